import { isDeepStrictEqual } from 'node:util';
import {
  type FieldError,
  fieldErrorOf,
  type IntakeAnswers,
  type IntakeDraft,
  problem,
  SERVICE_CATEGORIES,
  type ServiceCategoryKey,
} from '@firm/contract';
import {
  INTAKE_ANSWER_MAX_LENGTH,
  type IntakeProblem,
  type IntakeQuestion,
  intakeProblem,
  intakeQuestions,
} from '@firm/contract/intake';
import type { IntakeDraftBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../ground/errors.ts';
import * as repository from './intake.repository.ts';
import type { Viewer } from './visibleCases.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

export async function listDrafts({ database }: Deps, viewer: Viewer): Promise<IntakeDraft[]> {
  return (await repository.listDrafts(database.db, viewer.id)).map(toDraft);
}

/**
 * Saves a form unvalidated; its completeness is checked when it is sent. Refuses a save based on a revision other than
 * the stored one, unless the content is the same (a repeat after a lost answer, for example), and a save of a form that
 * was already sent.
 */
export async function saveDraft(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  id: string,
  { revision, formId, ...words }: z.output<typeof IntakeDraftBody>,
): Promise<IntakeDraft> {
  if (viewer.role !== 'client') throw new Forbidden('Only a client can start a case');
  const service = serviceOf(id);
  return db.transaction(async (tx) => {
    const kept = await repository.lockDraft(tx, viewer.id, service);
    if (kept && isDeepStrictEqual(wordsOf(kept), words)) return toDraft(kept);
    const isOther = Boolean(formId) && formId !== kept?.formId;
    if (formId && isOther && (await repository.findSent(tx, viewer.id, formId))) throw alreadySent();
    if ((kept && isOther) || (kept?.revision ?? null) !== revision) throw changedElsewhere();
    const row = { userId: viewer.id, service, ...words, revision: (revision ?? 0) + 1, updatedAt: clock() };
    const saved = await (kept ? repository.updateDraft(tx, row) : repository.insertDraft(tx, row));
    if (!saved) throw changedElsewhere();
    return toDraft(saved);
  });
}

export async function dropDraft({ database: { db } }: Deps, viewer: Viewer, id: string): Promise<void> {
  await repository.deleteDraft(db, viewer.id, serviceOf(id));
}

/** Returns the answers as stored, in the order of the questions; throws an error that names each invalid one. */
export function checkIntake(service: ServiceCategoryKey, answers: IntakeAnswers): IntakeAnswers {
  const questions = intakeQuestions[service];
  const given = new Map(answers.map(({ question, answer }) => [question, answer]));
  const errors: FieldError[] = [];
  for (const id of given.keys())
    if (!questions.some((question) => question.id === id))
      errors.push({ field: `intake.${id}`, message: 'This question is not asked for that service' });
  for (const question of questions) {
    const wrong = intakeProblem(question, given.get(question.id) ?? '');
    if (wrong) errors.push(fieldErrorOf(`intake.${question.id}`, PROBLEMS[wrong](question)));
  }
  if (errors.length > 0) throw new Invalid(errors);
  return questions.flatMap(({ id }) => {
    const answer = given.get(id)?.trim();
    return answer ? { question: id, answer } : [];
  });
}

const PROBLEMS: Record<IntakeProblem, (question: IntakeQuestion) => string> = {
  required: () => problem('required'),
  tooLong: ({ kind }) =>
    `Please use at most ${INTAKE_ANSWER_MAX_LENGTH[kind === 'long_text' ? 'long_text' : 'text']} characters`,
  notAChoice: () => 'Choose one of the answers',
  notADay: () => 'Choose a date between 1900 and 2199',
};

const changedElsewhere = () => new Conflict('conflict', 'This form was changed on another device');
export const alreadySent = () =>
  new Conflict('already_sent', 'This form was already sent from another tab or device, with different answers');

function serviceOf(id: string): ServiceCategoryKey {
  const service = SERVICE_CATEGORIES.find((one) => one === id);
  if (!service) throw new NotFound('form');
  return service;
}

const wordsOf = ({ title, description, answers }: repository.DraftRow) => ({ title, description, answers });

const toDraft = ({ userId: _, updatedAt, ...row }: repository.DraftRow): IntakeDraft => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});
