import { timestamp } from 'drizzle-orm/pg-core';

/** A column that holds a moment, read and written as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
