import pg from 'pg';

const busy = new WeakSet<object>();
const overlaps: Error[] = [];

/** Two queries at once on one connection, as `Promise.all` within a transaction makes: they wait for each other in any case, and pg 9 refuses them. */
export function watchQueries(): void {
  // Above the ten that are shown stands who asked.
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

/** Throws where one began too early, with the place that it was asked at. */
export function assertQueriesInTurn(): void {
  const [first] = overlaps.splice(0);
  if (first) throw first;
}
