interface Bounds {
  /** The pieces of work that run at a time. */
  width: number;
  /** The pieces of work that may wait. */
  queueMax: number;
  /** The pieces of one owner that may wait. */
  ownMax?: number;
}

/** Runs a few pieces of work at a time; the owners of waiting work take turns. Throws `refuse()` for one too many. */
export function limitConcurrency({ width, queueMax, ownMax = queueMax }: Bounds, refuse: () => Error) {
  let free = width;
  let count = 0;
  /** The waiting work by owner; the next owner comes first. */
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
