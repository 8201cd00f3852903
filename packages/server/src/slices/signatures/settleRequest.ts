import { isAwaitedNeed } from '@firm/contract';
import { eq } from 'drizzle-orm';
import type { Outbox } from '../../ground/outbox/outbox.ts';
import type { CaseChange } from '../cases/changeCase.ts';
import { updateNeed } from '../cases/needs.repository.ts';
import { needs } from '../cases/needs.tables.ts';
import { personOf } from './putUp.ts';
import { type RequestRow, updateRequest } from './signatures.repository.ts';

export const SEAL = 'seal_signatures';

/**
 * Brings request and need to the state that the signers are in: the need waits for the client while somebody is to act,
 * and for that person alone once the others have signed, for the firm while somebody objects, and the sealed copy is
 * made once all have signed.
 */
export async function settleRequest(
  { outbox }: { outbox: Outbox },
  { tx, now }: CaseChange,
  { request, signers }: RequestRow,
): Promise<void> {
  const states = signers.map(({ state }) => state);
  const isSigned = states.length > 0 && states.every((state) => state === 'signed');
  const isRefused = states.some((state) => state === 'objected' || state === 'declined');
  if (isSigned && request.status === 'open') {
    await updateRequest(tx, request.id, { status: 'signed', updatedAt: now });
    await outbox.add(tx, { kind: SEAL, payload: { id: request.id } });
  }
  if (!request.needId) return;
  const [need] = await tx
    .select({ status: needs.status, personId: needs.personId })
    .from(needs)
    .where(eq(needs.id, request.needId));
  if (!need) return;
  const wanted = isSigned ? 'in_review' : isRefused ? 'submitted' : 'requested';
  const status = wanted === 'requested' && isAwaitedNeed(need.status) ? need.status : wanted;
  const left = isSigned ? signers : signers.filter(({ state }) => state !== 'signed');
  const personId = personOf(left.map(({ userId }) => userId));
  if (need.status === status && need.personId === personId) return;
  await updateNeed(tx, request.needId, {
    ...(need.status !== status && { status, reason: '' }),
    personId,
    updatedAt: now,
  });
}
