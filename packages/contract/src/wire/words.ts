/** Fields in which people write freely, or that quote what somebody wrote, by their names in bodies and answers alike. */
const WORD_FIELDS: ReadonlySet<string> = new Set([
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
  'reason',
  'recommendations',
  'reviewNote',
  'text',
  'title',
  'voidReason',
]);
/** Those that quote another thing than the one that was opened. */
const QUOTES: ReadonlySet<string> = new Set(['caseTitle']);

export const isWordField = (name: string): boolean => WORD_FIELDS.has(name);
export const isQuote = (name: string): boolean => QUOTES.has(name);

/** A copy of a body in which each text that somebody wrote is changed. */
export function mapWords(body: unknown, change: (text: string) => string): unknown {
  const walk = (value: unknown, isWords: boolean): unknown => {
    if (typeof value === 'string') return isWords ? change(value) : value;
    if (Array.isArray(value)) return value.map((item) => walk(item, isWords));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner, isWordField(name))]));
  };
  return walk(body, false);
}
