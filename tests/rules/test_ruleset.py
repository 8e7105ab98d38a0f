"""Chapter 4: the options, and what each preset answers."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace

import pytest

from aluette.rules.errors import RulesetError
from aluette.rules.ruleset import (
    GUIDE,
    PRESETS,
    FirstDealer,
    MatchEnd,
    MatchUnit,
    Partnerships,
    Ruleset,
    TieSpoils,
)

FIELDS = [field.name for field in fields(Ruleset)]

ANSWERS = """
                    guide         guide-options    rulebook          rulebook-mordienne gamerules        gamerules-mordienne
lead_after_spoiled  same-leader   same-leader      first-tied        first-tied         same-leader      same-leader
tie_spoils          any           any              any+              any+               any              any
chanter             off           left-and-dealer  left-and-partner  left-and-partner   left-and-dealer  left-and-dealer
chanter_order       alternate*    alternate*       six-then-six*     six-then-six*      alternate        alternate
chanter_discard     free          free             free              free               keep-highest     keep-highest
mordienne           off           final-run        off               last-five          off              final-run
concession          off*          off*             concede           concede            off*             off*
wrong_count         redeal*       redeal*          lose-point        lose-point         redeal*          redeal*
all_spoiled         replay+       replay+          replay*           replay*            replay*          replay*
match_end           hands:5       hands:5          points:5          points:10          hands:5          hands:5
match_tie           extra-hand*   extra-hand*      extra-hand*       extra-hand*        extra-hand*      extra-hand*
first_dealer        lots          lots*            madame            madame             madame           madame
partnerships        lots          top-four         top-four*         top-four*          top-four         top-four
"""  # noqa: E501 - a table


# * the source is silent, and the answer is ours; + the source leaves a part of it open


def answers() -> list[tuple[str, str, str]]:
    head, *rows = (line.split() for line in ANSWERS.strip().splitlines())
    return [
        (preset, row[0], value) for row in rows for preset, value in zip(head, row[1:], strict=True)
    ]


@pytest.mark.parametrize(("preset", "field", "answer"), answers())
def test_each_preset_answers_each_question(preset: str, field: str, answer: str) -> None:
    value = getattr(PRESETS[preset].ruleset, field).value
    ours = "*" if field in PRESETS[preset].ours else ""
    in_part = "+" if field in PRESETS[preset].in_part else ""
    assert value + ours + in_part == answer


def test_the_table_is_whole() -> None:
    assert {(preset, field) for preset, field, _ in answers()} == {
        (preset, field) for preset in PRESETS for field in FIELDS
    }


def test_what_is_ours_names_a_field() -> None:
    for preset in PRESETS.values():
        assert set(preset.ours) | set(preset.in_part) <= set(FIELDS)


def test_a_ruleset_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        GUIDE.ruleset.tie_spoils = TieSpoils.ANY  # type: ignore[misc]


def test_madame_deals_first_only_where_the_luettes_are_drawn() -> None:
    with pytest.raises(RulesetError, match="needs partnerships: top-four"):
        replace(GUIDE.ruleset, first_dealer=FirstDealer.MADAME)
    drawn = replace(
        GUIDE.ruleset, first_dealer=FirstDealer.MADAME, partnerships=Partnerships.TOP_FOUR
    )
    assert drawn.first_dealer is FirstDealer.MADAME


@pytest.mark.parametrize("number", [0, -1, 1000])
def test_a_match_lasts_one_hand_or_point_at_least_and_999_at_most(number: int) -> None:
    with pytest.raises(RulesetError, match=f"1 to 999 hands, not {number}"):
        MatchEnd(MatchUnit.HANDS, number)
