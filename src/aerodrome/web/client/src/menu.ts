// The menu of rarer acts.

import { attempt, call } from "./net";
import { maybe, say } from "./page";
import type { Table } from "./table";

export function startMenu(table: Table): void {
  maybe("ask-undo")?.addEventListener("click", () => void table.act("offer", { kind: "undo", seat: ownSeat(table) }));
  maybe("ask-end")?.addEventListener("click", () => void table.act("offer", { kind: "end", seat: ownSeat(table) }));
  maybe("resign")?.addEventListener("click", () => {
    if (window.confirm(say("resign-sure"))) void table.act("resign", { seat: ownSeat(table) });
  });
  maybe("bot-me")?.addEventListener("click", () => void table.act("standin", { seat: ownSeat(table), bot: table.state.lobby.standin }));
  for (const [id, name] of [["confirm-turns", "always"], ["sound", "sound"]] as const) {
    const box = maybe<HTMLInputElement>(id);
    box?.addEventListener("change", () => void attempt(() => call("PUT", "/api/me/prefs", { [name]: box.checked })));
  }
  const speed = maybe<HTMLSelectElement>("speed");
  if (speed) speed.value = localStorage.getItem("speed") ?? "normal";
  speed?.addEventListener("change", () => localStorage.setItem("speed", speed.value));
  notifications();
}

function notifications(): void {
  const ask = maybe("notify");
  if (!ask) return;
  const show = (): void => {
    const state = "Notification" in window ? Notification.permission : "denied";
    ask.textContent = say(`notify-${state}`);
    ask.toggleAttribute("disabled", state !== "default");
  };
  ask.addEventListener("click", () => void Notification.requestPermission().then(show));
  show();
}

function ownSeat(table: Table): number {
  return table.seat >= 0 ? table.seat : table.state.table.mine[0] ?? 0;
}
