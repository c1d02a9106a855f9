// What the server sends. The schema is published at /api/schemas.

export interface Choice { choice: number; kind: string; targets: string[]; text: string }
export interface Shortcut { targets: string[]; choices: number[] }
export interface Ask { who: number; text: string; choices: Choice[]; shortcuts: Shortcut[]; confirm: boolean; undo: boolean; planned: string[]; places: string[] }
export interface Player { name: string; kind: string; bot: string | null; standin: string | null; resigned: string; clock: number | null }
export interface TableFacts { version: number; status: "open" | "playing" | "over"; mover: number; you: number; mine: number[] }
export interface Area { name: string; box: [number, number, number, number] }
export interface Layer { digest: string; width: number; height: number; name: string; areas: Area[] }
export type Hunks = (number | string)[]; // flat: from, cut, insert, from, cut, insert ...
export interface BoardPatch { set?: Record<string, string>; edit?: Record<string, Hunks>; gone?: string[]; place?: [string, string][] }
export interface ScoreLine { text: string; points: number }
export interface Score { seat: number; place: number; points: number; lines: ScoreLine[] }
export interface Result { ending: { kind: string; seat?: number }; scores: Score[]; rematch: string | null }
export interface Offer { kind: string; seat: number; agreed: number[] }
export interface Talk { id: number; seat: number; name: string; text: string }
export type LogLine = [string, string[]];

export interface Update {
  tag: string; whole?: boolean; same?: boolean;
  table?: TableFacts; ask?: Ask; players?: Player[]; offer?: Offer | null; result?: Result | null; chat?: Talk[];
  clock?: { runs: number; since: number } | null; layer?: Layer; story?: string | Hunks;
  board?: BoardPatch; log?: { from: number; lines: LogLine[] }; lobby?: Lobby;
}
export interface Lobby { promise: string; now: number; hints: boolean; standin: string; levels: Record<string, string>; join?: string; watch?: string; fill?: string; texts: Record<string, string> }
export interface State {
  tag: string; table: TableFacts; ask: Ask | null; players: Player[]; offer: Offer | null; result: Result | null; chat: Talk[];
  clock: { runs: number; since: number } | null; layer: Layer | null; story: string; log: LogLine[]; lobby: Lobby;
}
