// The answers to a question as buttons. Long lists get a search field, and answers that begin alike are folded together.

import { button, byId, make, maybe, say } from "./page";
import type { Table } from "./table";
import type { Choice } from "./types";

const LONG = 10; // more than this is a long list
const SMALLEST_FOLD = 3;

interface Fold { name: string; choices: Choice[] }

// Answers in the order in which they are shown and numbered: what there is one of (done, pass) stands first in a long list.
export function ordered(choices: Choice[]): Choice[] {
  if (choices.length <= LONG) return choices;
  const counts = new Map<string, number>();
  for (const one of choices) counts.set(one.kind, (counts.get(one.kind) ?? 0) + 1);
  const single = (one: Choice): boolean => counts.get(one.kind) === 1;
  return [...choices.filter(single), ...choices.filter((one) => !single(one))];
}

function commonStart(texts: string[]): string {
  const words = texts.map((text) => text.split(" "));
  const first = words[0] ?? [];
  let length = 0;
  while (length < first.length - 1 && words.every((one) => one[length] === first[length])) length += 1;
  return first.slice(0, length).join(" ");
}

// By the first thing on the board that they are about, where that makes the list much shorter.
export function folded(choices: Choice[]): Fold[] {
  const byTarget = new Map<string, Choice[]>();
  for (const one of choices) {
    const key = one.targets.length > 1 ? one.targets[0]! : `alone ${one.choice}`;
    byTarget.set(key, [...(byTarget.get(key) ?? []), one]);
  }
  const folds = [...byTarget.values()].map((members) => ({ name: members.length < SMALLEST_FOLD ? "" : commonStart(members.map((one) => one.text)), choices: members }));
  return folds.length * 2 <= choices.length ? folds : [{ name: "", choices }];
}

export class Choices {
  private words = "";
  private opened = "";

  constructor(private readonly table: Table) {
    maybe<HTMLInputElement>("find")?.addEventListener("input", (event) => {
      this.words = (event.target as HTMLInputElement).value.trim().toLowerCase();
      this.list(this.table.candidates());
    });
  }

  show(): void {
    const choices = this.table.myTurn ? this.table.candidates() : [];
    const find = byId<HTMLInputElement>("find");
    const search = byId("search");
    this.words = find.value = "";
    this.opened = "";
    search.hidden = choices.length <= LONG;
    byId("count").textContent = search.hidden ? "" : say("choices.count", { n: choices.length });
    this.list(choices);
  }

  // The button that shows this number, if one does.
  press(number: number): void {
    byId("choices").querySelector<HTMLElement>(`.choice[data-key="${number}"]`)?.click();
  }

  private list(all: Choice[]): void {
    const place = byId("choices");
    const fitting = all.filter((one) => one.text.toLowerCase().includes(this.words));
    const folds = all.length > LONG && !this.words ? folded(fitting) : [{ name: "", choices: fitting }];
    place.replaceChildren(...folds.flatMap((fold) => this.fold(fold, all)));
    place.classList.toggle("many", place.childElementCount > LONG);
    if (!fitting.length && all.length) place.append(make("p", { class: "help", text: say("choices.none") }));
  }

  private fold(fold: Fold, all: Choice[]): HTMLElement[] {
    if (!fold.name) return fold.choices.map((one) => this.one(one, one.text, all.indexOf(one)));
    const inside = make("div", { class: "fold" }, ...fold.choices.map((one) => this.one(one, one.text.slice(fold.name.length).trim(), -1)));
    const head = make("summary", {}, make("span", { text: `${fold.name} …` }), make("small", { text: String(fold.choices.length) }));
    const made = make("details", {}, head, inside) as HTMLDetailsElement;
    made.open = fold.name === this.opened;
    const shared = fold.choices[0]!.targets[0]!;
    made.addEventListener("toggle", () => { if (made.open) { this.opened = fold.name; this.table.point([shared]); } });
    head.addEventListener("mouseenter", () => this.table.point([shared]));
    head.addEventListener("mouseleave", () => this.table.point([]));
    return [made];
  }

  private one(choice: Choice, words: string, index: number): HTMLElement {
    const made = button("", () => void this.table.play([choice.choice]), "choice");
    if (index >= 0 && index < 9) {
      made.append(make("kbd", { text: String(index + 1), "aria-hidden": "true" }));
      made.dataset["key"] = String(index + 1);
    }
    made.append(make("span", { text: words }));
    if (words !== choice.text) made.setAttribute("aria-label", choice.text);
    made.dataset["choice"] = String(choice.choice);
    for (const start of ["mouseenter", "focus"]) made.addEventListener(start, () => this.table.point(choice.targets));
    for (const end of ["mouseleave", "blur"]) made.addEventListener(end, () => this.table.point([]));
    return made;
  }
}
