// The decision panel: the question, the plan, reasons, and what is done with buttons.

import { Choices } from "./choices";
import { Hint } from "./hint";
import { call } from "./net";
import { button, byId, make, say } from "./page";
import type { Table } from "./table";
import type { Lobby } from "./types";

const SILENCE = 4000; // ms without a move of a bot, after which its wait is asked for
const WORTH_SAYING = 3; // seconds

export class Panel {
  private asking = 0; // the timer of the next question how long a bot will think
  private shown = "";
  private problem = "";
  readonly choices: Choices;
  readonly hint: Hint;

  constructor(private readonly table: Table) { this.choices = new Choices(table); this.hint = new Hint(table); }

  status(text: string): void {
    this.problem = text;
    this.turn();
  }

  update(): void {
    const { state } = this.table;
    const key = JSON.stringify([state.ask, state.table]);
    this.turn();
    this.lobby(state.lobby);
    this.offer();
    if (key === this.shown) return;
    this.shown = key;
    this.question();
  }

  private turn(): void {
    const { state } = this.table;
    const place = byId("turn");
    place.className = `turn${this.table.myTurn ? " mine" : ""}`;
    if (this.problem) { place.textContent = this.problem; place.classList.add("offline"); return; }
    const mover = state.players[state.table.mover];
    if (state.table.status === "over") place.textContent = say("over");
    else if (state.table.status === "open") place.textContent = "";
    else if (this.table.myTurn) place.textContent = state.table.mine.length > 1 ? say("turn-of", { name: mover?.name ?? "" }) : say("your-turn");
    else if (mover) {
      const thinks = mover.kind === "bot" || mover.standin;
      place.textContent = say(thinks ? "thinking" : "turn-of", { name: mover.name });
      place.classList.toggle("thinking", Boolean(thinks));
      if (thinks) this.await(place, mover.name);
    }
  }

  // After some seconds of silence the server is asked how long the bot will think, and again until it has.
  private await(place: HTMLElement, name: string): void {
    window.clearTimeout(this.asking);
    const { id, watch, state } = this.table;
    this.asking = window.setTimeout(() => void (async () => {
      if (this.table.state !== state && this.table.state.table.version !== state.table.version) return;
      const query = watch ? `?watch=${encodeURIComponent(watch)}` : "";
      const { seconds } = await call<{ seconds: number | null }>("GET", `/api/tables/${id}/wait${query}`).catch(() => ({ seconds: null }));
      if (!place.classList.contains("thinking")) return;
      if (seconds !== null && seconds >= WORTH_SAYING) place.textContent = say("thinking-wait", { name, seconds: Math.ceil(seconds) });
      this.await(place, name);
    })(), SILENCE);
  }

  private question(): void {
    const { ask, table, lobby } = this.table.state;
    this.reason("", "");
    this.hint.clear();
    const asked = byId("question");
    const words = table.status === "over" || !ask ? "" : ask.confirm && this.table.myTurn ? say("planned") : ask.text;
    if (asked.textContent !== words) asked.textContent = words;
    this.plan();
    const hint = byId("hint-ask");
    hint.hidden = !(ask && this.table.myTurn && !ask.confirm && lobby.hints && ask.choices.length > 1);
    this.choices.show();
    this.table.plan.reveal();
  }

  // The plan, and what confirms it or takes it back.
  private plan(): void {
    const { ask } = this.table.state;
    const plan = this.table.myTurn && ask ? ask.plan : [];
    this.table.plan.show(plan);
    const mine = this.table.myTurn && ask;
    const confirm = byId("confirm"), undo = byId("undo"), restart = byId("restart");
    confirm.hidden = !(mine && ask.confirm);
    confirm.toggleAttribute("data-confirm", !confirm.hidden);
    undo.hidden = !(mine && ask.undo);
    undo.toggleAttribute("data-undo", !undo.hidden);
    restart.hidden = !(mine && plan.length > this.table.plan.stepsFrom(0)); // all that one touch planned goes back by Undo
    restart.toggleAttribute("data-restart", !restart.hidden);
  }

  // Why something cannot be done now; it goes away with the next act.
  reason(text: string, clause: string): void {
    const place = byId("reason");
    place.hidden = !text;
    place.toggleAttribute("data-reason", text !== "");
    place.dataset["clause"] = clause;
    place.replaceChildren(text);
    this.table.help?.met(clause);
    if (clause) place.append(" ", make("a", { href: `/rules/${this.table.game}/book#${clause}`, target: "_blank", rel: "noopener", text: say("rule", { clause }) }));
  }

  private offer(): void {
    const { offer, table } = this.table.state;
    const place = byId("offer");
    const key = JSON.stringify([offer, table.mine]);
    if (place.dataset["shown"] === key) return;
    place.dataset["shown"] = key;
    place.replaceChildren();
    if (!offer) return;
    const answer = (yes: boolean): void => {
      const seat = table.mine.find((mine) => !offer.agreed.includes(mine)) ?? table.mine[0];
      void this.table.act("offer", { kind: offer.kind, yes, seat });
    };
    const waiting = table.mine.some((mine) => !offer.agreed.includes(mine));
    const mine = table.mine.includes(offer.seat);
    place.append(make("p", { text: mine ? say("offer-wait") : say(`offer-${offer.kind}`, { name: this.table.name(offer.seat) }) }));
    if (!table.mine.length) return;
    if (waiting && !mine) place.append(button(say("agree"), () => answer(true), "main"), " ", button(say("decline"), () => answer(false)));
    else place.append(button(say("withdraw"), () => answer(false)));
  }

  private lobby(lobby: Lobby): void {
    const place = byId("lobby");
    place.hidden = this.table.state.table.status !== "open";
    if (place.hidden || place.childElementCount) return;
    const words = lobby.texts;
    place.append(make("h2", { text: `${byId("table").dataset["title"] ?? ""}: ${words["head"] ?? ""}` }));
    for (const [what, address] of [["link", lobby.join], ["watch", lobby.watch]] as const) {
      if (!address) continue;
      const input = make("input", { class: "link", readonly: "", value: address, "aria-label": words[what] }) as HTMLInputElement;
      input.addEventListener("focus", () => input.select());
      const copy = button(words["copy"]!, () => {
        void navigator.clipboard?.writeText(address).then(() => { copy.textContent = words["copied"]!; });
      });
      place.append(make("p", { text: words[what] }), make("p", { class: "copy" }, input, copy));
    }
    const last = make("p", { class: "wide" });
    if (lobby.fill) last.append(button(words["fill"]!, () => void this.table.act("fill", { bot: lobby.fill }), "main"));
    if (lobby.join) last.append(button(words["leave"]!, () => void this.table.act("leave").then((done) => { if (done) location.href = "/tables"; })));
    place.append(last);
  }
}
