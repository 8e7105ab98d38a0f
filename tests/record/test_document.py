"""Documents: YAML as text that knows its lines, one document at a time."""

from __future__ import annotations

import io

import pytest
import yaml

from aluette.record.document import (
    DEEPEST,
    LARGEST,
    DocumentError,
    ListNode,
    MapNode,
    TextNode,
    line_of,
    read,
    split,
)


def documents(text: str | bytes) -> list[MapNode | DocumentError]:
    found: list[MapNode | DocumentError] = []
    data = text if isinstance(text, bytes) else text.encode()
    for chunk in split(io.BytesIO(data)):
        try:
            found.append(read(chunk))
        except DocumentError as error:
            found.append(error)
    return found


def lines(text: str | bytes) -> list[int]:
    return [one.line for one in documents(text)]


@pytest.fixture(params=["libyaml", "PyYAML"], autouse=True)
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Read with both parsers: the fast one is not there on every machine."""
    if request.param == "PyYAML":
        monkeypatch.delattr(yaml, "CSafeLoader", raising=False)


def test_scalars_stay_text() -> None:
    [node] = documents("a: off\nb: N\nc: 3\nd: null\ne: ~\nf: 2026-11-30\ng:\nh: 0x1")
    assert isinstance(node, MapNode)
    assert [value.text for _, value in node.entries if isinstance(value, TextNode)] == [
        *("off", "N", "3", "null", "~", "2026-11-30", "", "0x1")
    ]


def test_every_node_knows_its_line() -> None:
    [node] = documents("# a remark\na: x\nb:\n  - y\n  - z: 1\n")
    assert node == MapNode(
        2,
        (
            (TextNode(2, "a"), TextNode(2, "x")),
            (
                TextNode(3, "b"),
                ListNode(
                    4,
                    (
                        TextNode(4, "y"),
                        MapNode(5, ((TextNode(5, "z"), TextNode(5, "1")),)),
                    ),
                ),
            ),
        ),
    )


@pytest.mark.parametrize(
    ("path", "line"),
    [
        pytest.param((), 1, id="the document"),
        pytest.param(("b", 1), 4, id="an item"),
        pytest.param(("b", 1, 3), 4, id="a place within a scalar"),
        pytest.param(("b", 9), 2, id="an item that is not there"),
        pytest.param(("c",), 1, id="a key that is not there"),
        pytest.param(("d", "north"), 6, id="a seat by its letter"),
    ],
)
def test_a_path_leads_to_a_line(path: tuple[str | int, ...], line: int) -> None:
    [node] = documents("a: x\nb:\n  - y\n  - z\nd:\n  N: w\n")
    assert isinstance(node, MapNode)
    assert line_of(node, path) == line


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        pytest.param("a: 1\n---\nb: 2\n", [1, 3], id="two documents"),
        pytest.param("---\na: 1\n---\nb: 2\n", [2, 4], id="a mark before the first"),
        pytest.param("# only a remark\n\n---\na: 1\n", [4], id="a remark before the first"),
        pytest.param("--- {a: 1}\n--- {b: 2}", [1, 2], id="on the line of the mark"),
        pytest.param("a: 1\r\n---\r\nb: 2\r\n", [1, 3], id="lines as Windows ends them"),
        pytest.param("\ufeff# remark\n---\na: 1\n", [3], id="a byte order mark"),
        pytest.param("a: |\n  ---\n  x\n", [1], id="an indented mark is text"),
        pytest.param("a: ----\n", [1], id="four strokes are text"),
        pytest.param("a: 1\n...\n", [1], id="an end mark"),
        pytest.param("a: [\n---\nb: 1\n---\nc: &x 1\n", [1, 3, 5], id="faulty ones between"),
        pytest.param("a: 1\n---\n", [1, 2], id="an empty one at the end"),
        pytest.param("", [1], id="nothing at all"),
    ],
)
def test_a_stream_is_parted_into_documents(text: str, begins: list[int]) -> None:
    assert lines(text) == begins


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        pytest.param("", 1, "empty; write a hand", id="nothing"),
        pytest.param("# remark\n", 1, "empty; write a hand", id="only a remark"),
        pytest.param("---\n", 1, "empty; write a hand", id="only a mark"),
        pytest.param("- a\n- b\n", 1, "not a mapping; write keys", id="a list"),
        pytest.param("hello\n", 1, "not a mapping; write keys", id="a word"),
        pytest.param("a: 1\nb: [2, 3\n", 2, "not YAML", id="an open bracket"),
        pytest.param("a: 1\nb: 'x\n", 2, "not YAML", id="an open quote"),
        pytest.param("a: 1\n\tb: 2\n", 2, "not YAML", id="a tab"),
        pytest.param("a: 1\nb: 2\na: 3\n", 3, "'a' is there twice; write it once", id="key twice"),
        pytest.param("a: 1\nb: &here 2\n", 2, "&here is an anchor; delete it", id="an anchor"),
        pytest.param("a: 1\nb: *here\n", 2, "*here is an alias; write the value", id="an alias"),
        pytest.param("a: !!str 1\n", 1, "is a tag; delete it", id="a tag"),
        pytest.param("a: !mine {b: 1}\n", 1, "'!mine' is a tag; delete it", id="a tag of a map"),
        pytest.param("? [a]\n: 1\n", 1, "a key is a list", id="a list as a key"),
        pytest.param("a: b\0c\n", 1, "a character that YAML does not allow", id="a nul"),
        pytest.param("a: 1\nb: \x07\n", 2, "a character that YAML does not allow", id="a bell"),
        pytest.param(b"a: 1\nb: \xff\n", 2, "not UTF-8; save the file as UTF-8", id="bytes"),
        pytest.param("%YAML 1.2\na: 1\n", 2, "not YAML", id="a directive"),
        pytest.param("a: 1\n...\nb: 2\n", 3, "", id="a second document without a mark"),
    ],
)
def test_what_is_refused(text: str | bytes, line: int, message: str) -> None:
    [error] = documents(text)
    assert isinstance(error, DocumentError)
    assert error.line == line
    assert message in error.message


def test_an_escape_beyond_all_characters_is_refused() -> None:
    [error] = documents('a: "\\UFFFFFFFF"\n')
    assert isinstance(error, DocumentError)


def test_how_deep_a_document_may_be() -> None:
    assert isinstance(documents(f"a: {'[' * (DEEPEST - 1)}1{']' * (DEEPEST - 1)}\n")[0], MapNode)
    [error] = documents(f"a: 1\nb: {'[' * DEEPEST}1{']' * DEEPEST}\n")
    assert isinstance(error, DocumentError)
    assert (error.line, error.message) == (2, "this lies more than 8 deep; write it flatter")


def test_how_deep_is_told_before_all_is_read() -> None:
    [error] = documents("a: " + "[" * (LARGEST - 10))
    assert isinstance(error, DocumentError)
    assert "deep" in error.message or "nesting depth" in error.message


@pytest.mark.parametrize("ending", ["", "\n"], ids=["without", "with a line's end"])
def test_how_large_a_document_may_be(ending: str) -> None:
    fitting = f"a: {'x' * (LARGEST - 3 - len(ending))}{ending}"
    assert isinstance(documents(fitting)[0], MapNode)
    found = documents(f"x{fitting}{'' if ending else chr(10)}---\nb: 1\n")
    assert isinstance(found[0], DocumentError)
    assert "more than 64 KiB" in found[0].message
    assert isinstance(found[1], MapNode)
    assert found[1].line == 3


def test_a_fault_is_shown_in_one_harmless_line() -> None:
    shown = DocumentError(3, "what\nis\x1b wrong").located("a\nfile")
    assert shown == r"a\nfile:3: what\nis\x1b wrong"
