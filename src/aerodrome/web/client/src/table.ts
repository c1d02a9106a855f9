// The table page: takes updates in, lets the player act on things or by buttons, and sends acts out.

import { Call } from "./call";
import { Curtain } from "./curtain";
import { Help } from "./help";
import { Guide } from "./lesson";
import { Meanings, isEnd, type Meaning } from "./meanings";
import { startMenu } from "./menu";
import { Live, attempt, call } from "./net";
import { byId, edited, maybe, read, say } from "./page";
import { Panel } from "./panel";
import { Plan } from "./plan";
import { Ending } from "./result";
import { Side } from "./side";
import type { State } from "./state";
import { Story, type Shown } from "./story";
import { Tabletop } from "./tabletop";
import { Touch } from "./touch";
import type { Update } from "./types";

const PATIENCE = 1500; // milliseconds until a page that heard nothing of its act asks

export class Table {
  readonly id: string;
  readonly game: string;
  readonly watch: string;
  state: State;
  meanings = new Meanings(null);
  since = 0; // the first line of the log after the reader's own last act
  private trail = new Set<string>();
  private received = ""; // the tag of the last update, shown or not
  private busy = false;
  private costs = false; // whether something of the plan is given up
  readonly top: Tabletop;
  readonly plan = new Plan(this);
  readonly panel: Panel;
  readonly touch: Touch;
  readonly story: Story;
  readonly help: Help;
  private readonly side: Side;
  private readonly ending: Ending;
  private readonly curtain: Curtain;
  private readonly attention: Call;
  private readonly guide: Guide;
  readonly live: Live;

  constructor() {
    const place = byId("table");
    this.id = place.dataset["table"]!;
    this.game = place.dataset["game"]!;
    this.watch = place.dataset["watch"] ?? "";
    const start = read<Update>("state")!;
    this.state = {
      tag: "", table: start.table!, ask: null, players: [], offer: null, result: null, chat: [], clock: null, layer: null, verdict: null, story: "", log: [],
      lobby: start.lobby!, lesson: null,
    };
    this.top = new Tabletop(byId("board"));
    this.panel = new Panel(this);
    this.side = new Side(this);
    this.ending = new Ending(this);
    this.curtain = new Curtain(this);
    this.attention = new Call(place.dataset["title"] ?? "");
    this.guide = new Guide(this);
    this.story = new Story(this.top, (update) => this.take(update), () => this.show(), (seat) => this.name(seat));
    this.touch = new Touch(this, this.top);
    this.help = new Help(this);
    startMenu(this);
    this.buttons();
    this.hear(start);
    this.live = new Live(this.id, this.watch, () => this.state.table.you, () => this.received, (update) => this.hear(update), (text) => this.panel.status(text));
    document.addEventListener("keydown", (event) => this.key(event));
    window.setInterval(() => this.idle(), 50);
  }

  get seat(): number { return this.state.table.you; }
  get myTurn(): boolean { return this.state.table.status === "playing" && this.state.table.mover === this.seat && this.seat >= 0; }
  get canAct(): boolean { return this.myTurn && !this.busy && !this.story.busy && !this.curtain.shown; }
  level(bot: string | null): string { return this.state.lobby.levels[bot ?? ""] ?? bot ?? ""; }
  name(seat: number): string { return this.state.players[seat]?.name || say("player", { n: seat + 1 }); }

  // Updates

  private hear(update: Update): void {
    this.received = update.tag;
    document.body.removeAttribute("data-idle");
    if (update.whole) this.story.skip();
    this.story.push(update, this.busy);
  }

