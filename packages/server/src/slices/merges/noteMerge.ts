import type { AccessKind } from '@firm/contract';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { Db } from '../../ground/db/database.ts';
import type { AccountPair } from '../../ground/merging/merging.ts';
import { announceToStaff } from '../cases/announceClient.ts';

interface Noted extends AccountPair {
  id: string;
  now: Date;
  moved?: Record<string, number>;
}

/**
 * Records a merge, or its undo, for both accounts: in the security log, from which the client reads it too. Tells the
 * open pages of the client and of the staff who may see the client.
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
  for (const topic of ['cases', 'documents', 'messages', 'appointments', 'billing', 'users'] as const)
    for (const id of [from, to]) await announceToStaff(tx, id, { topic }, [id]);
}

/** Records that a merge can be undone no longer. */
export async function noteEnd(tx: Db, { id, from, to, now }: Noted): Promise<void> {
  for (const subjectId of [to, from])
    await recordEvent(tx, {
      ...{ action: 'merge_ended', at: now, actorId: null, subjectId, target: { kind: 'merge', id } },
      details: { kept: to, givenUp: from },
    });
}
