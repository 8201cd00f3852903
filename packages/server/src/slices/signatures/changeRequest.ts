import type { SignatureRequest } from '@firm/contract';
import type { UpdateBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import { ChangedMeanwhile, Conflict, Invalid, NotFound } from '../../ground/errors.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { type CaseChange, changeCase } from '../cases/changeCase.ts';
import { updateNeed } from '../cases/needs.repository.ts';
import { SYSTEM, type Viewer } from '../cases/visibleCases.ts';
import { askAnew } from './askAnew.ts';
import { refuseOnPaper } from './electronicConsent.ts';
import { isInCorrection } from './inCorrection.ts';
import { type Deps, refuseClosed, refuseStrangers } from './putUp.ts';
import { readPaper } from './readPaper.ts';
import { refuseForms } from './refuseForms.ts';
import { settleRequest } from './settleRequest.ts';
import { writeToSigners } from './signatureLetters.ts';
import { toSignatureRequest } from './signatures.entity.ts';
import { deleteSigners, findRequest, insertSigners, type RequestRow, updateRequest } from './signatures.repository.ts';

/** Finds a request of a case that the viewer sees. */
export async function find(db: Db, viewer: Viewer, id: string): Promise<RequestRow> {
  const row = await findRequest(db, viewer, id);
  if (!row) throw new NotFound('signature request');
  return row;
}

/** Changes a request while its case is locked, and returns it as it is afterwards. */
export async function changeRequestOf(
  deps: Deps,
  viewer: Viewer,
  id: string,
  work: (change: CaseChange, row: RequestRow) => Promise<void>,
): Promise<SignatureRequest> {
  const { request } = await find(deps.database.db, viewer, id);
  return changeCase(deps, viewer, request.caseId, async (change) => {
    await work(change, await find(change.tx, viewer, id));
    change.update();
    change.announce('documents');
    return toSignatureRequest(await find(change.tx, viewer, id));
  });
}

export function refuseSettled({ request }: RequestRow): void {
  if (request.status !== 'open') throw new Conflict('conflict', 'This has already been signed by everyone.');
}

/** Replaces the document, or the list of signers. What was approved or signed of another document falls. */
export async function updateSignature(deps: Deps, viewer: Viewer, id: string, body: z.output<typeof UpdateBody>) {
  const { request } = await find(deps.database.db, viewer, id);
  const paper =
    body.documentId === undefined ? undefined : await readPaper(deps, viewer, request.caseId, body.documentId);
  if (paper) refuseForms({ kind: request.kind, names: [paper.fileName] });
  return changeRequestOf(deps, viewer, id, async (change, row) => {
    refuseSettled(row);
    refuseClosed(change);
    if (body.signerIds) await changeSigners(deps, change, row, { ...body, signerIds: body.signerIds });
    if (paper && (paper.id !== row.request.documentId || paper.sha256 !== row.request.sha256)) {
      refuseStale(row, body.seenAt);
      await replacePaper(deps, viewer, change, await find(change.tx, viewer, id), { paper, told: row.signers });
    }
    await settleRequest(deps, change, await find(change.tx, viewer, id));
  });
}

function refuseStale({ request }: Pick<RequestRow, 'request'>, seenAt: string | undefined): void {
  if (!seenAt || Date.parse(seenAt) !== request.updatedAt.getTime()) throw new ChangedMeanwhile();
}

async function replacePaper(
  deps: Deps,
  viewer: Viewer,
  change: CaseChange,
  { request, signers }: RequestRow,
  { paper, told }: { paper: { id: string; sha256: string }; told: RequestRow['signers'] },
): Promise<void> {
  const { tx, now, record } = change;
  await updateRequest(tx, request.id, {
    ...{ documentId: paper.id, sha256: paper.sha256, replacedAt: now, updatedAt: now },
  });
  await askAnew(tx, signers);
  if (request.needId)
    await updateNeed(tx, request.needId, { status: 'requested', reason: '', notice: null, updatedAt: now });
  record('signature_replaced', request.title);
  // They hear of it once the case is back in their review.
  if (isInCorrection(request, change.row)) return;
  const replaced = await find(tx, viewer, request.id);
  // A signer named together with the new document knows no other.
  const knewOther = ({ userId }: { userId: string }) => told.some((signer) => signer.userId === userId);
  await writeToSigners(deps, change, 'signatureReplaced', { ...replaced, signers: replaced.signers.filter(knewOther) });
}

/** Names other signers of the same document: what the others approved and signed of it stands. */
async function changeSigners(
  deps: Deps,
  change: CaseChange,
  { request, signers }: RequestRow,
  { signerIds, seenAt }: { signerIds: string[]; seenAt?: string | undefined },
): Promise<void> {
  const { tx, row, now, record } = change;
  const before = signers.map(({ userId }) => userId);
  const added = signerIds.filter((id) => !before.includes(id));
  const removed = signers.filter(({ userId }) => !signerIds.includes(userId));
  if (added.length + removed.length === 0) return;
  await refuseStrangers(tx, row.id, added);
  refuseStale({ request }, seenAt);
  if (removed.some(({ state }) => state === 'signed'))
    throw new Conflict('conflict', 'Who has signed stays. Replace the document to begin again.');
  refuseForLetter(request);
  await refuseOnPaper(tx, added);
  await deleteSigners(
    tx,
    removed.map(({ id }) => id),
  );
  await insertSigners(tx, request.id, added, Math.max(...signers.map(({ position }) => position), -1) + 1);
  await updateRequest(tx, request.id, { updatedAt: now });
  const current = await find(tx, SYSTEM, request.id);
  record('signers_changed', `${request.title} – ${current.signers.map(({ person }) => fullName(person)).join(', ')}`);
  const isNew = ({ userId }: { userId: string }) => added.includes(userId);
  if (!isInCorrection(request, row))
    await writeToSigners(deps, change, 'signatureRequested', { request, signers: current.signers.filter(isNew) });
  await writeToSigners(deps, change, 'signatureNotNeeded', { request, signers: removed });
}

/** The words of an engagement letter name those who sign it, so other signers need another letter. */
function refuseForLetter({ kind }: RequestRow['request']): void {
  if (kind === 'engagement_letter')
    throw new Invalid([
      {
        field: 'signerIds',
        message: 'This letter names those who sign it. Withdraw it and send a new one.',
        code: 'named_in_letter',
      },
    ]);
}

/** Takes the document back before everyone has signed. */
export async function withdrawSignature(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  const { request } = await find(deps.database.db, viewer, id);
  await changeCase(deps, viewer, request.caseId, async ({ tx, now, record, announce }) => {
    const row = await find(tx, viewer, id);
    refuseSettled(row);
    await updateRequest(tx, id, { withdrawnAt: now, updatedAt: now });
    for (const needId of [row.request.needId, row.request.correctionId])
      if (needId) await updateNeed(tx, needId, { withdrawnAt: now, updatedAt: now });
    record('signature_withdrawn', row.request.title);
    announce('documents');
  });
}
