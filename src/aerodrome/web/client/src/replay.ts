// Replay: step, play, jump by turn; the address always names the position.

import { call } from "./net";
import { byId, make, read, say, problem } from "./page";
import { Tabletop } from "./tabletop";
import type { Layer } from "./types";

interface Position { number: number; last: number; seat: number; turn: number; mover: number; question: string; board: Record<string, string>; lines: string[] }
interface Start extends Position { turns: { number: number; turn: number; mover: number }[]; layer: Layer }

const PACE = 1100;

export function startReplay(): void {
  const place = byId("replay");
  const table = place.dataset["table"]!, watch = place.dataset["watch"] ?? "";
  const start = read<Start>("state")!;
  const board = new Tabletop(byId("board"));
  const slider = byId<HTMLInputElement>("slider"), seats = byId<HTMLSelectElement>("seat"), playing = byId<HTMLButtonElement>("play");
  let now: Position = start;
  let timer = 0, asked = 0;

  const query = (seat: string | number): string => new URLSearchParams({ seat: String(seat), ...(watch ? { watch } : {}) }).toString();

  function show(position: Position): void {
    now = position;
    board.apply({ set: position.board }, true);
    byId("where").textContent = say("position", { n: position.number, last: position.last, turn: position.turn });
    byId("question").textContent = position.question;
    slider.value = String(position.number);
    slider.setAttribute("aria-valuetext", byId("where").textContent ?? "");
    const log = byId("log");
    log.replaceChildren(...position.lines.map((line) => make("li", { text: line })));
    log.scrollTop = log.scrollHeight;
    history.replaceState(null, "", `/table/${table}/replay/${position.number}?${query(position.seat)}`);
  }

  async function go(number: number, seat: string = seats.value): Promise<void> {
    const wanted = Math.min(Math.max(1, number), now.last);
    const mine = ++asked;
    try {
      const position = await call<Position>("GET", `/api/tables/${table}/positions/${wanted}?${query(seat)}`);
      if (mine === asked) show(position);
    } catch (error) {
      stop();
      problem(error instanceof Error ? error.message : String(error));
    }
  }

  function turnFrom(step: number): number {
    const here = start.turns.find((one) => one.number === now.number)?.turn ?? 0;
    const others = start.turns.filter((one) => (step > 0 ? one.turn > here : one.turn < here));
    if (step > 0) return others[0]?.number ?? now.last;
    const turn = others.at(-1)?.turn;
    return others.find((one) => one.turn === turn)?.number ?? 1;
  }

  function stop(): void {
    window.clearInterval(timer);
    timer = 0;
    playing.textContent = "▶";
    playing.setAttribute("aria-pressed", "false");
  }

  function toggle(): void {
    if (timer) { stop(); return; }
    if (now.number === now.last) void go(1);
    playing.textContent = "❚❚";
    playing.setAttribute("aria-pressed", "true");
    timer = window.setInterval(() => { if (now.number >= now.last) stop(); else void go(now.number + 1); }, PACE);
  }

  byId("first").addEventListener("click", () => void go(1));
  byId("last").addEventListener("click", () => void go(now.last));
  byId("back").addEventListener("click", () => void go(now.number - 1));
  byId("next").addEventListener("click", () => void go(now.number + 1));
  byId("turn-back").addEventListener("click", () => void go(turnFrom(-1)));
  byId("turn-next").addEventListener("click", () => void go(turnFrom(1)));
  playing.addEventListener("click", toggle);
  slider.addEventListener("input", () => void go(Number(slider.value)));
  seats.addEventListener("change", () => { location.href = `/table/${table}/replay/${now.number}?${query(seats.value)}`; });
  document.addEventListener("keydown", (event) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    if (event.key === "ArrowLeft") void go(now.number - 1);
    if (event.key === "ArrowRight") void go(now.number + 1);
    if (event.key === " " && !(event.target instanceof HTMLButtonElement)) { event.preventDefault(); toggle(); }
  });
  void board.layer(start.layer, `/table/${table}/layer/${start.layer.digest}?${query(start.seat)}`);
  show(start);
}
