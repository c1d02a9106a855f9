// Calls the player when it is his turn: title mark, notification, sound.

import { maybe, say } from "./page";
import type { State } from "./state";

export class Call {
  private waited = false;
  private readonly title = document.title;

  constructor(private readonly game: string) {}

  update(state: State): void {
    const mine = state.table.status === "playing" && state.table.mine.includes(state.table.mover);
    document.title = mine ? `● ${say("your-turn")} – ${this.title}` : this.title;
    if (mine && this.waited) this.call();
    this.waited = !mine;
  }

  private call(): void {
    if (maybe<HTMLInputElement>("sound")?.checked) beep();
    if (document.hidden && "Notification" in window && Notification.permission === "granted") {
      new Notification(say("your-turn"), { body: say("notify-body", { game: this.game }), tag: location.pathname });
    }
  }
}

function beep(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator(), volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.5);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.5);
}
