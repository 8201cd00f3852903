import type { AccessKind } from '@firm/contract';
import { and, inArray, isNotNull } from 'drizzle-orm';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { Db } from '../../ground/db/database.ts';
import { announce } from '../../ground/live/live.ts';
import type { AccountPair } from '../../ground/merging/merging.ts';
import { cases } from '../cases/cases.tables.ts';

interface Noted extends AccountPair {
  id: string;
  now: Date;
  moved?: Record<string, number>;
}

/**
 * Records a merge, or its undo, for both accounts: in the security log, from which the client reads it too. Tells the
 * open pages of the client and of the specialists.
 */
export async function noteMerge(
  tx: Db,
  what: Extract<AccessKind, 'merged' | 'parted'>,
  { id, from, to, now, moved = {} }: Noted,
): Promise<void> {
  for (const subjectId of [to, from])
    await recordEvent(tx, {
      action: what === 'merged' ? 'accounts_merged' : 'accounts_parted',
      ...{ at: now, subjectId, target: { kind: what, id } },
      details: { kept: to, givenUp: from, ...moved },
    });
  const staff = await tx
    .selectDistinct({ id: cases.assignedStaffId })
    .from(cases)
    .where(and(inArray(cases.clientId, [from, to]), isNotNull(cases.assignedStaffId)));
  const readers = [from, to, ...staff.map((row) => row.id)];
  for (const topic of ['cases', 'documents', 'messages', 'appointments', 'billing', 'users'] as const)
    await announce(tx, { to: readers, topic });
}

/** Records that a merge can be undone no longer. */
export async function noteEnd(tx: Db, { id, from, to, now }: Noted): Promise<void> {
  for (const subjectId of [to, from])
    await recordEvent(tx, {
      ...{ action: 'merge_ended', at: now, actorId: null, subjectId, target: { kind: 'merge', id } },
      details: { kept: to, givenUp: from },
    });
}
