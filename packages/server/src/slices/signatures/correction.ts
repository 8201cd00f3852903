import { isOpenNeed, type Language, NEED_NOTE_MAX_LENGTH } from '@firm/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { fullName } from '../../ground/words/fullName.ts';
import type { CaseChange } from '../cases/changeCase.ts';
import { insertNeeds, isShown, updateNeed } from '../cases/needs.repository.ts';
import { needFields, needs } from '../cases/needs.tables.ts';
import { SYSTEM } from '../cases/visibleCases.ts';
import type { Correction } from '../documents/sockets.ts';
import { correctionTitle } from './correctionWords.ts';
import { listRequests, type RequestRow, updateRequest } from './signatures.repository.ts';

/** Returns the firm's own need to correct a document while the firm owes it. */
async function openCorrection(db: Db, { correctionId }: Pick<RequestRow['request'], 'correctionId'>) {
  if (!correctionId) return undefined;
  const [row] = await db
    .select()
    .from(needs)
    .where(and(eq(needs.id, correctionId), isShown));
  return row && isOpenNeed(row.status) ? needFields.open(db, row) : undefined;
}

/** Adds the firm's own need to correct the document, or the reason to the one that is open. */
export async function correctionOf(
  { tx, row, now }: Pick<CaseChange, 'tx' | 'row' | 'now'>,
  { request }: Pick<RequestRow, 'request'>,
  language: Language,
  reason: string,
) {
  const open = await openCorrection(tx, request);
  if (open) {
    const isSaid = reason === '' || `\n${open.note}\n`.includes(`\n${reason}\n`);
    // The newest reason is whole; each signer keeps their own.
    const note = `${reason}\n${open.note}`.slice(0, NEED_NOTE_MAX_LENGTH);
    if (!isSaid) await updateNeed(tx, open.id, { note, updatedAt: now });
    return open.id;
  }
  const title = correctionTitle(language, request.title);
  const [id] = await insertNeeds(tx, [
    {
      ...{ caseId: row.id, kind: 'task', owedBy: 'firm', title, note: reason, position: 0 },
      ...{ documentType: 'general', requestedAt: now, updatedAt: now },
    },
  ]);
  return id ?? null;
}

export const isObjecting = ({ state }: Pick<RequestRow['signers'][number], 'state'>) =>
  state === 'objected' || state === 'declined';

/** Lists the documents of a case that the firm is to correct, with who says what is wrong. */
export async function correctionsOf(db: Db, caseId: string): Promise<Correction[]> {
  return (await listRequests(db, SYSTEM, caseId)).flatMap(({ request, signers }) => {
    const { needId, correctionId } = request;
    const objections = signers.filter(isObjecting).map(({ person, reason }) => `${fullName(person)}: ${reason}`);
    return needId && (correctionId || objections.length > 0)
      ? [{ needId, correctionId, words: objections.join('\n') }]
      : [];
  });
}

/** Tells whether the file of a document is gone: the firm has to put up another. */
export const isGone = ({ file }: Pick<RequestRow, 'file'>) => !file || file.deletedAt !== null;

/** Settles the need to correct a document once its file is there and nobody objects to it. */
export async function settleCorrection(tx: Db, row: RequestRow, now: Date): Promise<void> {
  const { request, signers } = row;
  if (!request.correctionId || signers.some(isObjecting) || isGone(row)) return;
  const open = await openCorrection(tx, request);
  if (open) await updateNeed(tx, open.id, { status: 'accepted', updatedAt: now });
  await updateRequest(tx, request.id, { correctionId: null, updatedAt: now });
}
