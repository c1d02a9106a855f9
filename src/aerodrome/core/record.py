"""Records: a whole match as readable text that replays without any random generator.

aerodrome-record 1
game: yukon
...
entries:
. 24                 chance says 24
0 17  # words        seat 0 plays 17
undo 3               the last three live entries are taken back
draft 1 22           seat 1 has planned 22 and not committed it
check: <hash of all the above, words left out>
seed: <hex>          only once the match is over
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from aerodrome.core.chance import Chance
from aerodrome.core.edition import Edition
from aerodrome.core.errors import DataError, RecordError
from aerodrome.core.files import check_plain
from aerodrome.core.messages import Message
from aerodrome.core.rules import CHANCE

FORMAT = 1
UNDO = -3
SIZE_LIMIT = 20_000_000
_HEADER = re.compile(r"([a-z-]+): (.*)")
_ENTRY = re.compile(r"(\.|[0-9]{1,9}|undo|draft [0-9]{1,9}) ([0-9]{1,9})(?:  # .*)?")


class Entry(NamedTuple):
    """One thing that happened: `who` is a seat, CHANCE or UNDO."""

    who: int
    value: int


@dataclass
class Record:
    """A parsed record; `Match.from_record` plays it."""

    game: str
    version: int
    edition: str
    edition_hash: str
    seats: int
    options: dict[str, Any]
    promise: str  # hash of the seed, promised before the first event
    edition_data: dict[str, Any] | None = None
    public_seed: int | None = None
    nonces: list[str] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    draft: list[Entry] = field(default_factory=list)
    seed: str | None = None

    def chance(self) -> Chance | None:
        """The chance that made the draws, if its seed is known; its promise is compared."""
        if self.public_seed is not None:
            chance = Chance.seeded(self.public_seed)
        elif self.seed is not None:
            chance = Chance(bytes.fromhex(self.seed))
        else:
            return None
        if chance.promise != self.promise:
            raise RecordError(Message("record-promise"))
        chance.nonces = list(self.nonces)
        return chance

    def own_edition(self) -> Edition | None:
        """The edition embedded in the record, if it is not a shipped one."""
        if self.edition_data is None:
            return None
        return Edition(self.edition, self.edition_data, shipped=False)


def live(entries: list[Entry]) -> list[Entry]:
    """The entries that still stand once every undo has been carried out."""
    standing: list[Entry] = []
    for entry in entries:
        if entry.who != UNDO:
            standing.append(entry)
        elif not 1 <= entry.value <= len(standing):
            raise RecordError(Message("record-undo", {"taken": entry.value, "standing": len(standing)}))
        else:
            del standing[len(standing) - entry.value :]
    return standing


def _checksum(lines: list[str]) -> str:
    bare = "\n".join(line.split("  # ")[0] if not line.startswith(("options", "edition")) else line for line in lines)
    return hashlib.sha256(bare.encode()).hexdigest()[:16]


def write(record: Record, words: Callable[[int], str] | None = None) -> str:
    """The record as text; `words(i)` may explain live entry i."""
    lines = [f"aerodrome-record {FORMAT}", f"game: {record.game}", f"rules: {record.version}"]
    lines.append(f"edition: {record.edition} {record.edition_hash}")
    if record.edition_data is not None:
        lines.append(f"edition-data: {json.dumps(record.edition_data, sort_keys=True)}")
    lines.append(f"seats: {record.seats}")
    lines.append(f"options: {json.dumps(record.options, sort_keys=True)}")
    lines.append(f"promise: {record.promise}")
    if record.public_seed is not None:
        lines.append(f"public-seed: {record.public_seed}")
    lines.extend(f"nonce: {nonce}" for nonce in record.nonces)
    lines.append("entries:")
    names = {CHANCE: ".", UNDO: "undo"}
    for index, entry in enumerate(record.entries):
        said = words(index) if words else ""
        lines.append(f"{names.get(entry.who, entry.who)} {entry.value}" + (f"  # {said}" if said else ""))
    lines.extend(f"draft {entry.who} {entry.value}" for entry in record.draft)
    lines.append(f"check: {_checksum(lines)}")
    if record.seed is not None:
        lines.append(f"seed: {record.seed}")
    return "\n".join(lines) + "\n"


def read(text: str) -> Record:
    """Parses a record; a truncated or altered one is refused with one sentence."""
    if len(text) > SIZE_LIMIT:
        raise RecordError(Message("record-size", {"most": SIZE_LIMIT}))
    lines = text.splitlines()
    if not lines or lines[0] != f"aerodrome-record {FORMAT}":
        raise RecordError(Message("record-first-line", {"format": FORMAT}))
    seed = None
    if lines[-1].startswith("seed: "):
        seed = lines.pop()[len("seed: ") :]
        if not re.fullmatch("[0-9a-f]{64}", seed):
            raise RecordError(Message("record-seed-digits"))
    if not lines[-1].startswith("check: "):
        raise RecordError(Message("record-cut-off"))
    if lines.pop() != f"check: {_checksum(lines)}":
        raise RecordError(Message("record-altered"))
    if "entries:" not in lines:
        raise RecordError(Message("record-no-entries"))
    border = lines.index("entries:")
    record = _read_header(lines[1:border])
    record.seed = seed
    for line in lines[border + 1 :]:
        _read_entry(record, line)
    return record


def _read_header(lines: list[str]) -> Record:
    found: dict[str, str] = {}
    nonces: list[str] = []
    for line in lines:
        match = _HEADER.fullmatch(line)
        if not match or match[1] in found:
            raise RecordError(Message("record-header-line", {"line": line[:60]}))
        if match[1] == "nonce":
            nonces.append(match[2])
        else:
            found[match[1]] = match[2]
    try:
        name, edition_hash = found["edition"].rsplit(" ", 1)
        own = json.loads(found["edition-data"]) if "edition-data" in found else None
        options = json.loads(found["options"])
        if not isinstance(options, dict) or not isinstance(own, (dict, type(None))):
            raise ValueError
        check_plain([own, options])
        return Record(
            game=found["game"],
            version=int(found["rules"]),
            edition=name,
            edition_hash=edition_hash,
            seats=int(found["seats"]),
            options=options,
            promise=found["promise"],
            edition_data=own,
            public_seed=int(found["public-seed"]) if "public-seed" in found else None,
            nonces=nonces,
        )
    except KeyError as missing:
        raise RecordError(Message("record-header-missing", {"name": missing.args[0]})) from None
    except DataError as error:
        raise RecordError(Message("record-header-data", {"why": error.message})) from None
    except (ValueError, RecursionError):
        raise RecordError(Message("record-header-value")) from None


def _read_entry(record: Record, line: str) -> None:
    match = _ENTRY.fullmatch(line)
    if not match:
        raise RecordError(Message("record-entry-line", {"line": line[:60]}))
    who, value = match[1], int(match[2])
    if who.startswith("draft "):
        record.draft.append(Entry(int(who[6:]), value))
    elif record.draft:
        raise RecordError(Message("record-after-draft"))
    else:
        record.entries.append(Entry({".": CHANCE, "undo": UNDO}[who] if who in (".", "undo") else int(who), value))
