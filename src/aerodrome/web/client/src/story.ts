// What happened, in order: updates wait in a row and are played one after the other, faster when many wait.

import { byId, calm, make, say } from "./page";
import { middle, type Tabletop } from "./tabletop";
import type { LogLine, Scene, Update } from "./types";

const USUAL = 600, SHORTEST = 60; // milliseconds for one line
const ROUND = 3800; // an act has been shown so long after the page heard of it, at normal speed
const SCENE = 4; // a scene takes the time of so many lines
const ASIDE = 9; // lines of a scene that fit over the log, where they hide nothing on the board
const SPEEDS: Record<string, number> = { slow: 1.8, normal: 1, fast: 0.4, off: 0 };

interface Waiting { update: Update; due: number } // when it has to have been shown
const weight = (lines: LogLine[]): number => lines.reduce((sum, line) => sum + 1 + (line.scene ? SCENE : 0), 0);

export interface Shown { lines: LogLine[]; moved: Map<SVGElement, DOMRect> }

export class Story {
  private waiting: Waiting[] = [];
  private running = false;
  private skipping = false;
  private timers = new Set<() => void>();
  private animations: Animation[] = [];
  private ghosts: Element[] = [];

  constructor(private readonly top: Tabletop, private readonly take: (update: Update) => Shown, private readonly settled: () => void, private readonly name: (seat: number) => string) {
    // A scene that was read is in nobody's way: the next touch elsewhere closes it, and means what it means.
    document.addEventListener("pointerdown", (event) => { if (!this.busy && !byId("scene").contains(event.target as Node)) this.closeScene(); }, true);
  }

  get busy(): boolean { return this.running || this.waiting.length > 0; }
  private get speed(): number { return calm() ? 0 : SPEEDS[localStorage.getItem("speed") ?? "normal"] ?? 1; }

