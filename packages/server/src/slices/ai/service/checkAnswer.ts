import { ANALYSIS_FIELDS, type AnalysisFieldName, type AnalysisKind } from '@firm/contract';
import type { Found } from '../fields/find.ts';
import { amount, day } from '../fields/readers.ts';
import type { Reading } from '../fields/readFields.ts';
import { fits } from '../fields/valueForm.ts';
import { ASKED_FIELDS, type ServiceAnswer } from './askService.ts';

/** A service is sure of itself; our own rules bear more. */
const TRUST_MAX = 0.95;
/** What the service says and the document does not, or our own rules read otherwise: a specialist looks. */
const DOUBTED = 0.5;

/**
 * Takes from the service's answer what the document bears out: names that it was asked for, values of the right form, whose words stand on the page that is
 * named. Where it and our own reading agree the higher trust counts; where they differ neither is trusted; of a box that we
 * took for blank the service's word is shown, for a specialist to look at.
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

/** The words quoted stand on that page, and the value stands in the words. */
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
