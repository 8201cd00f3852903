import { NEEDS_OF_CASE_MAX, officeDay } from '@firm/contract';
import type { CreateNeedsBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, Invalid } from '../../ground/errors.ts';
import { casePeople } from '../cases/casePeople.ts';
import type { CaseChange } from '../cases/changeCase.ts';
import { countNeeds, insertNeeds } from '../cases/needs.repository.ts';
import type { WordsByLanguage } from '../cases/needWords.ts';
import { SYSTEM, type Viewer } from '../cases/visibleCases.ts';
import { findNeeds, type NeedRow } from './needs/needs.repository.ts';
import { isPaper, needsLetter } from './needs/needsLetter.ts';
import { addedAs } from './needs/needWords.ts';

/** `words`: in every language, for the letters to those who read another than the case's holder. */
type NewNeed = z.output<typeof CreateNeedsBody>['needs'][number] & { words?: WordsByLanguage };

/** A case has as many needs as it may have. */
export class TooManyNeeds extends Invalid {
  constructor(field: string) {
    super([{ field, message: `A case has at most ${NEEDS_OF_CASE_MAX} needs` }]);
  }
}

/** Adds needs to a case: one letter for all that the client owes, one timeline entry for each. */
export async function addNeeds(
  { env }: Pick<AppDeps, 'env'>,
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
  if (before + list.length > NEEDS_OF_CASE_MAX) throw new TooManyNeeds(field);
  const ids = await insertNeeds(
    tx,
    list.map(({ dueDate, words: _, ...need }, index) => ({
      ...need,
      ...{ dueDate: dueDate ?? null, caseId: row.id, position: before + index },
      ...{ requestedBy: viewer.id === SYSTEM.id ? null : viewer.id, requestedAt: now, updatedAt: now },
    })),
  );
  for (const { kind, title } of list) record(addedAs(kind), title);
  const owed = list.filter(({ owedBy }) => owedBy === 'client');
  if (owed.length > 0)
    mail(owed.every(isPaper) ? 'documentProcessing' : 'emailUpdates', (about) => {
      const own = owed.filter(({ personId }) => personId === null || personId === about.client.id);
      const read = own.map((need) => ({ ...need, ...need.words?.[about.client.preferredLanguage] }));
      return own.length > 0 ? needsLetter(about, read, env) : undefined;
    });
  announce('documents');
  return findNeeds(tx, viewer, ids);
}

/** A need of several people of the case becomes one need each. */
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
