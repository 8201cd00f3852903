import type { ConsentKind } from '@firm/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { consents } from './consents.tables.ts';

export type Statement = Omit<typeof consents.$inferSelect, 'id' | 'userId'>;

const columns = {
  ...{ kind: consents.kind, version: consents.version, given: consents.given },
  ...{ saidAt: consents.saidAt, via: consents.via, language: consents.language },
};

/** Lists a person's statements, latest first. */
export const listStatements = (db: Db, userId: string): Promise<Statement[]> =>
  db.select(columns).from(consents).where(eq(consents.userId, userId)).orderBy(desc(consents.saidAt));

/** Returns the latest statement of a kind; undefined before the first. */
export async function latestStatement(db: Db, userId: string, kind: ConsentKind): Promise<Statement | undefined> {
  const [row] = await db
    .select(columns)
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind)))
    .orderBy(desc(consents.saidAt))
    .limit(1);
  return row;
}

/** Adds a statement, at least a millisecond later than the one before: the latest counts. */
export async function insertStatement(tx: Db, userId: string, { saidAt, ...statement }: Statement): Promise<void> {
  const latest = tx
    .select({ at: sql`max(${consents.saidAt}) + interval '1 millisecond'` })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, statement.kind)));
  await tx
    .insert(consents)
    .values({ ...statement, userId, saidAt: sql`greatest(${saidAt.toISOString()}::timestamptz, (${latest}))` });
}
