import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { addressLine, DEFAULT_LANGUAGE } from '@firm/contract';
import { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { fill } from '../../ground/words/fill.ts';
import { letterheadOf } from '../billing/letterhead.ts';
import { findCase } from '../cases/cases.repository.ts';
import { changeCaseAsSystem } from '../cases/changeCase.ts';
import { updateNeed } from '../cases/needs.repository.ts';
import { SYSTEM } from '../cases/visibleCases.ts';
import { findAnyDocument } from '../documents/documents.repository.ts';
import { addMadeDocument, storeMadeFile } from '../documents/madeDocuments.ts';
import { openFile } from '../documents/openDocument.ts';
import { signingKey } from './key/signingKey.ts';
import { certificateInThread, sealInThread } from './pdf/pdfThread.ts';
import { documentTypeOf } from './putUp.ts';
import { SEAL } from './settleRequest.ts';
import { writeToSigners } from './signatureLetters.ts';
import { findRequest, type RequestRow, updateRequest } from './signatures.repository.ts';
import { signatureTexts } from './signatureTexts.ts';

const Payload = z.object({ id: z.uuid() });

/** Handles the sealing of documents that everyone has signed: the sealed copy becomes a document of the case. */
export function handleSealing(deps: AppDeps): void {
  deps.outbox.handle(SEAL, async ({ payload }) => {
    const { id } = Payload.parse(payload);
    const row = await findRequest(deps.database.db, SYSTEM, id);
    if (row?.request.status !== 'signed') return;
    const sealed = await storeMadeFile(deps, await seal(deps, row));
    await changeCaseAsSystem(deps, row.request.caseId, async (change) => {
      const { tx, now, record } = change;
      const current = await findRequest(tx, SYSTEM, id);
      // Another process was faster.
      if (current?.request.status !== 'signed') return;
      const { request } = current;
      const fileName = sealedNameOf(current);
      const by = request.createdBy ?? change.row.assignedStaffId ?? change.row.clientId;
      const documentType = documentTypeOf(request.kind);
      await addMadeDocument(change, sealed, { fileName, documentType, by, needId: request.needId });
      await updateRequest(tx, id, { status: 'complete', signedDocumentId: sealed.id, updatedAt: now });
      if (request.needId) await updateNeed(tx, request.needId, { status: 'accepted', reason: '', updatedAt: now });
      record(request.kind === 'engagement_letter' ? 'engagement_letter_signed' : 'signature_complete', request.title);
      await writeToSigners(deps, change, 'signatureComplete', current);
    });
  });
}

const languageOf = ({ signers }: RequestRow) => signers[0]?.consentLanguage ?? DEFAULT_LANGUAGE;

/** Returns the name of the sealed copy, in the language of the first signer's consent. */
export function sealedNameOf(row: RequestRow): string {
  const { signedName } = signatureTexts[languageOf(row)].certificate;
  return fill(signedName, { title: row.request.title }).replace(/[\\/]/g, '-');
}

type SealDeps = { database: Pick<AppDeps['database'], 'db'> } & Pick<AppDeps, 'storage' | 'env' | 'clock'>;

/** Returns the document with the pages that certify its signatures, sealed with the firm's key. */
export async function seal(deps: SealDeps, row: RequestRow): Promise<Uint8Array> {
  const { db } = deps.database;
  const document = row.request.documentId && (await findAnyDocument(db, row.request.documentId));
  const about = await findCase(db, SYSTEM, row.request.caseId);
  if (!document || !about || document.checksum !== row.request.sha256)
    throw new Error(`the document of signature request ${row.request.id} is gone`);
  const at = deps.clock();
  const language = languageOf(row);
  const bytes = await buffer(await openFile(deps, document));
  // These very bytes are sealed, so they are compared, not what is noted of them.
  if (createHash('sha256').update(bytes).digest('hex') !== row.request.sha256)
    throw new Error(`the file of signature request ${row.request.id} is not the one that was signed`);
  const firm = letterheadOf(await firmOf(db, at));
  return sealInThread({
    ...(await signingKey(deps)),
    document: new Uint8Array(bytes),
    certificate: await certificateInThread(row, { language, caseNumber: about.case.caseNumber, firm, at }),
    signer: {
      name: firm.name,
      location: addressLine(firm.address),
      contact: firm.email,
      reason: row.request.title,
    },
    at,
  });
}
