import { ANALYSIS_FIELDS, type AnalysisFieldName, type AnalysisKind } from '@firm/contract';
import type { Found } from '../fields/find.ts';
import { amount, day } from '../fields/readers.ts';
import type { Reading } from '../fields/readFields.ts';
import { fits } from '../fields/valueForm.ts';
import { ASKED_FIELDS, type ServiceAnswer } from './askService.ts';

/** Services overstate their confidence; the built-in rules may have more. */
const TRUST_MAX = 0.95;
/** For values that the document does not confirm or the built-in rules read differently: a specialist checks them. */
const DOUBTED = 0.5;

/**
 * Takes values from the service's answer that the document confirms: requested names and values of the right form,
 * whose quote is on the named page. Where they agree with the built-in reading, the higher confidence counts; where
 * they differ, both are doubted; for a box that was read as blank, the service's value is shown for a specialist to
 * check.
 */
export function checkAnswer(answer: ServiceAnswer, own: Reading, pages: readonly string[]): Reading {
  const kind = own.kind ?? answer.kind;
  if (!kind) return own;
  const fields: Reading['fields'] = { ...own.fields };
  if (answer.kind !== kind) return { kind, fields };
  for (const said of answer.fields) {
    if (!isNameOf(kind, said.name)) continue;
    const value = said.value.trim();
    if (value === '' || !fits(kind, said.name, value)) continue;
    const before = fields[said.name];
    const borne = isBorneOut({ ...said, value }, pages);
    const confidence = borne ? Math.min(said.confidence, TRUST_MAX) : Math.min(said.confidence, DOUBTED);
    const read: Found = { value, confidence, page: borne ? said.page : null, text: borne ? said.text : null };
    if (!before) fields[said.name] = read;
    else if (before.value === '') fields[said.name] = { ...read, confidence: Math.min(confidence, DOUBTED) };
    else if (plain(before.value) === plain(value)) {
      fields[said.name] = { ...before, confidence: Math.max(before.confidence, confidence) };
    } else fields[said.name] = { ...before, confidence: Math.min(before.confidence, DOUBTED) };
  }
  return { kind, fields };
}

const isNameOf = (kind: AnalysisKind, name: string): name is AnalysisFieldName =>
  Object.hasOwn(ASKED_FIELDS[kind] ?? {}, name);

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether the quote is on that page and contains the value. */
function isBorneOut({ name, value, page, text }: ServiceAnswer['fields'][number], pages: readonly string[]): boolean {
  const quote = plain(text);
  if (quote === '' || !plain(pages[page - 1] ?? '').includes(quote)) return false;
  if (quote.includes(plain(value))) return true;
  const form = Object.values(ANALYSIS_FIELDS).flatMap((fields) =>
    Object.entries(fields).flatMap(([one, kind]) => (one === name ? [kind] : [])),
  )[0];
  const words = text.split(/\s+/);
  const readers = form === 'amount' ? [amount] : form === 'day' ? [day] : [];
  return readers.some((read) => words.some((_, index) => read(words.slice(index).join(' ')) === value));
}
