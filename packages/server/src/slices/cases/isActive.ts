import { sql } from 'drizzle-orm';
import { cases } from './cases.tables.ts';

/** Restricts a query on cases to active ones (`isActiveStatus`), in the words of the index on open cases. */
export const isActive = sql`${cases.status} not in ('completed', 'cancelled')`;
