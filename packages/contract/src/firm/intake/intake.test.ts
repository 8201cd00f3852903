import { LANGUAGES, SERVICE_CATEGORIES } from '../../constants.ts';
import { intakeProblem, intakeQuestions } from './index.ts';

it.each(SERVICE_CATEGORIES)('%s asks four to seven questions, in every language, each id once', (service) => {
  const questions = intakeQuestions[service];
  expect(questions.length).toBeGreaterThanOrEqual(4);
  expect(questions.length).toBeLessThanOrEqual(7);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  expect(questions.some(({ required }) => required)).toBe(true);
  for (const { id, kind, label, hint, choices } of questions) {
    expect(id).toMatch(/^[a-z][a-zA-Z]*$/);
    expect(choices !== undefined).toBe(kind === 'choice');
    for (const words of [label, ...(hint ? [hint] : []), ...(choices ?? []).map((one) => one.label)]) {
      for (const language of LANGUAGES) expect(words[language].trim()).not.toBe('');
    }
  }
});

it.each([
  ['taxYears', '', 'required'],
  ['taxYears', '   ', 'required'],
  ['taxYears', 'x'.repeat(201), 'tooLong'],
  ['taxYears', '2025', undefined],
  ['dependents', '', undefined],
  ['filingStatus', 'widowed', 'notAChoice'],
  ['filingStatus', 'single', undefined],
  ['selfEmployed', 'maybe', 'notAChoice'],
  ['selfEmployed', 'no', undefined],
  ['letterDate', '2026-02-30', 'notADay'],
  ['letterDate', '0226-02-03', 'notADay'],
  ['letterDate', '2026-02-03', undefined],
])('judges %s answered with %j: %s', (id, answer, problem) => {
  const question = intakeQuestions.tax_preparation.find((one) => one.id === id);
  expect(question && intakeProblem(question, answer)).toBe(problem);
});
