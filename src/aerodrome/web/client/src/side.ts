// Players with their clocks, the log, and chat.

import { attempt, call } from "./net";
import { button, byId, make, maybe, say, seatDisc } from "./page";
import type { Table } from "./table";
import type { LogLine, Player, Talk } from "./types";

export class Side {
  private players = "";
  private talked = -1;
  private atEnd = true; // the last line of the log is in sight
  private readonly ahead: number;

  constructor(private readonly table: Table) {
    this.ahead = table.state.lobby.now - Date.now();
    window.setInterval(() => this.clocks(), 500);
    maybe<HTMLFormElement>("say")?.addEventListener("submit", (event) => {
      event.preventDefault();
      const input = (event.target as HTMLFormElement).elements.namedItem("text") as HTMLInputElement;
      const text = input.value.trim();
      if (text) void this.table.act("chat", { text }).then((done) => { if (done) input.value = ""; });
    });
    maybe("mute")?.addEventListener("click", (event) => this.mute(event.currentTarget as HTMLElement));
    const log = byId("log");
    log.addEventListener("keydown", (event) => this.walk(event));
    const look = (): void => { this.atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 30; };
    for (const name of ["wheel", "touchmove", "pointerup", "keyup"] as const) log.addEventListener(name, () => window.setTimeout(look, 200), { passive: true });
    new ResizeObserver(() => { if (this.atEnd) log.scrollTop = log.scrollHeight; }).observe(log); // the question above takes room or gives it
  }

  // Up and down go through the lines of the log that show a place on the board.
  private walk(event: KeyboardEvent): void {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    const lines = Array.from(byId("log").querySelectorAll<HTMLElement>("li.placed"));
    const at = lines.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? lines.length - 1 : at + (event.key === "ArrowUp" ? -1 : 1);
    if (!lines[next]) return;
    event.preventDefault();
    lines[next].focus();
  }

  private mute(switch_: HTMLElement): void {
    const shown = switch_.getAttribute("aria-expanded") !== "true";
    switch_.setAttribute("aria-expanded", String(shown));
    switch_.textContent = say(shown ? "mute" : "unmute");
    byId("chat-area").hidden = !shown;
    const kept = switch_.dataset["sits"] === "true" ? attempt(() => call("PUT", "/api/me/prefs", { chat: shown })) : Promise.resolve(true);
    void kept.then(() => this.table.live.tell({ chat: shown }) || void this.table.refresh());
  }

  update(logFrom: number): void {
    this.showPlayers();
    if (logFrom >= 0) this.log(logFrom);
    this.settle();
    this.chat(this.table.state.chat);
    this.clocks();
  }

  private showPlayers(): void {
    const { state } = this.table;
    const key = JSON.stringify([state.players, state.table, state.verdict]);
    if (key === this.players) return;
    this.players = key;
    byId("players").replaceChildren(...state.players.map((player, seat) => this.player(player, seat)));
    const verdict = state.result ? null : state.verdict;
    byId("verdict").textContent = verdict ? [verdict.title, verdict.following].filter(Boolean).join(" · ") : "";
    byId("verdict").hidden = !verdict;
  }

  private player(player: Player, seat: number): HTMLElement {
    const { table } = this.table.state;
    const moving = table.status === "playing" && table.mover === seat;
    const line = make("li", { class: `seat-${seat}${moving ? " moving" : ""}`, "data-seat": String(seat) });
    if (moving) line.setAttribute("aria-current", "true");
    line.append(seatDisc(seat));
    line.append(make("span", { class: "name", title: player.name, text: player.name || this.table.state.lobby.texts["free"] || "" }));
    const notes: string[] = [], plays: string[] = [];
    if (table.mine.includes(seat)) notes.push(say("you"));
    if (player.resigned) notes.push(say(player.resigned));
    if (player.kind === "bot") plays.push(say("bot", { level: this.table.level(player.bot) }));
    else if (player.bot) plays.push(say("bot-own"));
    if (player.standin) plays.push(say("standin", { level: this.table.level(player.standin) }));
    line.append(make("span", { class: "clock" }));
    if (player.points !== null) line.append(make("b", { class: "points-now", "data-points": String(player.points), title: this.table.state.layer?.unit ?? "", text: String(player.points).replace("-", "−") }));
    const below = [...notes, ...player.facts, ...plays].join(" · ");
    if (below) line.append(make("small", { class: "facts-now", text: below, title: below }));
    if (table.status === "playing" && player.kind === "person" && !player.resigned && table.mine.length) {
      if (player.standin && table.mine.includes(seat)) line.append(button(say("back"), () => void this.table.act("standin", { seat, bot: null })));
      else if (!player.standin && !table.mine.includes(seat) && moving) {
        line.append(button(say("bot-for", { name: player.name }), () => void this.table.act("standin", { seat, bot: this.table.state.lobby.standin }), "quiet"));
      }
    }
    return line;
  }

  private clocks(): void {
    const { clock, players } = this.table.state;
    document.querySelectorAll<HTMLElement>(".players .clock").forEach((place, seat) => {
      const kept = players[seat]?.clock;
      if (kept === null || kept === undefined) return;
      const used = clock && clock.runs === seat ? Date.now() + this.ahead - clock.since : 0;
      const left = Math.max(0, Math.floor((kept - used) / 1000));
      const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
      place.textContent = hours ? `${hours}:${String(minutes).padStart(2, "0")} h` : `${minutes}:${String(seconds).padStart(2, "0")}`;
      place.classList.toggle("short", left < 30);
    });
  }

  private log(from: number): void {
    const list = byId("log");
    const lines = this.table.state.log;
    while (list.childElementCount > from) list.lastElementChild?.remove();
    for (const line of lines.slice(from)) list.append(this.line(line));
    list.scrollTop = list.scrollHeight;
    this.atEnd = true;
  }

  // A plan that was confirmed reads as before, but has happened.
  private settle(): void {
    const { log, ask } = this.table.state;
    const settled = log.length - (ask?.planned.length ?? 0);
    Array.from(byId("log").children).forEach((line, index) => {
      line.classList.toggle("planned-line", index >= settled);
      line.classList.toggle("since", index >= this.table.since && index < settled);
    });
  }

  // A line of the log plays itself again when it is touched.
  private line(told: LogLine): HTMLElement {
    const line = make("li", { text: told.text });
    if (!told.ids.length && !told.scene) return line;
    line.classList.add("placed");
    line.tabIndex = -1;
    line.addEventListener("pointermove", (event) => { if (event.movementX || event.movementY) this.table.top.set("pointed", told.ids); }); // not where the log moves under a mouse at rest
    line.addEventListener("mouseleave", () => this.table.top.set("pointed", []));
    line.addEventListener("focus", () => { this.table.top.reveal(told.ids); this.table.top.set("pointed", told.ids); });
    line.addEventListener("blur", () => this.table.top.set("pointed", []));
    line.addEventListener("click", () => this.table.story.again(told));
    line.addEventListener("keydown", (event) => { if (event.key === "Enter") this.table.story.again(told); });
    return line;
  }

  private chat(lines: Talk[]): void {
    const list = maybe("chat");
    const last = lines.at(-1)?.id ?? 0;
    if (!list || (last === this.talked && list.childElementCount === lines.length)) return;
    this.talked = last;
    list.replaceChildren(...lines.map((line) => make("li", {}, make("b", { class: `seat-${line.seat}`, text: line.name }), " ", line.text)));
    list.scrollTop = list.scrollHeight;
  }
}
