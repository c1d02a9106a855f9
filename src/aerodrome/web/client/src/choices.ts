// The answers to a question as buttons: in sight what no thing on the board stands for, all others in a list that opens.
// Long lists get a search field, and answers that begin alike are folded together.

import { button, byId, make, maybe, say } from "./page";
import { joined } from "./plan";
import type { Table } from "./table";
import type { Meaning } from "./meanings";

const LONG = 10; // more than this is a long list
const SMALLEST_FOLD = 3;

interface Fold { name: string; choices: Meaning[] }

// Answers in the order in which they are shown and numbered: what there is one of (done, pass) stands first in a long list.
export function ordered(choices: Meaning[]): Meaning[] {
  if (choices.length <= LONG) return choices;
  const counts = new Map<string, number>();
  for (const one of choices) counts.set(one.kind, (counts.get(one.kind) ?? 0) + 1);
  const single = (one: Meaning): boolean => counts.get(one.kind) === 1;
  return [...choices.filter(single), ...choices.filter((one) => !single(one))];
}

// What no thing stands for; and an act of its own that means no thing, wherever it can be touched too: that place may be out of
// sight. Things by which the same act is begun with something in mind need no button.
function withButton(all: Meaning[]): Meaning[] {
  const begun = new Set<string>();
  return all.filter(({ things, acts }) => {
    const [act] = acts;
    if (!things.length || !act) return true;
    if (acts.length > 1 || act.targets.length || begun.has(act.kind)) return false;
    begun.add(act.kind);
    return true;
  });
}

function commonStart(texts: string[]): string {
  const words = texts.map((text) => text.split(" "));
  const first = words[0] ?? [];
  let length = 0;
  while (length < first.length - 1 && words.every((one) => one[length] === first[length])) length += 1;
  return first.slice(0, length).join(" ");
}

// By the first thing on the board that they are about, where that makes the list much shorter.
export function folded(choices: Meaning[]): Fold[] {
  const byTarget = new Map<string, Meaning[]>();
  for (const one of choices) {
    const key = one.things.length > 1 ? one.things[0]! : `alone ${one.text}`;
    byTarget.set(key, [...(byTarget.get(key) ?? []), one]);
  }
  const folds = [...byTarget.values()].map((members) => ({ name: members.length < SMALLEST_FOLD ? "" : commonStart(members.map((one) => one.text)), choices: members }));
  return folds.length * 2 <= choices.length ? folds : [{ name: "", choices }];
}

export class Choices {
  private words = "";
  private opened = "";
  private listed: Meaning[] = [];

  constructor(private readonly table: Table) {
    maybe<HTMLInputElement>("find")?.addEventListener("input", (event) => {
      this.words = (event.target as HTMLInputElement).value.trim().toLowerCase();
      this.list(this.listed);
    });
  }

  show(): void {
    const all = this.table.canAct ? ordered(this.table.meanings.all) : [];
    const loose = withButton(all);
    const find = byId<HTMLInputElement>("find");
    this.words = find.value = "";
    this.opened = "";
    byId("loose").replaceChildren(...loose.map((one, index) => this.one(one, one.text, index)));
    const words = byId<HTMLDetailsElement>("words");
    this.listed = all.filter((one) => !loose.includes(one));
    words.hidden = !this.listed.length;
    byId("count").textContent = say("choices-count", { n: this.listed.length });
    byId("search").hidden = this.listed.length <= LONG;
    this.list(this.listed);
  }

  // The button that shows this number, if one does.
  press(number: number): void {
    byId("loose").querySelector<HTMLElement>(`.choice[data-key="${number}"]`)?.click();
  }

  private list(all: Meaning[]): void {
    const place = byId("choices");
    const fitting = all.filter((one) => one.text.toLowerCase().includes(this.words));
    const folds = all.length > LONG && !this.words ? folded(fitting) : [{ name: "", choices: fitting }];
    place.replaceChildren(...folds.flatMap((fold) => this.fold(fold)));
    if (!fitting.length && all.length) place.append(make("p", { class: "help", text: say("choices-none") }));
  }

  private fold(fold: Fold): HTMLElement[] {
    if (!fold.name) return fold.choices.map((one) => this.one(one, one.text, -1));
    const inside = make("div", { class: "fold" }, ...fold.choices.map((one) => this.one(one, one.text.slice(fold.name.length).trim(), -1)));
    const head = make("summary", {}, make("span", { text: `${fold.name} …` }), make("small", { text: String(fold.choices.length) }));
    const made = make("details", {}, head, inside) as HTMLDetailsElement;
    made.open = fold.name === this.opened;
    const shared = fold.choices[0]!.things[0]!;
    made.addEventListener("toggle", () => { if (made.open) { this.opened = fold.name; this.table.top.set("pointed", [shared]); } });
    head.addEventListener("mouseenter", () => this.table.top.set("pointed", [shared]));
    head.addEventListener("mouseleave", () => this.table.top.set("pointed", []));
    return [made];
  }

  private one(choice: Meaning, words: string, index: number): HTMLElement {
    const made = button("", () => void this.table.mean(choice), "choice");
    if (index >= 0 && index < 9) {
      made.append(make("kbd", { text: String(index + 1), "aria-hidden": "true" }));
      made.dataset["key"] = String(index + 1);
    }
    const [name, ...rest] = index < 0 ? [words] : words.split(": "); // in a row of buttons the name is enough
    const shown = make("span", { text: name! });
    if (rest.length) shown.append(make("span", { class: "rest", text: `: ${rest.join(": ")}` }));
    made.append(shown, ...(choice.preview.lines.length ? [make("small", { text: joined(choice.preview.lines) })] : []));
    if (words !== choice.text) made.setAttribute("aria-label", choice.text);
    for (const start of ["mouseenter", "focus"]) made.addEventListener(start, () => this.table.touch.preview([choice], true));
    for (const end of ["mouseleave", "blur"]) made.addEventListener(end, () => this.table.touch.preview([], false));
    return made;
  }
}
