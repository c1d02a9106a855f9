// What the server sends. Made by `python -m aerodrome.server.api.typescript` from server/tables/update.py: change that.

// What a page is sent: everything at first, later only the parts that changed.
export interface Update {
  tag: string;
  whole?: boolean;
  same?: boolean;
  table?: TableFacts;
  ask?: Ask;
  board?: BoardPatch;
  log?: LogPatch;
  players?: Player[];
  chat?: Talk[];
  offer?: Proposal | null;
  result?: Result | null;
  clock?: Clock | null;
  verdict?: Verdict | null;
  layer?: Layer;
  story?: string | (number | string)[];
  lesson?: LessonCard;
  lobby?: Lobby;
}

// Where the table stands, and for whom this is.
export interface TableFacts {
  version: number;
  status: "open" | "over" | "playing";
  mover: number;
  you: number;
  mine: number[];
}

// The question, and for the seat to move all that it can do; `planned` tells the plan so far in sentences.
export interface Ask {
  who: number;
  text: string;
  choices: Choice[];
  offers: Offer[];
  confirm: boolean;
  undo: boolean;
  planned: string[];
  plan: PlannedStep[];
}

// One legal choice; `targets` are ids of the board.
export interface Choice {
  choice: number;
  kind: string;
  targets: string[];
  text: string;
}

// Acts worth one touch, of the first thing; more tell meanings apart. One that `goes_on` means them at the next question.
export interface Offer {
  things: string[];
  acts: Act[];
  text: string;
  preview: Preview;
  goes_on?: boolean;
}

// What a person means, whatever number the engine gives it.
export interface Act {
  kind: string;
  targets: string[];
}

// What an offer would do: ids to mark, ids along a way, and costs and gains in words.
export interface Preview {
  marks: string[];
  path: string[];
  lines: string[];
}

// One decision of the open plan; it can be taken back by its index. What `gone` means lies no more where it was.
export interface PlannedStep {
  text: string;
  targets: string[];
  gone?: boolean;
}

// SVG elements by id: set whole, edit the old markup, gone; place names (id, the id before which it goes now).
export interface BoardPatch {
  set?: Record<string, string>;
  edit?: Record<string, (number | string)[]>;
  gone?: string[];
  place?: ([string, string])[];
}

// The lines of the log from that number on.
export interface LogPatch {
  from: number;
  lines: LogLine[];
}

// One sentence of the log, the ids it tells of, along the way where `thing` moved, what `leaves` its place, and its scene.
export interface LogLine {
  text: string;
  ids: string[];
  thing?: string;
  leaves?: string[];
  scene?: Scene;
}

// A scoring, an income, the end of a round as a table.
export interface Scene {
  title: string;
  rows: SceneRow[];
}

// What one player got for what.
export interface SceneRow {
  seat: number;
  lines: ScoreLine[];
}

// One line of a score.
export interface ScoreLine {
  text: string;
  points: number;
}

// Who sits in a seat, the points as far as the reader may know them, and what is public; a clock shows milliseconds.
export interface Player {
  name: string;
  kind: string;
  bot: string | null;
  standin: string | null;
  resigned: string;
  clock: number | null;
  points: number | null;
  facts: string[];
}

// A line of chat.
export interface Talk {
  id: number;
  seat: number;
  name: string;
  text: string;
}

// An undo or an end that somebody proposes, and who has agreed.
export interface Proposal {
  kind: "end" | "undo";
  seat: number;
  agreed: number[];
}

// The end of a table, and in words why it came.
export interface Result {
  ending: Ending;
  why: string;
  sides: Side[];
  scores: Score[];
  verdict: Verdict | null;
  rematch: string | null;
}

// How a table ended, and by whom where somebody did it.
export interface Ending {
  kind: "agreed" | "flag" | "played" | "resigned";
  seat?: number;
}

// Who wins together: their place among the sides and their points together.
export interface Side {
  seats: number[];
  place: number;
  points: number;
}

// A seat's result.
export interface Score {
  seat: number;
  place: number;
  points: number;
  lines: ScoreLine[];
}

// How a game against the game itself stands or ended.
export interface Verdict {
  won: boolean;
  title: string;
  following: string;
}

// Whose clock runs since when; pages count down by themselves.
export interface Clock {
  runs: number;
  since: number;
}

// Which unchanging layer a page needs, and the size of the board.
export interface Layer {
  digest: string;
  width: number;
  height: number;
  name: string;
  unit: string;
  counted: Record<string, string>;
  areas: Area[];
}

// A part of the table with a role of its own; smaller than `least` pixels per unit its print cannot be read.
export interface Area {
  role: string;
  title: string;
  box: [number, number, number, number];
  least: number;
}

// What a guided game says now: a step, and the answer to the last act; `next` names a step that is passed by a button.
export interface LessonCard {
  title: string;
  number: number;
  total: number;
  phase: "astray" | "confirm" | "finish" | "free" | "over" | "step" | "watch";
  text: string;
  reaction: string;
  mood: "" | "right" | "wrong";
  point: string[];
  next: string;
}

// Links and promises that a page shows beside the board; only in the page itself.
export interface Lobby {
  promise: string;
  hints: boolean;
  standin: string;
  levels: Record<string, string>;
  texts: Record<string, string>;
  now: number;
  join?: string;
  watch?: string;
  fill?: string;
}
