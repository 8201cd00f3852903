/** Lets `width` pieces of work run at a time and `queueMax` wait; the next one is refused with `refuse()`. */
export function createTurnstile(width: number, queueMax: number, refuse: () => Error) {
  let free = width;
  const waiting: (() => void)[] = [];

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free--;
    else if (waiting.length >= queueMax) throw refuse();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
