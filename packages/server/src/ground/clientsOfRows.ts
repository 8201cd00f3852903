import type { SQL } from 'drizzle-orm';
import type { Actor } from './http/actor.ts';

/** Parts of queries by which the security log finds the clients that the rows of a slice belong to. */
export interface ClientsOfRows {
  /** Returns a query of the clients whose rows have one of these ids. `ids` is an array of UUIDs. */
  withIds(ids: SQL): SQL;
  /** Returns the condition that the rows give a client to a member of staff. */
  givenTo?(clientId: SQL, staff: Actor): SQL;
}