  // Puts an update into the page; returns what happened in it for others to show.
  private take(update: Update): Shown {
    const { board, log, whole, story, same: _, ...rest } = update;
    const before = this.state;
    const opened = before.table.status === "open" && rest.table !== undefined && rest.table.status !== "open" && before.tag !== "";
    const told = story === undefined ? before.story : typeof story === "string" ? story : edited(before.story, story);
    this.state = { ...before, ...(rest as Partial<State>), story: told, log: before.log, lobby: rest.lobby ?? before.lobby };
    if (opened) { location.reload(); return { lines: [], moved: new Map() }; }
    if (log) this.state.log = [...before.log.slice(0, log.from), ...log.lines];
    if (this.state.table.version !== before.table.version) this.busy = false;
    if (this.state.layer && (update.layer || whole)) {
      const query = new URLSearchParams({ seat: String(this.seat), ...(this.watch ? { watch: this.watch } : {}) });
      void this.top.layer(this.state.layer, `/table/${this.id}/layer/${this.state.layer.digest}?${query}`);
    }
    const moved = board ? this.top.apply(board, whole === true) : new Map<SVGElement, DOMRect>();
    this.top.describe(this.state.story, this.state.layer?.name ?? "");
    byId("table").classList.toggle("over", this.state.table.status === "over");
    const first = before.tag === "";
    if (first) this.since = this.state.log.length;
    this.side.update(log ? log.from : -1);
    if (!first && !this.myTurn) { this.panel.update(); this.top.rest(); } // the own question is gone while others act
    this.attention.update(this.state);
    const settled = this.state.log.length - (this.state.ask?.planned.length ?? 0);
    const lines = log && !first && !whole ? this.state.log.slice(log.from, settled) : [];
    for (const line of lines) for (const id of line.ids) this.trail.add(id);
    return { lines, moved };
  }

  // The question as it stands when everything before it has been shown.
  private show(): void {
    this.curtain.update();
    if (this.confirmsItself()) { void this.confirm(); return; }
    this.plan.settle();
    if (!this.state.ask?.plan.length) this.costs = false;
    if (!this.myTurn) this.aim = "";
    this.meanings = new Meanings(this.myTurn && !this.state.ask?.confirm ? this.state.ask : null, this.aim);
    if (this.goesOn()) return;
    this.panel.update();
    this.ending.update();
    this.top.planWaits(this.myTurn && this.state.ask?.confirm === true);
    this.top.set("planned", (this.myTurn ? this.state.ask?.plan ?? [] : []).flatMap((step) => (step.gone ? [] : step.targets)));
    this.top.set("recent", this.trail);
    this.top.set("lit", this.meanings.lit);
    this.top.ways = this.meanings.ways;
    this.top.set("chosen", this.meanings.narrowed ? [this.aim] : []);
    this.top.set("aside", this.meanings.aside);
    this.top.forward();
    this.guide.update(this.state.lesson);
    this.touch.ready();
    this.help.update();
    document.body.dataset["version"] = String(this.state.table.version); // what is shown, for whoever waits for it
  }

  // Neither a turn that was ended by its button nor one of a single decision by which nothing is given up is asked about
  // twice, unless the reader wishes it.
  private confirmsItself(): boolean {
    const { ask } = this.state;
    const single = ask?.plan.length === 1 && !this.costs;
    return this.myTurn && !!ask?.confirm && this.meant && (this.ended || single) && !maybe<HTMLInputElement>("confirm-turns")?.checked;
  }

  // A wish that had to wait for a card is planned as soon as that was shown.
  private goesOn(): boolean {
    const meaning = this.canAct ? this.meanings.same(this.wish) : undefined;
    if (!this.busy) this.wish = [];
    if (meaning) void this.mean(meaning, true);
    return meaning !== undefined;
  }

  private wish: string[] = []; // the things of an offer that goes on under the next question
  private meant = false; // the plan was made on this page, just now
  private ended = false; // by the button that ends the turn
  private aim = ""; // the thing that was touched last in this turn

  private idle(): void {
    const waits = this.busy || this.story.busy || this.top.loading || document.getAnimations().some((one) => one.playState === "running" && one.effect?.getTiming().iterations !== Infinity);
    document.body.toggleAttribute("data-idle", !waits);
  }

