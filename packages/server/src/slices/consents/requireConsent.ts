import type { ConsentKind, ConsentState } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { HttpError } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { stateOf } from './consents.entity.ts';
import { latestStatement } from './consents.repository.ts';

const MESSAGES: Record<ConsentKind, string> = {
  terms: 'Please read and accept the terms of service in force first',
  ai: 'The client has not agreed that an outside service reads their documents and messages',
  electronic: 'The client has not agreed to electronic records and signatures',
  reuse: 'Please agree first that your papers may be used in another case',
  texts: 'Please agree first that we may send you text messages',
};

/** An act needs a consent that is not in force. `errors` names its kind. */
export class ConsentRequired extends HttpError {
  constructor(kind: ConsentKind) {
    super(403, 'consent_required', MESSAGES[kind], { errors: [{ field: kind, message: MESSAGES[kind] }] });
  }
}

export const consentState = async (db: Db, userId: string, kind: ConsentKind): Promise<ConsentState> =>
  stateOf(kind, await latestStatement(db, userId, kind), await firmOf(db, new Date()));

/** Returns whether a consent to the text in force stands. */
export const hasConsent = async (db: Db, userId: string, kind: ConsentKind): Promise<boolean> =>
  (await consentState(db, userId, kind)) === 'given';

/**
 * Throws unless the consent stands. Call it in the transaction of the act, after the person is locked: a withdrawal
 * then comes wholly before the act or wholly after it.
 */
export async function requireConsent(tx: Db, userId: string, kind: ConsentKind): Promise<void> {
  if (!(await hasConsent(tx, userId, kind))) throw new ConsentRequired(kind);
}
