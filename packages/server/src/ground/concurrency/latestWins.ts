interface Turn {
  stop: AbortController;
  ended: Promise<unknown>;
}
const turns = new Map<string, Turn>();

/**
 * Runs one piece of work on an upload at a time; a later piece ends the earlier one. Otherwise a connection that broke
 * unnoticed would block its successor for minutes.
 */
export async function latestWins<T>(id: string, work: (stopped: AbortSignal) => Promise<T>): Promise<T> {
  for (let before = turns.get(id); before; before = turns.get(id)) {
    before.stop.abort();
    await before.ended;
  }
  const stop = new AbortController();
  const result = work(stop.signal);
  turns.set(id, { stop, ended: result.catch(() => {}) });
  try {
    return await result;
  } finally {
    turns.delete(id);
  }
}
