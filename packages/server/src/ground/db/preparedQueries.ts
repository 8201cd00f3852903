import type { Db } from './database.ts';

/**
 * Queries that are asked many times a second: built once per database, and planned once per connection. The name says which one it is, with every
 * choice that changes its text; what changes with each call are its placeholders. Not for transactions: each is a `Db` of its own.
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
