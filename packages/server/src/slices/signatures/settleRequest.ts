import { isAwaitedNeed } from '@firm/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { Outbox } from '../../ground/outbox/outbox.ts';
import type { CaseChange } from '../cases/changeCase.ts';
import { type NeedRecord, updateNeed } from '../cases/needs.repository.ts';
import { needs } from '../cases/needs.tables.ts';
import { isGone, isObjecting, settleCorrection } from './correction.ts';
import { isInCorrection } from './inCorrection.ts';
import { personOf } from './putUp.ts';
import { peopleOfCase, type RequestRow, updateRequest } from './signatures.repository.ts';

export const SEAL = 'seal_signatures';

/**
 * Brings request and need to the state that the signers are in: the need waits for the client while somebody is to act,
 * and for that person alone once the others have signed; for the firm while somebody objects or has left the case,
 * while the firm corrects what is to be filed, or once its file is gone. The sealed copy is made once all have signed.
 */
export async function settleRequest(
  { outbox }: { outbox: Outbox },
  { tx, now }: Pick<CaseChange, 'tx' | 'now'>,
  row: RequestRow,
): Promise<void> {
  const { request } = row;
  await settleCorrection(tx, row, now);
  if (isSigned(row) && request.status === 'open') {
    await updateRequest(tx, request.id, { status: 'signed', updatedAt: now });
    await outbox.add(tx, { kind: SEAL, payload: { id: request.id } });
  }
  await settleNeed(tx, row, now);
}

const isSigned = ({ signers }: Pick<RequestRow, 'signers'>) =>
  signers.length > 0 && signers.every(({ state }) => state === 'signed');

/** Brings the need of a request to the state that its signers are in. Returns what that changed. */
export async function settleNeed(tx: Db, row: RequestRow, now: Date): Promise<ChangeOfNeed | undefined> {
  const change = await changeOfNeed(tx, row);
  if (change) await updateNeed(tx, change.id, { ...change.values, updatedAt: now });
  return change;
}

interface ChangeOfNeed {
  id: string;
  values: Pick<NeedRecord, 'personId' | 'notice'> & Partial<Pick<NeedRecord, 'status' | 'reason'>>;
  /** Whether the firm gave the document back after a correction. */
  isBack: boolean;
}

/** Returns what the need of a request is to become, or nothing where it is in line with the signers. */
export async function changeOfNeed(db: Db, row: RequestRow): Promise<ChangeOfNeed | undefined> {
  const { request, about, signers } = row;
  if (!request.needId) return undefined;
  const done = isSigned({ signers });
  const left = done ? signers : signers.filter(({ state }) => state !== 'signed');
  const people = await peopleOfCase(db, request.caseId);
  const isThere = ({ userId }: { userId: string }) => people.some(({ id }) => id === userId);
  const isRefused = isGone(row) || left.some((one) => isObjecting(one) || !isThere(one));
  const [need] = await db
    .select({ status: needs.status, personId: needs.personId, notice: needs.notice })
    .from(needs)
    .where(eq(needs.id, request.needId));
  if (!need) return undefined;
  const isHeld = !done && isInCorrection(request, about);
  const wanted = done ? 'in_review' : isRefused || isHeld ? 'submitted' : 'requested';
  const status = wanted === 'requested' && isAwaitedNeed(need.status) ? need.status : wanted;
  const personId = left.every(isThere) ? personOf(left.map(({ userId }) => userId)) : null;
  const wasHeld = need.notice === 'in_correction';
  const notice = isHeld ? 'in_correction' : wasHeld ? null : need.notice;
  if (need.status === status && need.personId === personId && need.notice === notice) return undefined;
  const values: ChangeOfNeed['values'] = {
    ...(need.status !== status && { status, reason: '' }),
    ...{ personId, notice },
  };
  return { id: request.needId, values, isBack: wasHeld && wanted === 'requested' };
}
