import pg from 'pg';

const busy = new WeakSet<object>();
const overlaps: Error[] = [];

/**
 * Watches for two simultaneous queries on one connection, as `Promise.all` within a transaction makes: they wait for
 * each other anyway, and pg 9 refuses them.
 */
export function watchQueries(): void {
  // The caller lies beyond the ten stack frames that an error keeps by default.
  Error.stackTraceLimit = 40;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function watched(this: pg.Client, ...given: unknown[]) {
    if (busy.has(this)) overlaps.push(new Error('a query began while another ran on the same connection'));
    const answer: unknown = Reflect.apply(query, this, given);
    if (answer instanceof Promise) {
      busy.add(this);
      const done = () => busy.delete(this);
      answer.then(done, done);
    }
    return answer;
  } as typeof query;
}

/** Throws when a query began too early, with the stack of its call. */
export function assertQueriesInTurn(): void {
  const [first] = overlaps.splice(0);
  if (first) throw first;
}
