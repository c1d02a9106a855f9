"""The driver: checks, drafts, Confirm, undo, consent, records and checkable shuffles."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import aerodrome
from aerodrome.core import record as records
from aerodrome.core import registry
from aerodrome.core.chance import Chance
from aerodrome.core.errors import BadTerms, IllegalChoice, OutOfTurn, RecordError, StaleMove, UndoRefused, UnknownGame
from aerodrome.core.match import Match
from aerodrome.core.messages import Message
from aerodrome.core.record import UNDO, Entry
from aerodrome.core.rng import Rng


def townsfolk(seed: int = 7, seats: int = 3) -> Match:
    return aerodrome.new("yukon", seats, seed=seed, options={"townsfolk": True})


def play_on(match: Match, choices: int, seed: int = 1) -> Match:
    rng = Rng(seed)
    for _ in range(choices):
        if match.over:
            break
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
    return match


def until_draft(match: Match) -> Match:
    """Plays until the mover has an open draft: a Telegraphist has just been used."""
    rng = Rng(1)
    while not match.drafter >= 0:
        legal = match.legal()
        choice = 64 if 64 in legal else legal[rng.below(len(legal))]
        match.play(choice)
        assert not match.over, "no draft in this game: choose another seed"
    return match


def test_a_new_match_is_dealt_and_waits_for_a_decision() -> None:
    match = aerodrome.new("yukon", 2, seed=7)
    assert match.mover in (0, 1)
    assert len(match.legal()) == 12
    assert [c.choice for c in match.choices()] == match.legal()


@pytest.mark.parametrize("choice", [-1, 999, True, "3", 3.0, None])
def test_an_illegal_choice_changes_nothing(choice: object) -> None:
    match = aerodrome.new("yukon", 2, seed=7)
    before = match.record(), match.version
    with pytest.raises(IllegalChoice, match="not legal"):
        match.play(choice)  # type: ignore[arg-type]
    assert (match.record(), match.version) == before


def test_a_move_out_of_turn_changes_nothing() -> None:
    match = aerodrome.new("yukon", 2, seed=7)
    before = match.record()
    with pytest.raises(OutOfTurn, match="not your turn"):
        match.play(match.legal()[0], seat=1 - match.mover)
    assert match.record() == before


def test_a_stale_move_changes_nothing() -> None:
    match = aerodrome.new("yukon", 2, seed=7)
    version = match.version
    match.play(match.legal()[0], match.mover, version)
    before = match.record()
    with pytest.raises(StaleMove, match="look again"):
        match.play(match.legal()[0], match.mover, version)
    assert match.record() == before


def test_nothing_can_be_played_after_the_end() -> None:
    match = play_on(aerodrome.new("yukon", 2, seed=7), 1000)
    assert match.over
    assert match.legal() == []
    assert match.choices() == []
    with pytest.raises(OutOfTurn, match="over"):
        match.play(0)


def test_a_finished_turn_waits_for_confirm_and_can_be_taken_back() -> None:
    match = aerodrome.new("yukon", 2, seed=7)
    seat = match.mover
    match.confirming = {0, 1}
    before = match.view(seat).to_json()
    match.play(match.legal()[0])
    assert match.waits_for_confirm
    assert match.mover == seat
    assert match.view(1 - seat).to_json()["turn"] == 0
    with pytest.raises(OutOfTurn, match="confirm"):
        match.play(0)
    match.undo(seat)
    assert match.view(seat).to_json() == before
    match.play(match.legal()[3])
    match.confirm(seat)
    assert match.mover == 1 - seat
    with pytest.raises(UndoRefused):
        match.undo(seat)


def test_confirm_without_a_finished_turn_is_refused() -> None:
    match = aerodrome.new("yukon", 2, seed=7)
    with pytest.raises(OutOfTurn, match="no finished turn"):
        match.confirm()


def test_a_draft_is_in_the_record_and_comes_back() -> None:
    match = until_draft(townsfolk())
    text = match.record()
    assert "\ndraft " in text
    again = aerodrome.replay(text)
    assert again.record() == text
    assert again.drafter == match.drafter
    again.undo()
    assert again.drafter != match.drafter or len(again.record()) < len(text)


def test_undo_beyond_a_barrier_needs_the_consent_of_all_others() -> None:
    match = play_on(townsfolk(), 20)
    seat = next(entry.who for entry in reversed(match.entries) if entry.who >= 0)
    before = match.record()
    with pytest.raises(UndoRefused, match="must agree"):
        match.take_back(seat, consent=[])
    assert match.record() == before
    version = match.version
    match.take_back(seat, consent=range(3))
    assert match.entries[-1].who == UNDO or match.entries[-2].who == UNDO
    assert match.version > version
    assert match.mover == seat
    assert aerodrome.replay(match.record()).record() == match.record()


def test_a_draw_is_never_used_twice() -> None:
    match = townsfolk()
    rng = Rng(4)
    while match.entries[-1].who != -1 or match.entries[-2].who < 0:
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
    assert match.chance is not None
    drawn = match.chance.drawn
    seat, choice = next((e.who, e.value) for e in reversed(match.entries) if e.who >= 0)
    match.take_back(seat, consent=range(3))
    while match.legal() == [] or match.chance.drawn == drawn:
        match.play(choice if choice in match.legal() else match.legal()[0])
    assert match.chance.drawn > drawn
    draws = aerodrome.replay(match.record()).draws()
    assert len(draws) == match.chance.drawn
    assert all(recorded == recomputed for recorded, recomputed in draws)


def test_a_fair_match_shows_its_seed_only_at_the_end() -> None:
    match = aerodrome.new("yukon", 2)
    assert match.chance is not None
    secret, promise = match.chance.secret.hex(), match.chance.promise
    assert secret not in match.record()
    assert f"promise: {promise}" in match.record()
    play_on(match, 1000)
    assert f"seed: {secret}" in match.record()
    again = aerodrome.replay(match.record())
    draws = again.draws()
    assert len(draws) == 50  # the digger's spot, 48 cards and the starter
    assert all(recorded == recomputed for recorded, recomputed in draws)


def test_a_record_with_another_seed_is_refused() -> None:
    match = play_on(aerodrome.new("yukon", 2), 1000)
    text = match.record()
    forged = text[: text.index("seed: ")] + f"seed: {'0' * 64}\n"
    with pytest.raises(RecordError, match="promised"):
        aerodrome.replay(forged)


def test_draws_cannot_be_checked_before_the_seed_is_shown() -> None:
    match = aerodrome.new("yukon", 2)
    reader = aerodrome.replay(match.record())
    with pytest.raises(RecordError, match="not known"):
        reader.draws()


def test_a_nonce_changes_the_deal_and_comes_before_it() -> None:
    def deal(*nonces: str) -> list[Entry]:
        chance = Chance.seeded(1)
        for nonce in nonces:
            chance.add_nonce(nonce)
        info = registry.game("yukon")
        return Match(info, registry.rules(info), 2, info.check_terms(2, {}), chance).entries

    assert deal() == deal()
    assert deal("a", "b") != deal()
    assert deal("a", "b") != deal("b", "a")
    used = Chance.seeded(1)
    used.drawn = 1
    with pytest.raises(BadTerms, match="before the first"):
        used.add_nonce("late")
    with pytest.raises(BadTerms, match="printable"):
        Chance.seeded(1).add_nonce("two\nlines")


ALTERED = [
    (lambda text: text.replace("seats: 3", "seats: 2"), "altered"),
    (lambda text: "\n".join(text.splitlines()[:20]), "cut off"),
    (lambda text: text.replace("aerodrome-record 1", "aerodrome-record 9"), "first line"),
    (lambda text: "", "first line"),
    (lambda text: text.replace(". ", ".. ", 1), "altered"),
]


@pytest.mark.parametrize(("change", "sentence"), ALTERED)
def test_an_altered_record_is_refused_with_one_sentence(change: object, sentence: str) -> None:
    text = play_on(townsfolk(), 10).record()
    with pytest.raises(RecordError, match=sentence):
        aerodrome.replay(change(text))  # type: ignore[operator]


def rewritten(text: str, **changes: object) -> str:
    """The record with other contents and a correct check line."""
    record = records.read(text)
    for name, value in changes.items():
        setattr(record, name, value)
    return records.write(record)


def test_a_record_that_breaks_the_rules_is_refused() -> None:
    text = play_on(townsfolk(), 10).record()
    entries = records.read(text).entries
    for wrong in (
        [*entries, Entry(0, 999)],
        [*entries, Entry(5, 1)],
        [*entries, Entry(UNDO, 10_000)],
        entries[1:],
        [Entry(-1, 64), *entries[1:]],
    ):
        with pytest.raises(RecordError):
            aerodrome.replay(rewritten(text, entries=wrong))
    with pytest.raises(UnknownGame, match="no game"):
        aerodrome.replay(rewritten(text, game="chess"))
    with pytest.raises(BadTerms):
        aerodrome.replay(rewritten(text, seats=7))
    with pytest.raises(BadTerms):
        aerodrome.replay(rewritten(text, options={"colour": "red"}))
    with pytest.raises(RecordError, match="another edition"):
        aerodrome.replay(rewritten(text, edition_hash="0" * 16))
    with pytest.raises(aerodrome.AerodromeError, match="versions"):
        aerodrome.replay(rewritten(text, version=99))


def test_unknown_games_options_and_seats_are_refused_with_a_hint() -> None:
    with pytest.raises(UnknownGame, match="did you mean 'yukon'"):
        aerodrome.new("yukn", 2)
    with pytest.raises(BadTerms, match="it takes 2, 3, 4"):
        aerodrome.new("yukon", 9)
    with pytest.raises(BadTerms, match="has no option 'x'"):
        aerodrome.new("yukon", 2, options={"x": 1})
    with pytest.raises(BadTerms, match="cannot be '7'"):
        aerodrome.new("yukon", 2, options={"starter": 7})
    with pytest.raises(BadTerms, match="cannot begin"):
        aerodrome.new("yukon", 2, options={"starter": 4})
    with pytest.raises(OutOfTurn, match="no seat 5"):
        aerodrome.new("yukon", 2).view(5)


def test_a_view_shows_itself_in_a_notebook() -> None:
    svg = aerodrome.new("yukon", 2, seed=7).view(0)._repr_svg_()
    assert svg is not None
    assert svg.startswith("<svg")
    assert "<title>Yukon</title>" in svg


# Plans: offers by meaning, and taking back one step of several


def meanings(match: Match) -> list[tuple[str, str, bool]]:
    """What each step of a plan does, in words: its thing may lie elsewhere once another is taken back."""
    return [(choice.kind, match.say(choice), bool(choice.targets)) for choice in match.planned]


def planning(game: str, seed: int, choices: int = 120) -> Iterator[Match]:
    """A match of people who confirm, after each of some random choices."""
    seats = next((n for n in registry.game(game).seats if n > 1), 1)
    match = aerodrome.new(game, seats, seed=seed)
    match.confirming = set(range(seats))
    rng = Rng(seed)
    for _ in range(choices):
        if match.over:
            return
        if match.waits_for_confirm:
            match.confirm()
        else:
            legal = match.legal()
            match.play(legal[rng.below(len(legal))])
        yield match


def test_one_step_of_a_plan_is_taken_back_with_what_rests_on_it_and_the_others_stay() -> None:
    """Of the later steps those stay, in their order, that mean the same without it; "done" goes with what goes before it."""
    all_stay, some_go, stay_behind = 0, 0, 0
    for game in registry.games():
        for match in planning(game, 5):
            plan = meanings(match)
            if len(plan) < 2:
                continue
            again = aerodrome.replay(match.record())
            again.confirming = match.confirming
            again.undo(again.mover, again.version, index=0)
            left, later = meanings(again), iter(plan[1:])
            assert all(one in later for one in left), f"{left} is not a part of {plan[1:]}"
            all_stay += left == plan[1:]
            some_go += len(left) < len(plan) - 1
            stay_behind += len(left) < len(plan) - 1 and left[-1:] == plan[-1:] and plan[-1][2]
            assert all(named for _, _, named in left[-1:]) or left == plan[1:], f"{left} of {plan} ends what was taken back"
            assert aerodrome.replay(again.record()).record() == again.record()
    assert all_stay, "no plan could be shortened at its beginning alone: play other seeds"
    assert some_go, "no later step rested on the first one: play other seeds"
    assert stay_behind, "no later step stood by itself behind one that went: play other seeds"


def test_several_steps_are_taken_back_at_once() -> None:
    longest = max((match for game in registry.games() for match in planning(game, 5)), key=lambda match: len(match.planned))
    plan = meanings(longest)
    assert len(plan) > 2
    longest.undo(index=len(plan) - 2, count=2)
    assert meanings(longest) == plan[:-2]


def test_a_plan_has_only_the_steps_that_it_has() -> None:
    match = next(match for match in planning("yukon", 5) if match.planned)
    for index, count in ((-1, 1), (len(match.planned), 1), (0, 0), (0, len(match.planned) + 1)):
        with pytest.raises(UndoRefused, match="there is no step"):
            match.undo(index=index, count=count)


def test_a_turn_is_started_over() -> None:
    for match in planning("air-mail", 5):
        if len(match.planned) >= 2:
            break
    again = aerodrome.replay(match.record())
    while again.drafter >= 0:
        again.undo()
    version = match.version
    match.restart(match.mover, version)
    assert match.record() == again.record()
    assert match.version > version
    assert match.drafter < 0
    with pytest.raises(UndoRefused, match="Nothing can be taken back"):
        match.restart()


def test_an_offer_plays_what_it_says() -> None:
    played = 0
    for game in registry.games():
        for match in planning(game, 3):
            if match.over or match.waits_for_confirm:
                continue
            for offer in match.rules.presenter.offers(match.view(match.mover))[:3]:
                trial = aerodrome.replay(match.record())
                trial.confirming = set(range(trial.seats))
                before, entries = len(trial.planned), len(trial.entries)
                trial.play_acts(offer.acts, match.mover)
                played += 1
                if len(trial.entries) == entries:  # nothing was revealed or drawn: all of it is still a plan
                    assert [(step.kind, step.targets) for step in trial.planned[before:]] == list(offer.acts)
    assert played >= 20


def test_an_offer_that_no_longer_fits_plays_nothing() -> None:
    match = aerodrome.new("yukon", 2, seed=7)
    choice = match.choices()[0]
    good, before, version = (choice.kind, choice.targets), match.record(), match.version
    for acts in ([("fly", ("moon",))], [good, good], [good, ("fly", ())], []):
        with pytest.raises(IllegalChoice):
            match.play_acts(acts)
        assert (match.record(), match.version) == (before, version)
    mover = match.mover
    match.play_acts([good], mover, version)
    assert match.entries[-1] == Entry(mover, choice.choice)


def test_errors_carry_messages_that_can_be_told_in_other_words() -> None:
    match = aerodrome.new("yukon", 2, seed=7)
    match.names = ["Anna", "Ben"]
    with pytest.raises(OutOfTurn) as caught:
        match.play(0, seat=1 - match.mover)
    assert caught.value.said == Message("match-turn", {"name": match.names[match.mover]})
    assert str(caught.value) == f"It is not your turn: {match.names[match.mover]} is to move."
