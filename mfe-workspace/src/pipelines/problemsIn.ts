import { INVOICE_MAX_CENTS, INVOICE_MIN_CENTS, LANGUAGES, PIPELINE_DAYS_MAX } from '@firm/contract';
import { centsOf } from '@firm/i18n';
import type { Draft, StepDraft, Words } from './draft.ts';

type Problem = 'english' | 'days' | 'amount';

/** The problems of a draft, by the ids of its fields. */
export type Problems = ReadonlyMap<string, Problem>;

/** The ids of the fields, without what React adds. */
export const fieldOf = {
  dueDays: 'due-days',
  need: (step: StepDraft, key: string, name: 'title' | 'days') => `${step.status}-need-${key}-${name}`,
  message: ({ status }: StepDraft) => `${status}-message`,
  invoice: ({ status }: StepDraft, name: 'title' | 'amount' | 'days') => `${status}-invoice-${name}`,
};

export function problemsIn({ dueDays, steps }: Draft): Problems {
  const found: [string, Problem | false][] = [[fieldOf.dueDays, !isDays(dueDays) && 'days']];
  for (const step of steps) {
    for (const { key, title, dueDays: days } of step.needs)
      found.push(
        [fieldOf.need(step, key, 'title'), !title.en.trim() && 'english'],
        [fieldOf.need(step, key, 'days'), !isDays(days) && 'days'],
      );
    found.push([fieldOf.message(step), lacksEnglish(step.message) && 'english']);
    if (step.hasInvoice) found.push(...ofInvoice(step));
  }
  return new Map(found.filter((one): one is [string, Problem] => one[1] !== false));
}

function ofInvoice(step: StepDraft): [string, Problem | false][] {
  const { title, amount, dueDays } = step.invoice;
  const cents = centsOf(amount) ?? 0;
  return [
    [fieldOf.invoice(step, 'title'), !title.en.trim() && 'english'],
    [fieldOf.invoice(step, 'amount'), (cents < INVOICE_MIN_CENTS || cents > INVOICE_MAX_CENTS) && 'amount'],
    [fieldOf.invoice(step, 'days'), (dueDays.trim() === '' || !isDays(dueDays)) && 'days'],
  ];
}

const isDays = (days: string) =>
  days.trim() === '' || (/^\d{1,3}$/.test(days.trim()) && Number(days) <= PIPELINE_DAYS_MAX);

/** English stands in for a language without words, so it is there when any is. */
const lacksEnglish = (words: Words) => !words.en.trim() && LANGUAGES.some((language) => words[language].trim() !== '');
