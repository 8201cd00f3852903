import type { AppDeps } from '../../ground/deps.ts';
import { changeCaseAsSystem } from '../cases/changeCase.ts';
import { documentLetter } from './documentLetters.ts';
import { findAnyDocument, lockDocument, updateDocument } from './documents.repository.ts';
import { settleNeeds } from './needs/settleNeeds.ts';
import { onFileGone } from './sockets.ts';
import { recordTrail } from './trail.repository.ts';

/**
 * Removes a document whose file is lost or infected from its case. Needs that it answered wait again, what it was
 * put up for asks for another, and the client gets a letter.
 */
export async function markFileGone(
  deps: Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>,
  id: string,
  why: 'lost' | 'infected',
): Promise<void> {
  const found = await findAnyDocument(deps.database.db, id);
  if (!found) return;
  await changeCaseAsSystem(deps, found.caseId, async (change) => {
    const { tx, now, record, mail, announce } = change;
    const row = await lockDocument(tx, id);
    if (!row || row.purgedAt) return;
    await updateDocument(tx, id, { deletedAt: row.deletedAt ?? now, purgedAt: now });
    await recordTrail(tx, id, why, null, now);
    if (row.deletedAt) return;
    await settleNeeds(tx, id, now, `document_${why}`);
    await onFileGone.ask(deps, change, id);
    record(`document_${why}`, row.fileName);
    mail('documentProcessing', (about) => documentLetter(about, 'documentGone', { document: row.fileName }, deps.env));
    announce('documents');
  });
}
