// Where the areas of a table go on the screen at hand: a pure calculation in pixels.

export interface Part { role: string; width: number; height: number; least: number }
export interface Place { role: string; x: number; y: number; width: number; height: number }
export interface Arrangement { places: Place[]; folded: string[] }

const GAP = 8;
const EDGES = 2; // pixels of a frame's border
const GROWTH = [1, 1.05, 1.1, 1.2, 1.3, 1.45, 1.6, 1.8, 2, 2.2]; // of a rail: times the least width of its widest area
const WANTED_SHARE = 0.46; // of the width for an area that must be seen although it leaves the main one too little
const HAND_SHARE = 0.27; // of the height that the hand may take
const DOCK_SHARE = 0.48; // and on a phone, where it is read at its least size
const HAND_LARGEST = 1.3; // times its least size: the rest of the height is the main area's
const LARGEST = 2.2; // times the least size: cards larger than that only waste room
const WIDE = 2.4; // an area that many times as wide as high may lie under the main one
const LONG = 6; // and one that many times as wide, above the hand of a phone
export const HELD = ["hand", "cards"]; // what the reader holds; in two areas one lies beside the other, on a phone under it
const LOW = ["aims", "market"];
export const CLOSER = 11 / 12; // a phone is held closer: smaller print, where that spares scrolling sideways
const ORDER = ["aims", "market", "plan", "decks", "track", "players"]; // folded away from the end

function handHeight(docked: Part[], width: number, height: number, largest: number): number {
  const [hand] = docked;
  if (!hand) return 0;
  const across = docked.reduce((sum, part) => sum + part.width, 0);
  const fitting = Math.min((width - docked.length * (EDGES + GAP) + GAP) / across, hand.least * largest, (height * HAND_SHARE) / hand.height);
  return Math.ceil(hand.height * Math.max(fitting, hand.least)) + EDGES;
}

// What lies along the lower edge: the hand, and beside it the plan in hand where there is room for both.
function dockedParts(parts: Part[], width: number): Part[] {
  const found = [...HELD, "plan"].flatMap((role) => parts.filter((part) => part.role === role));
  const least = found.reduce((sum, part) => sum + part.width * part.least + EDGES + GAP, -GAP);
  return found.length > 1 && least > width ? found.slice(0, 1) : found;
}

// How large a row of a phone is: all of it in sight where it can be read so, else as it is read best, and it scrolls sideways.
function inWidth(across: number, least: number): number { return across < least * CLOSER ? least : Math.min(across, least); }

// The rows of a phone's hand: one as high as is good to see, several as low as they can be read.
function handRows(hand: Part[], width: number, height: number): number[] {
  if (hand.length < 2) return [Math.min(handHeight(hand, width, height, HAND_LARGEST), height * DOCK_SHARE)];
  const across = Math.min(...hand.map((part) => (width - EDGES) / part.width)), least = hand[0]!.least;
  const scale = Math.max(least * CLOSER, Math.min(across, least)); // more than the usual number of cards scroll
  return hand.map((part) => Math.ceil(part.height * scale) + EDGES);
}

function stacked(hand: Part[], rows: number[], width: number, height: number): Place[] {
  let y = height - rows.reduce((sum, row) => sum + row, 0);
  return hand.map((part, at) => { const place = { role: part.role, x: 0, y, width, height: rows[at]! }; y += rows[at]!; return place; });
}

// Once the game is over the hand is looked at like any other area.
export function arrangePhone(parts: Part[], front: string, width: number, height: number, over: boolean): Arrangement {
  const hand = over ? [] : HELD.flatMap((role) => parts.filter((part) => part.role === role));
  const rows = handRows(hand, width, height), dock = rows.reduce((sum, row) => sum + row, 0);
  const low = parts.find((part) => part.width > LONG * part.height && LOW.includes(part.role)); // a row of cards, or of aims, lies above the hand
  const shown = parts.some((part) => part.role === front && !hand.some((one) => one.role === front) && front !== low?.role) ? front : "main";
  const strip = low ? Math.ceil(low.height * inWidth((width - EDGES) / low.width, low.least)) + EDGES + GAP : 0;
  const above = low ? [{ role: low.role, x: 0, y: height - dock - strip + GAP / 2, width, height: strip - GAP }] : [];
  const places = [...shownAlone(shown, width, height - dock - strip), ...above, ...stacked(hand, rows, width, height)];
  return { places, folded: parts.map((part) => part.role).filter((role) => !places.some((place) => place.role === role)) };
}

interface Trial { scale: number; places: Place[] }

