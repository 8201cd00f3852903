import type { Language } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { Invalid } from '../../ground/errors.ts';
import { lockPerson } from '../cases/cases.repository.ts';
import { recordConsent } from '../consents/recordConsent.ts';
import { ConsentRequired, consentState } from '../consents/requireConsent.ts';

/** Refuses to ask those who took back their consent to electronic records: they sign on paper. */
export async function refuseOnPaper(tx: Db, userIds: readonly string[]): Promise<void> {
  for (const id of userIds)
    if (await isWithdrawn(tx, id))
      throw new Invalid([{ field: 'signerIds', message: 'One of them signs on paper only', code: 'on_paper' }]);
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
