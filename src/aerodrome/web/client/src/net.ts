// Talking to the server: acts by HTTP, news by WebSocket, and by asking again and again where that is not possible.

import type { Update } from "./types";
import { say, problem } from "./page";

const csrf = document.querySelector<HTMLMetaElement>('meta[name="csrf"]')?.content ?? "";

export class Refused extends Error {
  constructor(readonly status: number, message: string, readonly kind: string) { super(message); }
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: { "content-type": "application/json", "x-csrftoken": csrf, accept: "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      keepalive: method !== "GET", // what was done counts, even if the page is left at once
    });
  } catch {
    throw new Refused(0, say("error"), "Network");
  }
  const data = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  if (!answer.ok) throw new Refused(answer.status, String(data["error"] ?? answer.statusText), String(data["kind"] ?? ""));
  return data as T;
}

export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    problem(error instanceof Error ? error.message : String(error));
    return false;
  }
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
const TRIES_BEFORE_POLLING = 3;
const GONE = 4404;

export class Live {
  private socket: WebSocket | null = null;
  private failures = 0;
  private everOpened = false;
  private polling = false;
  private stopped = false;
  constructor(
    private readonly table: string,
    private readonly watch: string,
    private seat: () => number | null,
    private tag: () => string,
    private readonly take: (update: Update) => void,
    private readonly status: (text: string) => void,
  ) {
    this.connect();
    window.addEventListener("online", () => this.retryNow());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.retryNow(); });
  }

  private query(): string {
    const parts = new URLSearchParams({ tag: this.tag() });
    const seat = this.seat();
    if (seat !== null) parts.set("seat", String(seat));
    if (this.watch) parts.set("watch", this.watch);
    return parts.toString();
  }

  private connect(): void {
    if (this.stopped || this.polling) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/live/${this.table}?${this.query()}`);
    this.socket = socket;
    socket.onopen = () => { this.failures = 0; this.everOpened = true; this.status(""); };
    socket.onmessage = (event: MessageEvent<string>) => this.take(JSON.parse(event.data) as Update);
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (event.code === GONE) { this.stopped = true; this.status(say("gone")); return; }
      this.failures += 1;
      if (!this.everOpened && this.failures >= TRIES_BEFORE_POLLING) { void this.poll(); return; }
      this.status(say("offline"));
      window.setTimeout(() => { if (!this.socket) this.connect(); }, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.failures - 1)));
    };
  }

  private retryNow(): void {
    if (!this.socket && !this.polling) this.connect();
  }

  tell(wish: { seat?: number; chat?: boolean }): boolean {
    if (this.socket?.readyState === WebSocket.OPEN) { this.socket.send(JSON.stringify(wish)); return true; }
    if (!this.polling) this.retryNow();
    return false;
  }

  private async poll(): Promise<void> {
    this.polling = true;
    this.status(say("polling"));
    while (!this.stopped) {
      try {
        const news = await call<Update>("GET", `/api/tables/${this.table}/follow?wait=20&${this.query()}`);
        if (!news.same) this.take(news);
      } catch (error) {
        if (error instanceof Refused && error.status === 404) { this.stopped = true; this.status(say("gone")); return; }
        await new Promise((done) => window.setTimeout(done, 3000));
      }
    }
  }
}
