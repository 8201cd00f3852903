import type { Db } from './database.ts';

/**
 * Builds frequent queries once per database, and lets each connection plan them once. The name identifies a query
 * together with every choice that changes its text; the values that change with each call are placeholders. Not for
 * transactions, since each is a `Db` of its own.
 */
export function preparedQueries<Query>(): (db: Db, name: string, build: (name: string) => Query) => Query {
  const byDatabase = new WeakMap<Db, Map<string, Query>>();
  return (db, name, build) => {
    const known = byDatabase.get(db) ?? new Map<string, Query>();
    byDatabase.set(db, known);
    const query = known.get(name) ?? build(name);
    known.set(name, query);
    return query;
  };
}
