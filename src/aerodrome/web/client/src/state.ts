// What the page knows of its table: the updates it was sent, put together.

import type { Ask, Clock, Layer, LessonCard, Lobby, LogLine, Player, Proposal, Result, TableFacts, Talk, Verdict } from "./types";

export interface State {
  tag: string; table: TableFacts; ask: Ask | null; players: Player[]; offer: Proposal | null; result: Result | null; chat: Talk[];
  clock: Clock | null; layer: Layer | null; verdict: Verdict | null; story: string; log: LogLine[]; lobby: Lobby; lesson: LessonCard | null;
}
