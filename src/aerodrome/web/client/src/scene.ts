// A scene as a table: who got what for what.

import { make, say, seatDisc } from "./page";
import type { Scene } from "./types";

const signed = (points: number): string => String(points).replace("-", "−");
const cell = (points: number | undefined): HTMLElement => make("td", { class: "counted", text: points === undefined ? "·" : signed(points) });

// What is counted, in one order for all: a line that only some have stands after the one that it follows there.
function counted(scene: Scene): string[] {
  const found: string[] = [];
  for (const row of scene.rows) {
    let at = 0;
    for (const line of row.lines) {
      if (!line.points && row.lines.length === 1) continue; // somebody who got nothing
      if (!found.includes(line.text)) found.splice(at, 0, line.text);
      at = found.indexOf(line.text) + 1;
    }
  }
  return found;
}

// A head and rows, which come one after the other. Where several players have the same lines they stand side by side, as on a score pad.
export function sceneTable(scene: Scene, name: (seat: number) => string): { head: HTMLElement[]; rows: HTMLElement[] } {
  const texts = counted(scene), lines = scene.rows.flatMap((row) => row.lines);
  if (scene.rows.length === 1 || texts.length === lines.length) {
    const rows = scene.rows.flatMap((row) => row.lines.map((line, at) =>
      make("tr", {}, make("th", { scope: "row", class: `of-seat-now seat-${row.seat}`, text: at ? "" : name(row.seat) }), make("td", { text: line.text }), cell(line.points))));
    return { head: [], rows };
  }
  const title = (seat: number): HTMLElement => make("th", { scope: "col", class: "counted" }, seatDisc(seat), make("span", { text: name(seat) }));
  const head = make("thead", {}, make("tr", {}, make("td"), ...scene.rows.map((row) => title(row.seat))));
  const row = (text: string, points: (number | undefined)[], kind = ""): HTMLElement => make("tr", { class: kind }, make("th", { scope: "row", text }), ...points.map(cell));
  const rows = texts.map((text) => row(text, scene.rows.map((one) => one.lines.find((line) => line.text === text)?.points)));
  if (texts.length > 1) rows.push(row(say("scene-total"), scene.rows.map((one) => one.lines.reduce((sum, line) => sum + line.points, 0)), "scene-sum"));
  return { head: [head], rows };
}
