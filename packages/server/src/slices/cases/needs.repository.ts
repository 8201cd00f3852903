import { and, asc, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { cases } from './cases.tables.ts';
import { needFields, needs } from './needs.tables.ts';
import { onSightChanged } from './sockets.ts';
import { visibleCases } from './visibleCases.ts';

export type NeedRecord = Opened<typeof needs.$inferSelect>;

/** Leaves out the needs that staff withdrew. Every query on needs includes it. */
export const isShown = isNull(needs.withdrawnAt);
/** The order of a list of needs: due first. */
export const dueFirst: SQL[] = [
  sql`${needs.dueDate} asc nulls last`,
  asc(needs.requestedAt),
  asc(needs.position),
  asc(needs.id),
];
/** Selects what the client still owes. */
export const isOwedByClient = and(
  isShown,
  eq(needs.owedBy, 'client'),
  sql`${needs.status} in ('requested', 'returned')`,
);

export const countNeeds = (tx: Db, caseId: string) => tx.$count(needs, and(eq(needs.caseId, caseId), isShown));

export async function insertNeeds(tx: Db, values: Opened<typeof needs.$inferInsert>[]): Promise<string[]> {
  const rows = await tx
    .insert(needs)
    .values(await needFields.sealAll(tx, values))
    .returning({ id: needs.id });
  return rows.map(({ id }) => id);
}

/** Asks anybody of the case's people for what was asked of a person who no longer sees the case. */
export async function releaseNeedsOf(tx: Db, personId: string): Promise<void> {
  const seen = visibleCases({ id: personId, role: 'client' });
  await tx
    .update(needs)
    .set({ personId: null })
    .where(
      and(eq(needs.personId, personId), notInArray(needs.caseId, tx.select({ id: cases.id }).from(cases).where(seen))),
    );
  await onSightChanged.ask(tx, personId);
}

export async function updateNeed(
  tx: Db,
  id: string,
  values: Partial<Opened<typeof needs.$inferInsert>> & { updatedAt: Date },
): Promise<void> {
  await tx
    .update(needs)
    .set(await needFields.sealSome(tx, { id }, values))
    .where(eq(needs.id, id));
}
