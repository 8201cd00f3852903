import { type Need, type NeedStatus, officeDay } from '@firm/contract';
import type { NeedPatch } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../../ground/deps.ts';
import { ChangedMeanwhile, Conflict, Forbidden, Invalid } from '../../../ground/errors.ts';
import type { CaseChange } from '../../cases/changeCase.ts';
import { updateNeed } from '../../cases/needs.repository.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { signedItself } from './answerNeeds.ts';
import { toNeed } from './needs.entity.ts';
import { findNeeds, type NeedRow, wordsOf } from './needs.repository.ts';
import { changeNeedOf } from './needs.service.ts';
import { isPaper, returnedLetter } from './needsLetter.ts';
import { toldAs } from './needWords.ts';

type Patch = z.output<typeof NeedPatch>;
type Move = Pick<Patch, 'reason'> & { status: NonNullable<Patch['status']> };
type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

/** Statuses that only an answered need can have. */
const NEEDS_ANSWER: readonly NeedStatus[] = ['in_review', 'accepted', 'returned'];
const NEEDS_REASON: readonly NeedStatus[] = ['returned', 'not_applicable'];

/** Edits a need and moves it to another status. What has the wanted value already is no change. */
export const changeNeed = (deps: Deps, viewer: Viewer, id: string, { seenAt, ...patch }: Patch): Promise<Need> =>
  changeNeedOf(deps, viewer, id, async (change, row) => {
    if (seenAt !== undefined && new Date(seenAt).getTime() !== row.need.updatedAt.getTime())
      throw new ChangedMeanwhile('this need');
    await editNeed(change, viewer, row, patch);
    const { status, reason } = patch;
    if (status) await moveNeed(deps, change, viewer, row, { status, reason });
    const [after] = await findNeeds(change.tx, viewer, [id]);
    return toNeed(after ?? row);
  });

async function editNeed({ tx, now, record, announce }: CaseChange, viewer: Viewer, row: NeedRow, patch: Patch) {
  const { need } = row;
  const shown = wordsOf(row);
  // A form shows the words in the colleague's language; sent back unchanged, they change nothing.
  const title = patch.title === undefined || patch.title === shown.title ? need.title : patch.title;
  const note = patch.note === undefined || patch.note === shown.note ? need.note : patch.note;
  const { documentType = need.documentType, dueDate = need.dueDate } = patch;
  const wanted = { title, note, documentType, dueDate };
  const isSame = Object.entries(wanted).every(([name, value]) => need[name as keyof typeof wanted] === value);
  if (isSame) return;
  if (viewer.role === 'client') throw new Forbidden('Only your specialist can change this');
  if (dueDate && dueDate !== need.dueDate && dueDate < officeDay(now))
    throw new Invalid([{ field: 'dueDate', message: 'Choose today or a later day' }]);
  await updateNeed(tx, need.id, { ...wanted, updatedAt: now });
  record('step_changed', title);
  announce('documents');
}

/** Clients may only say that a need does not apply, and take that, or their word that a task is done, back. */
export async function moveNeed(
  { env }: Pick<Deps, 'env'>,
  { tx, now, update, record, mail, announce }: CaseChange,
  viewer: Viewer,
  row: NeedRow,
  { status, reason = '' }: Move,
): Promise<void> {
  const { need, documents } = row;
  if (NEEDS_REASON.includes(status) && reason === '')
    throw new Invalid([{ field: 'reason', message: 'A reason is required' }]);
  const kept = NEEDS_REASON.includes(status) ? reason : '';
  if (need.status === status && need.reason === kept) return;
  if (need.kind === 'sign') throw signedItself();
  if (viewer.role === 'client') refuseForClient(need, status);
  if (NEEDS_ANSWER.includes(status)) refuseUnanswered({ need, documents }, status);

  await updateNeed(tx, need.id, { status, reason: kept, notice: null, updatedAt: now });
  update();
  const key = toldAs(need.kind, status);
  if (key) record(key, reason ? `${need.title} – ${reason}` : need.title);
  if (status === 'returned')
    mail(isPaper(need) ? 'documentProcessing' : 'emailUpdates', (about) => {
      const { title } = wordsOf(row, about.client.preferredLanguage);
      return returnedLetter(about, { kind: need.kind, title }, reason, env);
    });
  announce('documents');
}

function refuseForClient({ status, kind, owedBy }: NeedRow['need'], to: Move['status']) {
  const declines = to === 'not_applicable' && (status === 'requested' || status === 'returned');
  const takesBack = to === 'requested' && (status === 'not_applicable' || (kind === 'task' && status === 'submitted'));
  if (owedBy === 'firm' || !(declines || takesBack)) throw new Forbidden('Only your specialist can change this');
}

function refuseUnanswered({ need, documents }: Pick<NeedRow, 'need' | 'documents'>, to: NeedStatus) {
  const isUnanswered =
    (need.kind === 'upload' && documents.length === 0) ||
    (need.kind === 'answer' && need.answer === '') ||
    (to === 'returned' && (need.status === 'requested' || need.owedBy === 'firm'));
  if (isUnanswered) throw new Conflict('conflict', 'Nothing has been sent for this yet.');
  if (to === 'accepted' && documents.some(({ scan }) => scan === 'pending'))
    throw new Conflict('conflict', 'This document is still being checked for viruses. Please try again in a moment.');
}
