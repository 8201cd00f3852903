interface Bounds {
  /** Pieces of work that run at a time. */
  width: number;
  /** Pieces of work that wait. */
  queueMax: number;
  /** Pieces of one owner that wait. */
  ownMax?: number;
}

/** Lets a few pieces of work run at a time and others wait, the owners in turn. Refuses one too many with `refuse()`. */
export function limitConcurrency({ width, queueMax, ownMax = queueMax }: Bounds, refuse: () => Error) {
  let free = width;
  let count = 0;
  /** The waiting work by owner; the next owner stands first. */
  const waiting = new Map<string, (() => void)[]>();

  function wait(owner: string): Promise<void> {
    const own = waiting.get(owner) ?? [];
    if (count >= queueMax || own.length >= ownMax) throw refuse();
    count++;
    waiting.set(owner, own);
    return new Promise((resolve) => own.push(resolve));
  }

  function letNextPass(): void {
    for (const [owner, own] of waiting) {
      waiting.delete(owner);
      const next = own.shift();
      if (own.length > 0) waiting.set(owner, own);
      count--;
      next?.();
      return;
    }
    free++;
  }

  return async function pass<T>(work: () => Promise<T>, owner = ''): Promise<T> {
    if (free > 0) free--;
    else await wait(owner);
    try {
      return await work();
    } finally {
      letNextPass();
    }
  };
}
