/**
 * Waits for work at most so long, and throws then, naming what was waited for. Not `Promise.race`, which would keep a
 * result in memory until the time is over.
 */
export function inTime<T>(work: Promise<T>, milliseconds: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), milliseconds).unref();
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
