import { isAwaitedNeed } from '@firm/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { Outbox } from '../../ground/outbox/outbox.ts';
import type { CaseChange } from '../cases/changeCase.ts';
import { type NeedRecord, updateNeed } from '../cases/needs.repository.ts';
import { needs } from '../cases/needs.tables.ts';
import { personOf } from './putUp.ts';
import { peopleOfCase, type RequestRow, updateRequest } from './signatures.repository.ts';

export const SEAL = 'seal_signatures';

/**
 * Brings request and need to the state that the signers are in: the need waits for the client while somebody is to act,
 * and for that person alone once the others have signed, for the firm while somebody objects or has left the case, and
 * the sealed copy is made once all have signed.
 */
export async function settleRequest(
  { outbox }: { outbox: Outbox },
  { tx, now }: Pick<CaseChange, 'tx' | 'now'>,
  row: RequestRow,
): Promise<void> {
  const { request } = row;
  if (isSigned(row) && request.status === 'open') {
    await updateRequest(tx, request.id, { status: 'signed', updatedAt: now });
    await outbox.add(tx, { kind: SEAL, payload: { id: request.id } });
  }
  await settleNeed(tx, row, now);
}

const isSigned = ({ signers }: Pick<RequestRow, 'signers'>) =>
  signers.length > 0 && signers.every(({ state }) => state === 'signed');

/** Brings the need of a request to the state that its signers are in. Returns whether that changed it. */
export async function settleNeed(tx: Db, row: RequestRow, now: Date): Promise<boolean> {
  const change = await changeOfNeed(tx, row);
  if (change) await updateNeed(tx, change.id, { ...change.values, updatedAt: now });
  return change !== undefined;
}

interface ChangeOfNeed {
  id: string;
  values: Pick<NeedRecord, 'personId'> & Partial<Pick<NeedRecord, 'status' | 'reason'>>;
}

/** Returns what the need of a request is to become, or nothing where it is in line with the signers. */
export async function changeOfNeed(db: Db, { request, signers }: RequestRow): Promise<ChangeOfNeed | undefined> {
  if (!request.needId) return undefined;
  const done = isSigned({ signers });
  const left = done ? signers : signers.filter(({ state }) => state !== 'signed');
  const people = await peopleOfCase(db, request.caseId);
  const isThere = ({ userId }: { userId: string }) => people.some(({ id }) => id === userId);
  const isRefused = left.some((one) => one.state === 'objected' || one.state === 'declined' || !isThere(one));
  const [need] = await db
    .select({ status: needs.status, personId: needs.personId })
    .from(needs)
    .where(eq(needs.id, request.needId));
  if (!need) return undefined;
  const wanted = done ? 'in_review' : isRefused ? 'submitted' : 'requested';
  const status = wanted === 'requested' && isAwaitedNeed(need.status) ? need.status : wanted;
  const personId = left.every(isThere) ? personOf(left.map(({ userId }) => userId)) : null;
  if (need.status === status && need.personId === personId) return undefined;
  return { id: request.needId, values: { ...(need.status !== status && { status, reason: '' }), personId } };
}
