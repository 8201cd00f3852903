interface Bounds {
  /** The pieces of work that run at a time. */
  width: number;
  /** The pieces of one owner that run at a time. */
  ownWidth?: number;
  /** The pieces of work that may wait. */
  queueMax: number;
  /** The pieces of one owner that may wait. */
  ownMax?: number;
  /** How long a piece of work may wait. */
  patienceMs?: number;
}

/** Runs work when it is its turn. */
export interface Turns {
  <T>(work: () => Promise<T>, owner?: string): Promise<T>;
  /** Returns the number of pieces of work that wait. */
  waiting(): number;
}

/**
 * Runs a few pieces of work at a time; the owners of waiting work take turns. Throws `refuse()` for one too many, and
 * for one that has waited too long.
 */
export function limitConcurrency(
  { width, ownWidth = width, queueMax, ownMax = queueMax, patienceMs }: Bounds,
  refuse: () => Error,
): Turns {
  let free = width;
  let count = 0;
  /** The pieces that run, by owner. */
  const running = new Map<string, number>();
  /** The waiting work by owner; the next owner comes first. */
  const waiting = new Map<string, (() => void)[]>();

  const mayRun = (owner: string) => free > 0 && (running.get(owner) ?? 0) < ownWidth;

  function begin(owner: string): void {
    free--;
    running.set(owner, (running.get(owner) ?? 0) + 1);
  }

  function end(owner: string): void {
    free++;
    const left = (running.get(owner) ?? 0) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    letNextPass();
  }

  function wait(owner: string): Promise<void> {
    const own = waiting.get(owner) ?? [];
    if (count >= queueMax || own.length >= ownMax) throw refuse();
    count++;
    waiting.set(owner, own);
    return new Promise((resolve, reject) => {
      let patience: NodeJS.Timeout | undefined;
      const pass = () => {
        clearTimeout(patience);
        resolve();
      };
      own.push(pass);
      if (patienceMs === undefined) return;
      patience = setTimeout(() => {
        giveUp(owner, pass);
        reject(refuse());
      }, patienceMs).unref();
    });
  }

  function giveUp(owner: string, pass: () => void): void {
    const left = (waiting.get(owner) ?? []).filter((one) => one !== pass);
    if (left.length > 0) waiting.set(owner, left);
    else waiting.delete(owner);
    count--;
  }

  function letNextPass(): void {
    for (const [owner, own] of waiting) {
      if (!mayRun(owner)) continue;
      waiting.delete(owner);
      const next = own.shift();
      if (own.length > 0) waiting.set(owner, own);
      count--;
      begin(owner);
      next?.();
      return;
    }
  }

  async function pass<T>(work: () => Promise<T>, owner = ''): Promise<T> {
    if (mayRun(owner)) begin(owner);
    else await wait(owner);
    try {
      return await work();
    } finally {
      end(owner);
    }
  }
  return Object.assign(pass, { waiting: () => count });
}
