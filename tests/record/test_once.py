"""What is worked out of a hand is worked out once, for that very hand."""

from __future__ import annotations

from aluette.record.once import Once


def counted(size: int) -> tuple[Once[[list[int], list[int]], int], list[int]]:
    calls: list[int] = []

    def add(one: list[int], other: list[int]) -> int:
        calls.append(len(calls))
        return sum(one) + sum(other)

    return Once(add, size), calls


def test_the_same_objects_are_worked_out_once() -> None:
    once, calls = counted(4)
    one, other = [1, 2], [3]
    assert [once(one, other), once(one, other)] == [6, 6]
    assert len(calls) == 1


def test_equal_objects_are_not_the_same_object() -> None:
    once, calls = counted(4)
    assert [once([1], [2]), once([1], [2])] == [3, 3]
    assert len(calls) == 2


def test_each_object_given_tells_results_apart() -> None:
    once, _ = counted(4)
    one, other = [1], [20]
    assert [once(one, one), once(one, other), once(other, other)] == [2, 21, 40]


def test_an_object_is_not_taken_for_one_that_had_its_place_in_memory() -> None:
    once, _ = counted(1000)
    assert [once([number], []) for number in range(500)] == list(range(500))


def test_no_more_is_kept_than_agreed() -> None:
    once, calls = counted(2)
    one, other, third = [1], [2], [3]
    for given in (one, other, third, one):
        once(given, given)
    assert len(calls) == 4
