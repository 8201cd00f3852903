import { and, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from './users.tables.ts';

const closed = sql`${users.id} from ${users} where ${and(
  ne(users.role, 'client'),
  or(isNotNull(users.disabledAt), isNotNull(users.deletedAt)),
)}`;

/** Whether this holder's account is closed. With an array, the query reads these few people first. */
export const hasLeft = (holder: AnyPgColumn): SQL => sql`${holder} = any(array(select ${closed}))`;

/** Whether work is with nobody: it has no holder, or the account of the holder is closed. */
export const isWithNobody = (holder: AnyPgColumn): SQL | undefined => or(isNull(holder), hasLeft(holder));
