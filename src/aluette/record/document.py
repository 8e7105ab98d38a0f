"""Read YAML as text that knows its lines.

A file is a stream of documents, parted by lines that begin with `---`. Each is read by
itself, so that one that is not YAML does not take the others with it. Every scalar stays
the text that it is: `off` is `off`, and `N` is a seat. What YAML offers beyond texts, lists
and mappings (anchors, aliases, tags) is refused, and so are duplicate keys.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import yaml

from aluette.record.notation import printable, shown
from aluette.rules.errors import AluetteError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    from aluette.record.replay import Path

LARGEST: Final = 64 * 1024
"""How many bytes a document may have."""

DEEPEST: Final = 8
"""How deep lists and mappings may lie in each other."""

_MARK: Final = b"---"
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
_EMPTY: Final = "the document is empty; write a hand, a trick, a draw or a match"


class DocumentError(AluetteError):
    """Something wrong in a document.

    Attributes:
        line: where, counted from 1 in the whole file.
        message: what is wrong, and what to write instead.
    """

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.message = message

    def located(self, file: str) -> str:
        """Return the fault as it is shown: `FILE:LINE: MESSAGE`, in one line."""
        return f"{printable(file)}:{self.line}: {printable(self.message)}"


class TextNode(NamedTuple):
    """A scalar, as the text that it is."""

    line: int
    text: str


class ListNode(NamedTuple):
    """A list."""

    line: int
    items: tuple[Node, ...]


class MapNode(NamedTuple):
    """A mapping, in the order written; no key comes twice."""

    line: int
    entries: tuple[tuple[TextNode, Node], ...]

    def get(self, key: str) -> Node | None:
        """Return the value of a key; None if there is no such key."""
        return next((value for name, value in self.entries if name.text == key), None)


Node = TextNode | ListNode | MapNode


class Chunk(NamedTuple):
    """The bytes of one document."""

    number: int
    """Counts the documents of a file from 1."""

    line: int
    """The file's line that the document begins on."""

    data: bytes
    """At most one byte more than a document may have."""


def line_of(node: Node, path: Path) -> int:
    """Return the line on which something in a document stands.

    Args:
        node: the document.
        path: keys and places in lists, from 0; what a scalar holds is not told apart.
    """
    line = node.line
    for step in path:
        if isinstance(node, MapNode):
            entry = next((one for one in node.entries if _is_called(one[0], step)), None)
            if entry is None:
                return line
            line, node = entry[0].line, entry[1]
        elif isinstance(node, ListNode) and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
            line = node.line
        else:
            return line
    return line


def _is_called(key: TextNode, step: str | int) -> bool:
    """Compare a key with a name; a seat may be written in capitals, or by its first letter."""
    text = key.text.lower()
    return text == step or (len(text) == 1 and str(step).startswith(text))


def split(stream: BinaryIO) -> Iterator[Chunk]:
    """Part a stream into documents, one at a time as it is read.

    An empty stream gives one empty document.
    """
    number, begin, line = 1, 1, 0
    data = bytearray()
    at_line_start, marked = True, False
    while piece := stream.readline(LARGEST):
        if not line and not data:
            piece = piece.removeprefix(_BYTE_ORDER_MARK)
        is_mark = at_line_start and piece[:3] == _MARK and piece[3:4] in b" \t\r\n"
        if is_mark:
            if marked or _says_something(data):
                yield Chunk(number, begin, bytes(data))
                number += 1
            data.clear()
            begin, marked = line + 1, True
        data += piece[: LARGEST + 1 - len(data)]
        at_line_start = piece.endswith(b"\n")
        line += at_line_start
    yield Chunk(number, begin, bytes(data))


def _says_something(data: bytearray) -> bool:
    """Tell whether there is more than empty lines and comments."""
    return any(line.strip() and not line.lstrip().startswith(b"#") for line in data.splitlines())