  // Acting

  async act(name: string, body: Record<string, unknown> = {}): Promise<boolean> {
    return attempt(() => call("POST", `/api/tables/${this.id}/${name}`, body));
  }

  private async move(name: string, body: Record<string, unknown>, further = false): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    document.body.removeAttribute("data-idle");
    this.panel.reason("", "");
    this.touch.chooser.close();
    this.touch.sheet.close();
    this.touch.preview([], false);
    if (!further) this.forget();
    const version = this.state.table.version;
    const done = await this.act(name, { version, seat: this.seat, ...body });
    if (!done) { this.busy = false; this.wish = []; }
    else window.setTimeout(() => { if (this.state.table.version === version && !this.story.busy) void this.refresh(); }, PATIENCE);
    return done;
  }

  // The reader's next act: what happened before it needs no marks any more.
  private forget(): void {
    this.story.caption("");
    this.trail.clear();
    this.story.closeScene();
    this.since = this.state.log.length;
  }

  async mean(meaning: Meaning, further = false): Promise<void> {
    if (!this.canAct) return;
    this.wish = meaning.goes_on ? meaning.things : [];
    this.meant = true;
    this.ended = isEnd(meaning);
    this.aim = meaning.things[0] ?? "";
    this.plan.begin(meaning);
    this.costs ||= meaning.preview.lines.length > 0;
    await (meaning.choice >= 0 ? this.move("play", { choices: [meaning.choice] }, further) : this.move("play", { acts: meaning.acts }, further));
  }

  async confirm(): Promise<void> { this.meant = false; await this.move("confirm", {}); }

  // So many steps of the plan from one on, with what rests on them; without a number all that the last touch planned.
  async undo(index = this.plan.last, count = this.plan.stepsFrom(index)): Promise<void> {
    this.meant = false;
    this.aim = "";
    const undone = this.plan.without(index, count);
    if (!(await this.move("undo", { index, count }))) undone.restore();
  }

  async restart(): Promise<void> { this.meant = false; this.aim = ""; await this.move("restart", {}); }

  async refresh(): Promise<void> {
    this.busy = false;
    const query = new URLSearchParams({ seat: String(this.seat), ...(this.watch ? { watch: this.watch } : {}) });
    await attempt(async () => this.hear(await call<Update>("GET", `/api/tables/${this.id}?${query}`)));
  }

  async look(seat: number): Promise<void> {
    this.state.table = { ...this.state.table, you: seat };
    this.live.tell({ seat });
    await this.refresh();
  }

  private buttons(): void {
    byId("confirm").addEventListener("click", () => void this.confirm());
    byId("undo").addEventListener("click", () => void this.undo());
    byId("restart").addEventListener("click", () => void this.restart());
    byId("hint-ask").addEventListener("click", () => this.panel.hint.ask());
    byId("drawer-open").addEventListener("click", (event) => {
      const open = byId("table").classList.toggle("drawn");
      (event.currentTarget as HTMLElement).setAttribute("aria-expanded", String(open));
    });
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
    if (this.curtain.shown) return;
    const number = Number(event.key);
    const { ask } = this.state;
    if (event.key === "+" || event.key === "=") this.top.zoom(1.3);
    else if (event.key === "-") this.top.zoom(1 / 1.3);
    else if (event.key === "0") this.top.fit();
    else if (event.key === "r") this.help.toggle();
    else if (!this.myTurn || !ask) return;
    else if (event.key === "u" && ask.undo) void this.undo();
    else if ((event.key === "c" || (event.key === "Enter" && !/^(BUTTON|A|SUMMARY|LI)$/.test(target.tagName))) && ask.confirm) void this.confirm();
    else if (event.key === "h") this.panel.hint.ask();
    else if (number >= 1 && number <= 9) this.panel.choices.press(number);
    else return;
    event.preventDefault();
  }
}

export function startTable(): void {
  new Table();
}
