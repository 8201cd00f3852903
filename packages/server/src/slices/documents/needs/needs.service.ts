import { NEEDS_OF_CASE_MAX, type Need, officeDay } from '@firm/contract';
import type { AnswerNeedBody, CreateNeedsBody } from '@firm/contract/schemas';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../ground/db/database.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { Conflict, Invalid, NotFound } from '../../../ground/errors.ts';
import type { KeepAnswer } from '../../../ground/http/idempotency.ts';
import { noteAccess } from '../../cases/accessLog.ts';
import { casePeople } from '../../cases/casePeople.ts';
import { findCase } from '../../cases/cases.repository.ts';
import { type CaseChange, changeCase } from '../../cases/changeCase.ts';
import { countNeeds, insertNeeds, updateNeed } from '../../cases/needs.repository.ts';
import { needs } from '../../cases/needs.tables.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { answerNeed as answer, signedItself } from './answerNeeds.ts';
import { toNeed } from './needs.entity.ts';
import { findNeeds, listNeeds, type NeedRow } from './needs.repository.ts';
import { isPaper, needsLetter } from './needsLetter.ts';
import { addedAs } from './needWords.ts';
import { withPapers } from './withPapers.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

export async function needsOfCase(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  viewer: Viewer,
  caseId: string,
): Promise<Need[]> {
  const row = await findCase(db, viewer, caseId);
  if (!row) throw new NotFound('case');
  await noteAccess(db, { actor: viewer, caseId, holderId: row.case.clientId, what: 'case', at: clock() });
  return withPapers(db, viewer, row.case, await listNeeds(db, viewer, eq(needs.caseId, caseId)));
}

type NewNeed = z.output<typeof CreateNeedsBody>['needs'][number];

/** Adds needs to a case: one letter for all that the client owes, one timeline entry for each. */
export async function addNeeds(
  { env }: Pick<Deps, 'env'>,
  viewer: Viewer,
  { tx, row, now, record, mail, announce }: CaseChange,
  { list: wanted, field }: { list: NewNeed[]; field: string },
): Promise<NeedRow[]> {
  if (row.status === 'completed' || row.status === 'cancelled')
    throw new Conflict('conflict', 'This case is closed: nothing can be requested for it.');
  const past = wanted.flatMap(({ dueDate }, index) =>
    dueDate && dueDate < officeDay(now)
      ? [{ field: `${field}.${index}.dueDate`, message: 'Choose today or a later day' }]
      : [],
  );
  if (past.length) throw new Invalid(past);
  const list = await oneForEach(tx, row.id, wanted, field);
  const before = await countNeeds(tx, row.id);
  if (before + list.length > NEEDS_OF_CASE_MAX)
    throw new Invalid([{ field, message: `A case has at most ${NEEDS_OF_CASE_MAX} needs` }]);
  const ids = await insertNeeds(
    tx,
    list.map(({ dueDate, ...need }, index) => ({
      ...need,
      ...{ dueDate: dueDate ?? null, caseId: row.id, position: before + index },
      ...{ requestedBy: viewer.id, requestedAt: now, updatedAt: now },
    })),
  );
  for (const { kind, title } of list) record(addedAs(kind), title);
  const owed = list.filter(({ owedBy }) => owedBy === 'client');
  if (owed.length > 0)
    mail(owed.every(isPaper) ? 'documentProcessing' : 'emailUpdates', (about) => {
      const own = owed.filter(({ personId }) => personId === null || personId === about.client.id);
      return own.length > 0 ? needsLetter(about, own, env) : undefined;
    });
  announce('documents');
  return findNeeds(tx, viewer, ids);
}

/** What is asked of several people of the case becomes a need of each. */
async function oneForEach(tx: Db, caseId: string, list: readonly NewNeed[], field: string) {
  const asked = new Set(list.flatMap(({ personIds }) => personIds));
  const people = asked.size > 0 ? (await casePeople(tx, caseId)).filter(({ papersOnly }) => !papersOnly) : [];
  const isStranger = (id: string) => !people.some((person) => person.id === id);
  const errors = list.flatMap(({ personIds }, index) =>
    personIds.some(isStranger) ? [{ field: `${field}.${index}.personIds`, message: 'Choose people of the case' }] : [],
  );
  if (errors.length > 0) throw new Invalid(errors);
  return list.flatMap(({ personIds, ...need }) => {
    const each: (string | null)[] = personIds.length === 0 ? [null] : [...new Set(personIds)];
    return each.map((personId) => ({ ...need, personId }));
  });
}

export async function createNeeds(
  deps: Deps,
  viewer: Viewer,
  caseId: string,
  { needs: list }: z.output<typeof CreateNeedsBody>,
  keep: KeepAnswer,
): Promise<{ needs: Need[] }> {
  return changeCase(deps, viewer, caseId, async (change) => {
    const rows = await addNeeds(deps, viewer, change, { list, field: 'needs' });
    return keep(change.tx, { needs: rows.map(toNeed) });
  });
}

/** Changes a need while its case is locked, if the viewer may see it. */
export async function changeNeedOf<Answer>(
  deps: Deps,
  viewer: Viewer,
  id: string,
  work: (change: CaseChange, row: NeedRow) => Promise<Answer>,
): Promise<Answer> {
  const find = async (db: Db) => {
    const [row] = await findNeeds(db, viewer, [id]);
    if (!row) throw new NotFound('need');
    return row;
  };
  const { need } = await find(deps.database.db);
  return changeCase(deps, viewer, need.caseId, async (change) => work(change, await find(change.tx)));
}

export const answerNeed = (
  deps: Deps,
  viewer: Viewer,
  id: string,
  body: z.output<typeof AnswerNeedBody>,
  keep: KeepAnswer,
): Promise<Need> =>
  changeNeedOf(deps, viewer, id, async (change, row) => {
    await answer(change, viewer, row, body);
    const [after] = await findNeeds(change.tx, viewer, [id]);
    return keep(change.tx, toNeed(after ?? row));
  });

/** Withdraws a need. Its documents stay with the case, and a file on its way to it is kept. */
export const withdrawNeed = (deps: Deps, viewer: Viewer, id: string): Promise<void> =>
  changeNeedOf(deps, viewer, id, async ({ tx, now, record, announce }, { need }) => {
    if (need.kind === 'sign') throw signedItself();
    await updateNeed(tx, id, { withdrawnAt: now, updatedAt: now });
    record('step_removed', need.title);
    announce('documents');
  });
