import { inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { hasName } from '../users/accountSearch.ts';
import { users } from '../users/users.tables.ts';
import { cases } from './cases.tables.ts';

/** Restricts a query on cases to those of clients with a word in the name. */
export const ofClientNamed = (db: Db, word: string): SQL =>
  inArray(cases.clientId, db.select({ id: users.id }).from(users).where(hasName(word)));
