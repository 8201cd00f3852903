/** Milliseconds that an answer waits for news: shorter than the silence after which proxies close a connection. */
const WAIT_MS = 25_000;
/** Waiting calls of one chat, a tab each; the oldest gives way. */
const PER_CHAT = 3;
/** Waiting calls of one process. Beyond, calls are answered at once and asked again later. */
const WAITING_MAX = 500;

/** Keeps the calls of guests that wait for news of their chat. */
export function createWaiters() {
  const byChat = new Map<string, Set<() => void>>();
  let count = 0;
  let isClosed = false;

  return {
    /** Begins to wait: `over` resolves at news, after some seconds, or by `stop`. Undefined when too many wait. */
    begin(chatId: string): { over: Promise<void>; stop(): void } | undefined {
      if (isClosed || count >= WAITING_MAX) return undefined;
      let resolve = () => {};
      const over = new Promise<void>((done) => {
        resolve = done;
      });
      const waiting = byChat.get(chatId) ?? new Set();
      const stop = () => {
        if (!waiting.delete(stop)) return;
        count--;
        clearTimeout(timer);
        if (waiting.size === 0) byChat.delete(chatId);
        resolve();
      };
      const timer = setTimeout(stop, WAIT_MS);
      timer.unref();
      byChat.set(chatId, waiting.add(stop));
      count++;
      const [oldest] = waiting;
      if (waiting.size > PER_CHAT) oldest?.();
      return { over, stop };
    },
    wake(chatId: string): void {
      for (const stop of [...(byChat.get(chatId) ?? [])]) stop();
    },
    wakeAll(): void {
      for (const waiting of [...byChat.values()]) for (const stop of [...waiting]) stop();
    },
    /** Answers all that wait, and every later call at once. */
    close(): void {
      isClosed = true;
      this.wakeAll();
    },
  };
}

export type Waiters = ReturnType<typeof createWaiters>;