  push(update: Update): void {
    this.waiting.push({ update, due: performance.now() + ROUND * this.speed });
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    this.skipping = false;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) await this.play(next);
    this.running = false;
    if (this.speed) this.caption(""); // without movement the last words stay until the reader acts
    this.settled();
  }

  private async play({ update, due }: Waiting): Promise<void> {
    const ghosts = this.ghostsOf(update);
    const { lines, moved } = this.take(update);
    (update.log?.lines ?? []).forEach((line, at) => this.stays(ghosts[at], line.ids[0]!));
    if (!lines.length || !this.speed || document.hidden) {
      ghosts.forEach((ghost) => ghost?.remove());
      if (lines.length) this.caption(lines.at(-1)!.text);
      if (this.speed && !document.hidden) this.slide(moved);
      return;
    }
    const each = this.time(weight(lines), due);
    this.slide(moved, each);
    lines.forEach((line, at) => this.along(line, each, at * each, ghosts[at] ?? null));
    for (const [at, line] of lines.entries()) {
      this.caption(line.text);
      this.top.set("pointed", line.ids);
      const now = Math.min(each, this.time(weight(lines.slice(at)), due)); // a slow machine hurries
      await this.pause(now);
      if (line.scene) await this.scene(line.scene, SCENE * now);
    }
    this.top.set("pointed", []);
    this.clear();
  }

  // For one line: so long that this update and all that wait are shown when they are due.
  private time(lines: number, due: number): number {
    const now = performance.now();
    let each = Math.min(USUAL * this.speed, (due - now) / lines);
    for (const next of this.waiting) {
      lines += weight(next.update.log?.lines ?? []);
      each = Math.min(each, (next.due - now) / Math.max(1, lines));
    }
    return Math.max(SHORTEST, each);
  }

  private pause(time: number): Promise<void> {
    if (this.skipping) return Promise.resolve();
    return new Promise((done) => {
      const end = (): void => { window.clearTimeout(timer); this.timers.delete(end); done(); };
      const timer = window.setTimeout(end, time);
      this.timers.add(end);
    });
  }

  // A touch shows the end at once. True where there was something to skip.
  skip(): boolean {
    if (!this.busy) return false;
    this.skipping = true;
    const rest = this.waiting.splice(0);
    for (const { update } of rest) this.take(update);
    [...this.timers].forEach((end) => end());
    this.clear();
    this.closeScene();
    return true;
  }

  private clear(): void {
    this.animations.forEach((one) => one.cancel());
    this.ghosts.forEach((one) => one.remove());
    this.animations = [];
    this.ghosts = [];
  }

  caption(text: string): void {
    const place = byId("caption");
    place.textContent = text;
    place.classList.toggle("speaks", text !== "");
  }

  // Movement

  private slide(moved: Map<SVGElement, DOMRect>, time = USUAL): void {
    for (const [one, from] of moved) {
      const area = this.top.areaOf(one), to = one.getBoundingClientRect();
      if (!area || (!from.width && !from.height)) continue;
      const scale = area.svg.getScreenCTM()?.a ?? 1;
      const shift = `${(from.x - to.x) / scale}px ${(from.y - to.y) / scale}px`;
      this.animations.push(one.animate([{ translate: shift }, { translate: "0px 0px" }], { duration: Math.min(450, time), easing: "ease-in-out" }));
    }
  }

  // The thing goes along its way; a card that left its place flies as a copy.
  private along(line: LogLine, time: number, delay: number, ghost: Element | null): void {
    const timing = { duration: time, delay, easing: "ease-in-out", fill: "backwards" } as const;
    const thing = line.thing ? this.top.element(line.thing) : null;
    const area = thing && this.top.areaOf(thing);
    if (thing && area && line.ids.length > 1) {
      const home = middle(thing, area);
      const stops = line.ids.map((id) => this.top.element(id)).filter((one) => one && area.svg.contains(one)).map((one) => middle(one!, area));
      const frames = stops.map((stop) => ({ translate: `${stop.x - home.x}px ${stop.y - home.y}px` }));
      if (frames.length > 1) this.animations.push(thing.animate([...frames.slice(0, -1), { translate: "0px 0px" }], timing));
    } else if (ghost) {
      const to = this.top.goal(line.ids.at(-1)!)?.getBoundingClientRect(), from = ghost.getBoundingClientRect();
      if (!to) return;
      const shift = `${to.x + to.width / 2 - from.x - from.width / 2}px ${to.y + to.height / 2 - from.y - from.height / 2}px`;
      this.animations.push(ghost.animate([{ translate: "0px 0px" }, { translate: shift, scale: "0.5", opacity: 0.4 }], { ...timing, fill: "both" }));
    }
  }

  // Copies of what will be gone from its place: made before the update changes the board.
  private ghostsOf(update: Update): (Element | null)[] {
    if (!this.speed) return [];
    return (update.log?.lines ?? []).map((line) => {
      const from = line.thing || line.ids.length < 2 ? null : this.top.element(line.ids[0]!);
      const area = from && this.top.areaOf(from);
      if (!from || !area || /^seat-\d$/.test(from.id)) return null; // a player stays where he is
      const box = from.getBoundingClientRect();
      if (!box.width) return null;
      const inverse = area.svg.getScreenCTM()!.inverse();
      const a = new DOMPoint(box.left, box.top).matrixTransform(inverse), b = new DOMPoint(box.right, box.bottom).matrixTransform(inverse);
      const ghost = area.svg.cloneNode(false) as SVGSVGElement;
      ghost.setAttribute("viewBox", `${a.x} ${a.y} ${b.x - a.x} ${b.y - a.y}`);
      ghost.classList.add("ghost");
      Object.assign(ghost.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
      const copy = from.cloneNode(true) as SVGElement;
      copy.querySelectorAll("[id]").forEach((one) => one.removeAttribute("id"));
      for (const name of ["id", "data-thing", "data-lit", "data-planned", "tabindex", "role", "aria-label"]) copy.removeAttribute(name);
      const parts = copy.querySelectorAll(":scope > .goes");
      if (parts.length) copy.replaceChildren(...Array.from(parts)); // a thing that gives some of its parts away stays itself
      ghost.setAttribute("aria-hidden", "true");
      ghost.append(copy);
      document.body.append(ghost);
      this.ghosts.push(ghost);
      return ghost;
    });
  }

  // Parts that are still there have not gone anywhere.
  private stays(ghost: Element | null | undefined, id: string): void {
    for (const part of Array.from(this.top.element(id)?.querySelectorAll(":scope > .goes") ?? [])) {
      Array.from(ghost?.querySelectorAll(".goes") ?? []).find((one) => one.getAttribute("class") === part.getAttribute("class"))?.remove();
    }
  }

  // Shows a line of the log once more.
  again(line: LogLine): void {
    this.skip();
    this.top.reveal(line.ids);
    this.top.set("pointed", line.ids);
    this.caption(line.text);
    if (this.speed) this.along(line, Math.max(USUAL, 150 * line.ids.length), 0, null);
    if (line.scene) void this.scene(line.scene, 0);
    window.setTimeout(() => { this.top.set("pointed", []); this.caption(""); }, 1600);
  }

  // Scenes: who got what for what, line by line

  private async scene(scene: Scene, time: number): Promise<void> {
    const place = byId("scene");
    const rows = scene.rows.flatMap((row) => row.lines.map((line, at) => ({ row, line, first: at === 0 })));
    const body = make("tbody");
    const close = make("button", { type: "button", class: "quiet", text: say("close") });
    close.addEventListener("click", () => this.closeScene());
    place.replaceChildren(make("table", {}, make("caption", { text: scene.title }), body), close);
    place.hidden = false;
    place.classList.toggle("aside", rows.length <= ASIDE && byId("result").hidden); // nor what stands there at the end
    for (const { row, line, first } of rows) {
      const points = String(line.points).replace("-", "−");
      body.append(make("tr", { class: first ? "first" : "" }, make("th", { scope: "row", class: `seat-${row.seat}`, text: first ? this.name(row.seat) : "" }), make("td", { text: line.text }), make("td", { class: "counted", text: points })));
      if (this.speed && this.running) await this.pause((time * 2) / 3 / rows.length);
    }
    if (this.speed && this.running) await this.pause(time / 3);
  }

  closeScene(): void { byId("scene").hidden = true; }
}