def read(chunk: Chunk) -> MapNode:
    """Read one document.

    Raises:
        DocumentError: it is not YAML, or not what this module reads.
    """
    if len(chunk.data) > LARGEST:
        raise DocumentError(
            chunk.line,
            f"the document has more than {LARGEST // 1024} KiB; write fewer hands to a document",
        )
    node = _Reader(chunk, _decode(chunk)).document()
    if node in (TextNode(node.line, ""), MapNode(node.line, ())):
        raise DocumentError(node.line, _EMPTY)
    if not isinstance(node, MapNode):
        raise DocumentError(
            node.line, "the document is not a mapping; write keys with values, key: value"
        )
    return node


def _decode(chunk: Chunk) -> str:
    try:
        return chunk.data.decode()
    except UnicodeDecodeError as error:
        line = chunk.line + chunk.data.count(b"\n", 0, error.start)
        raise DocumentError(line, "this is not UTF-8; save the file as UTF-8") from error


class _Reader:
    """Builds the nodes of one document from the events of PyYAML's parser."""

    def __init__(self, chunk: Chunk, text: str) -> None:
        self._first_line = chunk.line
        self._text = text
        self._end = len(text.rstrip())

    def document(self) -> Node:
        try:
            self._loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(self._text)
            return self._only_document()
        except DocumentError:
            raise
        except yaml.reader.ReaderError as error:
            line = self._first_line + self._text.count("\n", 0, error.position)
            raise DocumentError(
                line, "there is a character that YAML does not allow; delete it"
            ) from error
        except yaml.MarkedYAMLError as error:
            raise DocumentError(
                self._line(error.problem_mark or error.context_mark),
                f"this is not YAML ({error.problem or error.context}); close every quote and "
                "bracket, and indent alike",
            ) from error
        except (OverflowError, ValueError) as error:
            # PyYAML's own parser lets an escape such as "\UFFFFFFFF" through to chr().
            raise DocumentError(
                self._first_line, "an escape names no character; write the character itself"
            ) from error

    def _only_document(self) -> Node:
        loader = self._loader
        loader.get_event()
        if loader.check_event(yaml.StreamEndEvent):
            raise DocumentError(self._first_line, _EMPTY)
        loader.get_event()
        node = self._node(0)
        loader.get_event()
        if not loader.check_event(yaml.StreamEndEvent):
            line = self._line(loader.get_event().start_mark)
            raise DocumentError(line, "something follows the document; begin the next one with ---")
        return node

    def _line(self, mark: yaml.error.Mark | None) -> int:
        # Counted here, because YAML takes more than the end of a line for one.
        index = min(mark.index, self._end) if mark else 0
        return self._first_line + self._text.count("\n", 0, index)

    def _node(self, depth: int) -> Node:
        event = self._loader.get_event()
        line = self._line(event.start_mark)
        if isinstance(event, yaml.AliasEvent):
            raise DocumentError(line, f"*{event.anchor} is an alias; write the value itself")
        if event.anchor is not None:
            raise DocumentError(line, f"&{event.anchor} is an anchor; delete it")
        if event.tag is not None:
            raise DocumentError(line, f"{shown(event.tag)} is a tag; delete it")
        if isinstance(event, yaml.ScalarEvent):
            return TextNode(line, event.value)
        if depth == DEEPEST:
            raise DocumentError(line, f"this lies more than {DEEPEST} deep; write it flatter")
        if isinstance(event, yaml.SequenceStartEvent):
            return self._list(line, depth + 1)
        return self._map(line, depth + 1)

    def _list(self, line: int, depth: int) -> ListNode:
        items: list[Node] = []
        while not self._loader.check_event(yaml.SequenceEndEvent):
            items.append(self._node(depth))
        self._loader.get_event()
        return ListNode(line, tuple(items))

    def _map(self, line: int, depth: int) -> MapNode:
        entries: dict[str, tuple[TextNode, Node]] = {}
        while not self._loader.check_event(yaml.MappingEndEvent):
            key = self._node(depth)
            if not isinstance(key, TextNode):
                raise DocumentError(key.line, "a key is a list or a mapping here; write a word")
            if key.text in entries:
                raise DocumentError(
                    key.line, f"the key {shown(key.text)} is there twice; write it once"
                )
            entries[key.text] = key, self._node(depth)
        self._loader.get_event()
        return MapNode(line, tuple(entries.values()))
