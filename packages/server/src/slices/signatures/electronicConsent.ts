import type { Language } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { Invalid } from '../../ground/errors.ts';
import { lockPeople, lockPerson } from '../cases/cases.repository.ts';
import { recordConsent } from '../consents/recordConsent.ts';
import { ConsentRequired, consentState } from '../consents/requireConsent.ts';

/** Refuses to ask those who took back their consent to electronic records: they sign on paper. Locks them. */
export async function refuseOnPaper(tx: Db, userIds: readonly string[]): Promise<void> {
  await lockPeople(tx, [...userIds]);
  for (const id of userIds)
    if (await isWithdrawn(tx, id))
      throw new Invalid([{ field: 'signerIds', message: 'One of them signs on paper only', code: 'on_paper' }]);
}

/**
 * Refuses to put a paper of the firm into the portal whose holder took back that consent, or to ask such signers. Locks
 * all of them.
 */
export async function refuseUndelivered(tx: Db, holderId: string, signerIds: readonly string[]): Promise<void> {
  await lockPeople(tx, [holderId, ...signerIds]);
  await refuseOnPaper(tx, signerIds);
  if (await isWithdrawn(tx, holderId)) throw new ConsentRequired('electronic');
}

const isWithdrawn = async (tx: Db, userId: string) => (await consentState(tx, userId, 'electronic')) === 'withdrawn';

/**
 * Records the consent that a signer gives with the signature, unless one stands. Whoever took it back gives it anew in
 * the profile first.
 */
export async function consentBySigning(tx: Db, userId: string, language: Language, now: Date): Promise<void> {
  await lockPerson(tx, userId);
  if (await isWithdrawn(tx, userId)) throw new ConsentRequired('electronic');
  await recordConsent(tx, userId, { kind: 'electronic', given: true, now, via: 'page', language });
}
