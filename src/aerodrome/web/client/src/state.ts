// What the page knows of its table: the updates it was sent, put together.

import type { Ask, Clock, Layer, Lobby, LogPatch, Player, Proposal, Result, TableFacts, Talk } from "./types";

export type LogLine = LogPatch["lines"][number];

export interface State {
  tag: string; table: TableFacts; ask: Ask | null; players: Player[]; offer: Proposal | null; result: Result | null; chat: Talk[];
  clock: Clock | null; layer: Layer | null; story: string; log: LogLine[]; lobby: Lobby;
}