// One way to lay out: these areas in a rail beside the main one, those in rows under it. Null where something would be too small.
function attempt(main: Part, rail: Part[], rows: Part[], growth: number, width: number, height: number): Trial | null {
  const inner = Math.ceil(Math.max(0, ...rail.map((part) => part.width * part.least)) * growth);
  const left = width - (inner ? inner + EDGES + GAP : 0);
  const low = rows.map((part) => Math.min((left - EDGES) / part.width, part.least * (part.role === "aims" ? 1 : LARGEST)));
  if (rows.some((part, at) => low[at]! < part.least)) return null;
  const flat = rows.map((part, at) => Math.ceil(part.height * low[at]!) + EDGES);
  const free = height - flat.reduce((sum, one) => sum + one + GAP, 0);
  if (free < 120 || left < 240) return null;
  const scales = rail.map((part) => Math.min(inner / part.width, part.least * LARGEST));
  const tall = rail.reduce((sum, part, at) => sum + part.height * scales[at]!, 0), room = height - rail.length * (EDGES + GAP) + GAP;
  const shrink = Math.min(1, room / tall);
  if (rail.some((part, at) => scales[at]! * shrink < part.least * 0.999)) return null;
  const places: Place[] = [{ role: main.role, x: 0, y: 0, width: left, height: free }];
  let y = free + GAP;
  rows.forEach((part, at) => { places.push({ role: part.role, x: 0, y, width: left, height: flat[at]! }); y += flat[at]! + GAP; });
  let top = 0;
  rail.forEach((part, at) => {
    const high = Math.ceil(part.height * scales[at]! * shrink) + EDGES;
    places.push({ role: part.role, x: left + GAP, y: top, width: inner + EDGES, height: at === rail.length - 1 ? Math.min(height - top, high * 1.3) : high });
    top += high + GAP;
  });
  return { scale: Math.min((left - EDGES) / main.width, (free - EDGES) / main.height), places };
}

function best(main: Part, others: Part[], width: number, height: number): Trial | null {
  let found: Trial | null = null;
  const wide = others.filter((part) => part.width > WIDE * part.height);
  for (let choice = 0; choice < 1 << wide.length; choice++) {
    const rows = wide.filter((_, at) => (choice >> at) & 1);
    const rail = others.filter((part) => !rows.includes(part));
    for (const growth of rail.length ? GROWTH : [1]) {
      const trial = attempt(main, rail, rows, growth, width, height);
      if (trial && (!found || trial.scale > found.scale * 0.999)) found = trial; // where the height decides, a wider rail costs nothing
    }
  }
  return found;
}

// The main area as large as it gets with everything else readable; what does not fit is folded away behind a button.
// What the question or the reader wants to see is folded last, and rather scrolls in its own frame, as the main area does.
export function arrange(parts: Part[], wanted: string[], width: number, height: number): Arrangement {
  const main = parts.find((part) => part.role === "main")!;
  const hand = dockedParts(parts, width);
  const roomy = handHeight(hand, width, height, HAND_LARGEST);
  const dock = height - roomy - GAP < main.height * main.least ? handHeight(hand, width, height, 1) : roomy;
  const free = height - (dock ? dock + GAP : 0);
  const rank = (part: Part): number => (wanted.includes(part.role) ? wanted.indexOf(part.role) - wanted.length : ORDER.indexOf(part.role));
  const others = parts.filter((part) => part !== main && !hand.includes(part)).sort((a, b) => rank(a) - rank(b));
  const folded: string[] = [];
  let trial = best(main, others, width, free);
  while (others.length && !wanted.includes(others.at(-1)!.role) && (!trial || trial.scale < main.least)) {
    folded.unshift(others.pop()!.role);
    trial = best(main, others, width, free);
  }
  while (others.length && !trial) {
    if (others.length === 1) { trial = squeezed(others[0]!, width, free); break; }
    folded.unshift(others.pop()!.role);
    trial = best(main, others, width, free);
  }
  return { places: [...trial!.places, ...docked(hand, width, height, dock)], folded };
}

// An area too large to be seen whole with the main one: beside or under it, it takes what it needs as far as that goes, and scrolls inside.
function squeezed(part: Part, width: number, height: number): Trial {
  if (part.width > WIDE * part.height) {
    const top = height - Math.ceil(part.height * part.least) - EDGES;
    return { scale: 0, places: [...shownAlone("main", width, top - GAP), { role: part.role, x: 0, y: top, width, height: height - top }] };
  }
  const left = width - GAP - Math.min(Math.ceil(part.width * part.least) + EDGES, Math.round(width * WANTED_SHARE));
  return { scale: 0, places: [...shownAlone("main", left, height), { role: part.role, x: left + GAP, y: 0, width: width - left - GAP, height }] };
}

function shownAlone(role: string, width: number, height: number): Place[] {
  return [{ role, x: 0, y: 0, width, height }];
}

function docked(parts: Part[], width: number, height: number, dock: number): Place[] {
  const wide = parts.slice(1).map((part) => Math.ceil((part.width * (dock - EDGES)) / part.height) + EDGES);
  let x = width;
  const beside = parts.slice(1).map((part, at) => { x -= wide[at]!; const place = { role: part.role, x, y: height - dock, width: wide[at]!, height: dock }; x -= GAP; return place; });
  return parts.slice(0, 1).map((part) => ({ role: part.role, x: 0, y: height - dock, width: x, height: dock })).concat(beside);
}
