import { LANGUAGES } from '../constants.ts';

/** Names of the fields in which people write freely, or that quote a person's text, the same in bodies and answers. */
const WORD_FIELDS: ReadonlySet<string> = new Set([
  // The languages of words that exist in each.
  ...LANGUAGES,
  'answer',
  'caseTitle',
  'company',
  'description',
  'detail',
  'event',
  'fileName',
  'message',
  'nextSteps',
  'note',
  'notes',
  'price',
  'reason',
  'recommendations',
  'reviewNote',
  'scope',
  'text',
  'title',
  'voidReason',
]);
/** Fields that quote another item than the opened one. */
const QUOTES: ReadonlySet<string> = new Set(['caseTitle']);

export const isWordField = (name: string): boolean => WORD_FIELDS.has(name);
export const isQuote = (name: string): boolean => QUOTES.has(name);

/** Copies a body and changes each text that a person wrote. */
export function mapWords(body: unknown, change: (text: string) => string): unknown {
  const walk = (value: unknown, isWords: boolean): unknown => {
    if (typeof value === 'string') return isWords ? change(value) : value;
    if (Array.isArray(value)) return value.map((item) => walk(item, isWords));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner, isWordField(name))]));
  };
  return walk(body, false);
}
