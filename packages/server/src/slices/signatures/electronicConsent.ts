import type { Language } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { lockPerson } from '../cases/cases.repository.ts';
import { recordConsent } from '../consents/recordConsent.ts';
import { ConsentRequired, consentState } from '../consents/requireConsent.ts';

/** Refuses those who took back their consent to electronic records: they sign on paper. */
export async function refuseWithdrawn(tx: Db, userIds: readonly string[]): Promise<void> {
  for (const id of userIds)
    if ((await consentState(tx, id, 'electronic')) === 'withdrawn') throw new ConsentRequired('electronic');
}

/**
 * Records the consent that a signer gives with the signature, unless one stands. Whoever took it back gives it anew in
 * the profile first.
 */
export async function consentBySigning(tx: Db, userId: string, language: Language, now: Date): Promise<void> {
  await lockPerson(tx, userId);
  await refuseWithdrawn(tx, [userId]);
  await recordConsent(tx, userId, { kind: 'electronic', given: true, now, via: 'page', language });
}
