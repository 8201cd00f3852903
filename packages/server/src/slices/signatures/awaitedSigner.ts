import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { announceCase } from '../cases/announceCase.ts';
import { cases } from '../cases/cases.tables.ts';
import { SYSTEM } from '../cases/visibleCases.ts';
import { settleNeed } from './settleRequest.ts';
import { findRequest } from './signatures.repository.ts';
import { signatureRequests, signers } from './signatures.tables.ts';

/**
 * Settles what waits for the signature of a person whose sight of cases changed: the firm decides about those who left,
 * and whoever came back is asked again. The cases whose sight changed are locked already; another that is locked by
 * somebody else did not change for this person.
 */
export async function settleAwaitedOf(tx: Db, userId: string): Promise<void> {
  const rows = await tx
    .select({ id: signatureRequests.id, about: { id: cases.id, assignedStaffId: cases.assignedStaffId } })
    .from(signers)
    .innerJoin(signatureRequests, eq(signatureRequests.id, signers.requestId))
    .innerJoin(cases, eq(cases.id, signatureRequests.caseId))
    .where(
      and(
        ...[eq(signers.userId, userId), ne(signers.state, 'signed')],
        ...[eq(signatureRequests.status, 'open'), isNull(signatureRequests.withdrawnAt)],
      ),
    )
    .for('update', { of: cases, skipLocked: true });
  const now = new Date();
  for (const { id } of rows) {
    const row = await findRequest(tx, SYSTEM, id);
    if (row) await settleNeed(tx, row, now);
  }
  const abouts = new Map(rows.map(({ about }) => [about.id, about]));
  for (const about of abouts.values()) await announceCase(tx, about, [{ topic: 'cases', id: about.id }]);
}
