import type { ConsentKind } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { forgetTranslations } from './translations.repository.ts';

/** Forgets what a service translated for a client who withdraws the consent to it. */
export async function forgetWithConsent(
  tx: Db,
  userId: string,
  { kind, given }: { kind: ConsentKind; given: boolean },
): Promise<void> {
  if (kind === 'ai' && !given) await forgetTranslations(tx, userId);
}
