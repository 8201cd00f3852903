import { type DocumentType, NEEDS_OF_CASE_MAX, officeDay, REVIEWED_KINDS, type SignatureKind } from '@firm/contract';
import type { PutUpBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, Invalid, NotFound } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { findCase } from '../cases/cases.repository.ts';
import { type CaseChange, changeCase } from '../cases/changeCase.ts';
import { countNeeds, insertNeeds } from '../cases/needs.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { refuseOnPaper } from './electronicConsent.ts';
import { readPaper } from './readPaper.ts';
import { refuseForms } from './refuseForms.ts';
import { writeToSigners } from './signatureLetters.ts';
import { toSignatureRequest } from './signatures.entity.ts';
import { findRequest, insertRequest, insertSigners, peopleOfCase } from './signatures.repository.ts';

export type Deps = Pick<AppDeps, 'database' | 'storage' | 'clock' | 'outbox' | 'env' | 'log'>;

/** Puts up a document of the case for signature. */
export async function putUp(
  deps: Deps,
  viewer: Viewer,
  caseId: string,
  body: z.output<typeof PutUpBody>,
  keep: KeepAnswer,
) {
  if (!(await findCase(deps.database.db, viewer, caseId))) throw new NotFound('case');
  refuseForms({ kind: body.kind, names: [body.title] });
  await refuseStrangers(deps.database.db, caseId, body.signerIds);
  const paper = await readPaper(deps, viewer, caseId, body.documentId);
  refuseForms({ kind: body.kind, names: [paper.fileName] });
  const kind = body.kind as SignatureKind;
  return changeCase(deps, viewer, caseId, async (change) => {
    if (REVIEWED_KINDS.includes(kind) && change.row.status !== 'client_review')
      throw new Invalid([
        { field: 'kind', message: 'Move the case to the client’s review first.', code: 'not_in_review' },
      ]);
    const row = await insertPaper(deps, viewer, change, { ...body, kind, paper });
    change.record('signature_requested', body.title);
    return keep(change.tx, toSignatureRequest(row));
  });
}

interface NewRequest {
  kind: SignatureKind;
  title: string;
  note?: string | undefined;
  dueDate?: string | undefined;
  signerIds: readonly string[];
  paper: { id: string; sha256: string };
}

/** Adds the request, its signers and its need, and writes to the signers. */
export async function insertPaper(
  deps: Pick<Deps, 'outbox' | 'env'>,
  viewer: Viewer,
  change: CaseChange,
  { kind, title, note = '', dueDate, signerIds, paper }: NewRequest,
) {
  const { tx, row, now, announce, update } = change;
  refuseClosed(change);
  if (dueDate && dueDate < officeDay(now))
    throw new Invalid([{ field: 'dueDate', message: 'Choose today or a later day', code: 'duePast' }]);
  await refuseStrangers(tx, row.id, signerIds);
  await refuseOnPaper(tx, signerIds);
  const position = await countNeeds(tx, row.id);
  if (position >= NEEDS_OF_CASE_MAX)
    throw new Invalid([{ field: 'title', message: `A case has at most ${NEEDS_OF_CASE_MAX} needs` }]);
  const documentType = documentTypeOf(kind);
  const [needId] = await insertNeeds(tx, [
    {
      ...{ caseId: row.id, kind: 'sign', title, note, documentType, position },
      personId: personOf(signerIds),
      ...{ dueDate: dueDate ?? null, requestedBy: viewer.id, requestedAt: now, updatedAt: now },
    },
  ]);
  const id = await insertRequest(tx, {
    ...{ caseId: row.id, needId, kind, title, documentId: paper.id, sha256: paper.sha256 },
    ...{ createdBy: viewer.id, createdAt: now, updatedAt: now },
  });
  await insertSigners(tx, id, signerIds);
  const found = await findRequest(tx, viewer, id);
  if (!found) throw new NotFound('document');
  await writeToSigners(deps, change, 'signatureRequested', found);
  update();
  announce('documents');
  return found;
}

/** The type of a document that is put up for signature, and of its sealed copy. */
export const documentTypeOf = (kind: SignatureKind): DocumentType =>
  kind === 'tax_return' ? 'tax_form' : 'legal_document';

/** The person whom the need of a request awaits; null when several are to sign. */
export const personOf = (signerIds: readonly string[]): string | null =>
  signerIds.length === 1 ? (signerIds[0] ?? null) : null;

export function refuseClosed({ row }: Pick<CaseChange, 'row'>): void {
  if (row.status === 'completed' || row.status === 'cancelled')
    throw new Conflict('conflict', 'This case is closed: nothing is signed in it any more.');
}

/** Each signer is a client who sees the case whole. */
export async function refuseStrangers(tx: Db, caseId: string, signerIds: readonly string[]): Promise<void> {
  const people = await peopleOfCase(tx, caseId);
  if (signerIds.some((id) => !people.some((person) => person.id === id)))
    throw new Invalid([{ field: 'signerIds', message: 'Choose people who can see this case' }]);
}
