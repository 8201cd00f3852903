import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import type { CaseChange } from '../cases/changeCase.ts';
import { SYSTEM } from '../cases/visibleCases.ts';
import { correctionOf } from './correction.ts';
import { settleRequest } from './settleRequest.ts';
import { findRequest, type SignerRow, updateRequest, updateSigner } from './signatures.repository.ts';
import { signatureRequests } from './signatures.tables.ts';

/** Takes down what signers did with a document that no longer counts. */
export async function askAnew(tx: Db, signers: readonly Pick<SignerRow, 'id'>[]): Promise<void> {
  for (const { id } of signers)
    await updateSigner(tx, id, {
      ...{ state: 'waiting', stateAt: null, reason: '', approvedAt: null, seenSha256: null, signedAt: null },
      ...{ method: null, name: '', email: '', drawing: '', address: '', browser: '' },
      ...{ consentVersion: null, consentLanguage: null },
    });
}

/**
 * Asks the firm for another document once the file of one is gone before its sealed copy was made: nobody can seal what
 * was signed of it.
 */
export async function askForGone(deps: Pick<AppDeps, 'outbox'>, change: CaseChange, documentId: string): Promise<void> {
  const { tx, now } = change;
  const { id: requestId, status, withdrawnAt } = signatureRequests;
  const isWaiting = and(eq(signatureRequests.documentId, documentId), ne(status, 'complete'), isNull(withdrawnAt));
  for (const { id } of await tx.select({ id: requestId }).from(signatureRequests).where(isWaiting)) {
    const row = await findRequest(tx, SYSTEM, id);
    if (!row) continue;
    await askAnew(tx, row.signers);
    const correctionId = await correctionOf(change, row, row.signers[0]?.person.preferredLanguage ?? 'en', '');
    await updateRequest(tx, id, { status: 'open', correctionId, updatedAt: now });
    const current = await findRequest(tx, SYSTEM, id);
    if (current) await settleRequest(deps, change, current);
  }
}
