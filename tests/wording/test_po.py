"""What is read of a catalogue in our own form is what Babel reads; any other form is left to it."""

from __future__ import annotations

from io import BytesIO

import pytest
from babel.messages.pofile import read_po

from aluette.wording import po
from aluette.wording.catalogue import LANGUAGES, locales_folder

HEADER = 'msgid ""\nmsgstr ""\n"Language: es\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
CUT = '\n#: deal.py\nmsgid "cut"\nmsgstr "corte"\n'


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_of_ours_says_what_babel_reads_in_it(language: str) -> None:
    data = (locales_folder() / language / "LC_MESSAGES" / "aluette.po").read_bytes()
    found = po.read(data.decode())
    assert found is not None
    expected: dict[str | tuple[str, int], str] = {}
    for message in read_po(BytesIO(data), locale=language):
        one = message.id if isinstance(message.id, str) else message.id[0]
        key = f"{message.context}\x04{one}" if message.context else one
        if isinstance(message.string, str):
            expected[key] = message.string
        else:
            expected |= {(key, number): form for number, form in enumerate(message.string)}
    del expected[""]
    assert found.said == expected
    assert found.headers["language"] == language


@pytest.mark.parametrize(
    ("written", "said"),
    [
        pytest.param(CUT, {"cut": "corte"}, id="one line"),
        pytest.param(
            '\nmsgid ""\n"a "\n"b"\nmsgstr ""\n"c "\n"d"\n', {"a b": "c d"}, id="several lines"
        ),
        pytest.param(
            '\nmsgctxt "held"\nmsgid "hand"\nmsgstr "x"\n', {"held\x04hand": "x"}, id="context"
        ),
        pytest.param(
            '\nmsgid "%(n)s trick"\nmsgid_plural "%(n)s tricks"\nmsgstr[0] "a"\nmsgstr[1] "b"\n',
            {("%(n)s trick", 0): "a", ("%(n)s trick", 1): "b"},
            id="plural",
        ),
        pytest.param('\nmsgid "cut"\nmsgstr ""\n', {}, id="not translated"),
        pytest.param('\nmsgid "a"\nmsgstr "b\\nc"\n', {"a": "b\nc"}, id="the end of a line"),
        pytest.param('\n#, python-format\nmsgid "a"\nmsgstr "b"\n', {"a": "b"}, id="a flag"),
    ],
)
def test_an_entry_is_read(written: str, said: dict[str, str]) -> None:
    found = po.read(HEADER + written)
    assert found is not None
    assert found.said == said
    assert found.headers["plural-forms"] == "nplurals=2; plural=(n != 1);"


@pytest.mark.parametrize(
    "written",
    [
        pytest.param('\n#, fuzzy\nmsgid "cut"\nmsgstr "cortar"\n', id="fuzzy"),
        pytest.param('\n#, python-format, fuzzy\nmsgid "cut"\nmsgstr "cortar"\n', id="fuzzy, too"),
        pytest.param(f'{CUT}\n#~ msgid "old"\n#~ msgstr "viejo"\n', id="obsolete"),
        pytest.param('\nmsgid "a \\"b\\""\nmsgstr "c"\n', id="an escaped quote"),
        pytest.param(CUT + CUT, id="twice"),
        pytest.param('\nmsgid "cut"\n', id="cut short"),
        pytest.param('\nmsgid "cut"\nmsgstr "corte\n', id="an open quote"),
        pytest.param("\nnonsense\n", id="nonsense"),
        pytest.param('\nmsgid  "cut"\nmsgstr "corte"\n', id="two spaces"),
    ],
)
def test_what_has_another_form_is_left_to_babel(written: str) -> None:
    assert po.read(HEADER + written) is None
