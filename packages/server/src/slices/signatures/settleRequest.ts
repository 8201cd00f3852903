import { isAwaitedNeed } from '@firm/contract';
import { eq } from 'drizzle-orm';
import type { Outbox } from '../../ground/outbox/outbox.ts';
import type { CaseChange } from '../cases/changeCase.ts';
import { updateNeed } from '../cases/needs.repository.ts';
import { needs } from '../cases/needs.tables.ts';
import { type RequestRow, updateRequest } from './signatures.repository.ts';

export const SEAL = 'seal_signatures';

/**
 * Brings request and need to the state that the signers are in: the need waits for the client while somebody is to act,
 * for the firm while somebody objects, and the sealed copy is made once all have signed.
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
  const status = isSigned ? 'in_review' : isRefused ? 'submitted' : 'requested';
  const [need] = await tx.select({ status: needs.status }).from(needs).where(eq(needs.id, request.needId));
  if (!need || need.status === status || (status === 'requested' && isAwaitedNeed(need.status))) return;
  await updateNeed(tx, request.needId, { status, reason: '', updatedAt: now });
}
