import { sql } from 'drizzle-orm';
import { cases } from './cases.tables.ts';

/** Restricts a query on cases to active ones (`isActiveStatus`), in the words of the index on open cases. */
export const isActive = sql`${cases.status} not in ('completed', 'cancelled')`;

/** Restricts a query on cases to those under way (`isUnderWay` of the contract). */
export const isUnderWay = sql`${isActive} and ${cases.status} <> 'on_hold'`;
