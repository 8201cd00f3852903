import type { NeedKind, NeedNotice, NeedStatus } from '@firm/contract';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { EMPTY } from '../../ground/fields/sealedFields.ts';
import { isShown } from './needs.repository.ts';
import { needs } from './needs.tables.ts';

interface Move {
  caseId: string;
  kind: NeedKind;
  from: readonly NeedStatus[];
  to: NeedStatus;
  notice?: NeedNotice;
  /** Restricts the move further. */
  when?: SQL | undefined;
  now: Date;
}

/** The states in which a need waits for its client. */
export const AWAITED: readonly NeedStatus[] = ['requested', 'returned'];

/** Moves what a client owes on a case, when a meeting or a payment answers it. Returns the titles of what moved. */
export async function moveOwed(tx: Db, { caseId, kind, from, to, notice, when, now }: Move): Promise<string[]> {
  const rows = await tx
    .update(needs)
    .set({ status: to, reason: EMPTY, notice: notice ?? null, updatedAt: now })
    .where(
      and(
        eq(needs.caseId, caseId),
        eq(needs.kind, kind),
        eq(needs.owedBy, 'client'),
        inArray(needs.status, [...from]),
        isShown,
        when,
      ),
    )
    .returning({ title: needs.title });
  return rows.map(({ title }) => title);
}
