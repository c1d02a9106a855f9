// Where the areas of a table go on the screen at hand: a pure calculation in pixels.

export interface Part { role: string; width: number; height: number; least: number }
export interface Place { role: string; x: number; y: number; width: number; height: number }
export interface Arrangement { places: Place[]; folded: string[] }

const GAP = 8;
const RAILS = [0.2, 0.24, 0.28, 0.32, 0.36, 0.4, 0.44, 0.48, 0.52, 0.56, 0.6];
const HAND_SHARE = 0.27; // of the height that the hand may take
const HAND_LARGEST = 1.3; // times its least size: the rest of the height is the main area's
const LARGEST = 2.2; // times the least size: cards larger than that only waste room
const WIDE = 2.4; // an area that many times as wide as high may lie under the main one
const ORDER = ["market", "decks", "track", "players"];

function handHeight(hand: Part | undefined, width: number, height: number, largest: number): number {
  if (!hand) return 0;
  const fitting = Math.min(width / hand.width, hand.least * largest, (height * HAND_SHARE) / hand.height);
  return Math.ceil(hand.height * Math.max(fitting, hand.least)) + 2;
}

export function arrangePhone(parts: Part[], front: string, width: number, height: number): Arrangement {
  const hand = parts.find((part) => part.role === "hand");
  const dock = Math.min(handHeight(hand, width, height, HAND_LARGEST), height * 0.4);
  const shown = parts.some((part) => part.role === front && front !== "hand") ? front : "main";
  const places = [...shownAlone(shown, width, height - dock), ...docked(hand, width, height, dock)];
  return { places, folded: parts.map((part) => part.role).filter((role) => role !== "hand" && role !== shown) };
}

interface Trial { scale: number; places: Place[] }

// One way to lay out: these areas in a rail beside the main one, those in rows under it. Null where something would be too small.
function attempt(main: Part, rail: Part[], rows: Part[], share: number, width: number, height: number): Trial | null {
  const railWidth = rail.length ? Math.round(width * share) : 0;
  const left = width - (railWidth ? railWidth + GAP : 0);
  const low = rows.map((part) => Math.min(left / part.width, part.least * LARGEST));
  if (rows.some((part, at) => low[at]! < part.least)) return null;
  const under = rows.reduce((sum, part, at) => sum + part.height * low[at]! + GAP, 0);
  const free = height - under;
  const scale = Math.min(left / main.width, free / main.height);
  if (free < 120 || scale <= 0) return null;
  let scales = rail.map((part) => Math.min(railWidth / part.width, part.least * LARGEST));
  const tall = (): number => rail.reduce((sum, part, at) => sum + part.height * scales[at]! + GAP, -GAP);
  if (rail.length && tall() > height) {
    const shrink = (height + GAP - rail.length * GAP) / (tall() + GAP - rail.length * GAP);
    scales = scales.map((one) => one * shrink);
  }
  if (rail.some((part, at) => scales[at]! < part.least * 0.999)) return null;
  const places: Place[] = [{ role: main.role, x: 0, y: 0, width: left, height: free }];
  let y = free + GAP;
  rows.forEach((part, at) => { places.push({ role: part.role, x: 0, y, width: left, height: part.height * low[at]! }); y += part.height * low[at]! + GAP; });
  let top = 0;
  rail.forEach((part, at) => {
    const room = part.height * scales[at]!;
    places.push({ role: part.role, x: left + GAP, y: top, width: railWidth, height: at === rail.length - 1 ? Math.min(height - top, room * 1.3) : room });
    top += room + GAP;
  });
  return { scale, places };
}

function best(main: Part, others: Part[], width: number, height: number): Trial | null {
  let found: Trial | null = null;
  const wide = others.filter((part) => part.width > WIDE * part.height);
  for (let choice = 0; choice < 1 << wide.length; choice++) {
    const rows = wide.filter((_, at) => (choice >> at) & 1);
    const rail = others.filter((part) => !rows.includes(part));
    for (const share of rail.length ? RAILS : [0]) {
      const trial = attempt(main, rail, rows, share, width, height);
      if (trial && (!found || trial.scale > found.scale * 1.001)) found = trial;
    }
  }
  return found;
}

// The main area as large as it gets with everything else readable; what does not fit is folded away behind a button.
export function arrange(parts: Part[], front: string, width: number, height: number): Arrangement {
  const main = parts.find((part) => part.role === "main")!;
  const hand = parts.find((part) => part.role === "hand");
  const roomy = handHeight(hand, width, height, HAND_LARGEST);
  const dock = height - roomy - GAP < main.height * main.least ? handHeight(hand, width, height, 1) : roomy;
  const free = height - (dock ? dock + GAP : 0);
  const rank = (part: Part): number => (part.role === front ? -1 : ORDER.indexOf(part.role));
  const others = parts.filter((part) => part !== main && part !== hand).sort((a, b) => rank(a) - rank(b));
  const folded: string[] = [];
  let trial = best(main, others, width, free);
  const kept = others[0]?.role === front ? 1 : 0; // what the reader wants to see stays, and the main area scrolls
  while (others.length > kept && (!trial || trial.scale < main.least)) {
    const smaller = others.slice(0, -1);
    const next = best(main, smaller, width, free);
    if (trial && next && next.scale < trial.scale * 1.05) break; // folding more would not help
    folded.unshift(others.pop()!.role);
    trial = next;
  }
  if (!trial && kept) return { places: [...shownAlone(front, width, free), ...docked(hand, width, height, dock)], folded: ["main", ...folded] };
  const places = trial?.places ?? shownAlone("main", width, free);
  return { places: [...places, ...docked(hand, width, height, dock)], folded };
}

function shownAlone(role: string, width: number, height: number): Place[] {
  return [{ role, x: 0, y: 0, width, height }];
}

function docked(hand: Part | undefined, width: number, height: number, dock: number): Place[] {
  return hand ? [{ role: "hand", x: 0, y: height - dock, width, height: dock }] : [];
}
