// The table page: takes updates in, lets the player choose on the board or by buttons, and sends acts out.

import { Board } from "./board";
import { Call } from "./call";
import { ordered } from "./choices";
import { Curtain } from "./curtain";
import { startMenu } from "./menu";
import { Live, attempt, call } from "./net";
import { byId, edited, read, say, toast } from "./page";
import { Panel } from "./panel";
import { Side } from "./side";
import type { State } from "./state";
import type { Act, Choice, Update } from "./types";

export class Table {
  readonly id: string;
  readonly game: string;
  readonly watch: string;
  state: State;
  selected: string[] = [];
  private busy = false;
  private readonly board: Board;
  private readonly panel: Panel;
  private readonly side: Side;
  private readonly curtain: Curtain;
  private readonly attention: Call;
  readonly live: Live;

  constructor() {
    const place = byId("table");
    this.id = place.dataset["table"]!;
    this.game = place.dataset["game"]!;
    this.watch = place.dataset["watch"] ?? "";
    const start = read<Update>("state")!;
    this.state = {
      tag: "", table: start.table!, ask: null, players: [], offer: null, result: null, chat: [], clock: null, layer: null, story: "", log: [],
      lobby: start.lobby!,
    };
    this.board = new Board(byId("board"), (ids) => this.clicked(ids));
    this.panel = new Panel(this);
    this.side = new Side(this, this.board);
    this.curtain = new Curtain(this);
    this.attention = new Call(place.dataset["title"] ?? "");
    startMenu(this);
    this.take(start);
    this.live = new Live(this.id, this.watch, () => this.state.table.you, () => this.state.tag, (update) => this.take(update), (text) => this.panel.status(text));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  get seat(): number { return this.state.table.you; }
  get myTurn(): boolean { return this.state.table.status === "playing" && this.state.table.mover === this.seat && this.seat >= 0; }
  level(bot: string | null): string { return this.state.lobby.levels[bot ?? ""] ?? bot ?? ""; }
  name(seat: number): string { return this.state.players[seat]?.name || say("player", { n: seat + 1 }); }

  take(update: Update): void {
    const { board, log, whole, story, same: _, ...rest } = update;
    const before = this.state;
    const opened = before.table.status === "open" && rest.table !== undefined && rest.table.status !== "open" && before.tag !== "";
    const told = story === undefined ? before.story : typeof story === "string" ? story : edited(before.story, story);
    this.state = { ...before, ...(rest as Partial<State>), story: told, log: before.log, lobby: rest.lobby ?? before.lobby };
    if (opened) { location.reload(); return; }
    if (log) this.state.log = [...before.log.slice(0, log.from), ...log.lines];
    if (this.state.table.version !== before.table.version) { this.selected = []; this.busy = false; }
    if (this.state.layer && (update.layer || whole)) {
      const query = new URLSearchParams({ seat: String(this.seat), ...(this.watch ? { watch: this.watch } : {}) });
      void this.board.layer(this.state.layer, `/table/${this.id}/layer/${this.state.layer.digest}?${query}`);
    }
    if (board) this.board.apply(board, whole === true);
    this.board.describe(this.state.story);
    byId("table").classList.toggle("over", this.state.table.status === "over");
    this.curtain.update();
    this.show();
    this.side.update(log ? log.from : -1, before.tag !== "" && !whole);
    this.attention.update(this.state);
  }

  show(): void {
    this.panel.update();
    const reach = this.myTurn && this.state.ask ? this.state.ask.offers.flatMap((one) => one.things.slice(0, 1)) : [];
    this.board.outline(reach, "reach");
    this.board.outline((this.state.ask?.plan ?? []).flatMap((step) => step.targets), "planned");
    this.board.outline(this.selected, "chosen");
  }

  // Choosing

  candidates(): Choice[] {
    const choices = this.state.ask?.choices ?? [];
    return ordered(this.selected.length ? choices.filter((one) => this.selected.every((id) => one.targets.includes(id))) : choices);
  }

  clear(): void {
    this.selected = [];
    this.show();
  }

  point(targets: string[]): void {
    this.board.reveal(targets);
    this.board.outline(targets, "pointed");
  }

  private clicked(ids: string[]): void {
    if (this.curtain.shown) return;
    if (!this.myTurn || this.state.ask?.confirm) { void this.why(ids); return; }
    for (const chosen of [this.selected, []]) {
      for (const id of ids) {
        const fitting = (this.state.ask?.choices ?? []).filter((one) => [...chosen, id].every((target) => one.targets.includes(target)));
        if (fitting.length === 1) { void this.play([fitting[0]!.choice]); return; }
        if (fitting.length > 1 && !chosen.includes(id)) {
          this.selected = [...chosen, id];
          this.show();
          toast(say("choose.more"));
          return;
        }
      }
    }
    const offers = this.state.ask?.offers ?? [];
    for (const id of ids) {
      const whole = offers.find((one) => one.things.length === 1 && one.things[0] === id) ?? offers.find((one) => one.things[0] === id);
      if (whole) { void this.playActs(whole.acts); return; }
    }
    this.selected = [];
    this.show();
    void this.why(ids);
  }

  private async why(ids: string[]): Promise<void> {
    if (!ids.length || this.state.table.status !== "playing") return;
    const query = this.watch ? `?watch=${this.watch}` : "";
    const body = { targets: ids.slice(0, 20), seat: this.seat };
    await attempt(async () => {
      const reason = await call<{ text?: string; clause?: string }>("POST", `/api/tables/${this.id}/why${query}`, body);
      if (reason.text) toast(reason.text, reason.clause, `/rules/${this.game}#${reason.clause}`);
    });
  }

  // Acting

  async act(name: string, body: Record<string, unknown> = {}): Promise<boolean> {
    return attempt(() => call("POST", `/api/tables/${this.id}/${name}`, body));
  }

  private async move(name: string, body: Record<string, unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const version = this.state.table.version;
    const done = await this.act(name, { version, seat: this.seat, ...body });
    if (!done) this.busy = false;
    else window.setTimeout(() => { if (this.state.table.version === version) void this.refresh(); }, 1500);
  }

  play(choices: number[]): Promise<void> { return this.move("play", { choices }); }
  confirm(): Promise<void> { return this.move("confirm", {}); }
  playActs(acts: Act[]): Promise<void> { return this.move("play", { acts }); }
  undo(): Promise<void> { return this.move("undo", {}); }
  restart(): Promise<void> { return this.move("restart", {}); }

  async refresh(): Promise<void> {
    this.busy = false;
    const query = new URLSearchParams({ seat: String(this.seat), ...(this.watch ? { watch: this.watch } : {}) });
    await attempt(async () => this.take(await call<Update>("GET", `/api/tables/${this.id}?${query}`)));
  }

  async look(seat: number): Promise<void> {
    this.state.table = { ...this.state.table, you: seat };
    this.live.tell({ seat });
    await this.refresh();
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
    if (this.curtain.shown) return;
    const number = Number(event.key);
    const ask = this.state.ask;
    if (event.key === "+" || event.key === "=") this.board.frame.zoom(1.3);
    else if (event.key === "-") this.board.frame.zoom(1 / 1.3);
    else if (event.key === "0") this.board.frame.fit();
    else if (event.key === "Escape") this.clear();
    else if (!this.myTurn || !ask) return;
    else if (event.key === "u" && ask.undo) void this.undo();
    else if (event.key === "c" && ask.confirm) void this.confirm();
    else if (event.key === "h") this.panel.hint();
    else if (number >= 1 && number <= 9) {
      this.panel.choices.press(number);
    } else return;
    event.preventDefault();
  }
}

export function startTable(): void {
  new Table();
}
