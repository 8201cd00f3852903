import type { AppDeps } from '../../ground/deps.ts';
import { findCase, lockCase, updateCase } from '../cases/cases.repository.ts';
import { insertEvent } from '../cases/timeline.repository.ts';
import { timelineText } from '../cases/timelineTexts.ts';
import { documentLetter, queueDocumentMail } from './documentLetters.ts';
import { announceDocuments } from './documentNews.ts';
import { findAnyDocument, lockDocument, updateDocument } from './documents.repository.ts';
import { settleRequests } from './requests/requests.repository.ts';
import { recordTrail } from './trail.repository.ts';

/** A document whose file cannot be had any more: it leaves the case, requests it answered are open again, and the client is told. */
export async function giveUpDocument(
  { database, clock, outbox, env }: Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>,
  id: string,
  why: 'lost' | 'infected',
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const found = await findAnyDocument(tx, id);
    // The system sees every case, as an administrator does. The case is held first, as it is by whoever changes a document.
    const system = found && { id: found.uploadedBy, role: 'admin' as const };
    if (system) await lockCase(tx, system, found.caseId);
    const row = await lockDocument(tx, id);
    const about = row && system && (await findCase(tx, system, row.caseId));
    if (!row || !about || row.purgedAt) return;
    const now = clock();
    await updateDocument(tx, id, { deletedAt: row.deletedAt ?? now, purgedAt: now });
    await recordTrail(tx, id, why, null, now);
    if (row.deletedAt) return;
    await settleRequests(tx, id, now);
    await updateCase(tx, row.caseId, { updatedAt: now });
    const key = `document_${why}` as const;
    await insertEvent(tx, {
      caseId: row.caseId,
      key,
      event: timelineText(key),
      description: row.fileName,
      happenedAt: now,
    });
    const letter = documentLetter(about, 'documentGone', { document: row.fileName }, env);
    await queueDocumentMail(outbox, tx, letter, about.case.clientId);
    await announceDocuments(tx, about.case);
  });
  outbox.wake();
}
