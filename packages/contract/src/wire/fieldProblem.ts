import type { z } from 'zod';

/** The fault of a field in a sentence that names the field, for schemas without their own message. */
export const fieldProblem: z.core.$ZodErrorMap = (issue) => {
  const name = nameOf(issue.path ?? []);
  if (issue.input === undefined || isEmpty(issue)) return `${name} is required`;
  return `${name} ${ruleOf(issue)}`;
};

type Issue = z.core.$ZodRawIssue;

function ruleOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return `must be ${FORMS[issue.format] ?? 'written in another form'}`;
    case 'too_big':
      return bound(issue, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
    case 'too_small':
      return bound(issue, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
    default:
      return 'is not valid';
  }
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a record of fields',
  record: 'a record of fields',
};

const FORMS: Record<string, string> = {
  date: 'a date such as 2026-01-31',
  datetime: 'a moment in UTC such as 2026-01-31T15:00:00Z',
  uuid: 'an id such as 0b2f3a52-58c1-4f4e-9a63-6c6b8a1f0002',
  url: 'a web address',
};

function bound({ origin }: { origin: string }, side: string, limit: number | bigint): string {
  const isOne = Number(limit) === 1;
  if (origin === 'string') return `must have ${side} ${limit} ${isOne ? 'character' : 'characters'}`;
  if (origin === 'array') return `must have ${side} ${limit} ${isOne ? 'entry' : 'entries'}`;
  return `must be ${side} ${limit}`;
}

const isEmpty = (issue: Issue) => issue.code === 'too_small' && issue.origin === 'string' && issue.input === '';

/** `['lines', 1, 'unitPrice']`: 'Unit price of entry 2'. */
function nameOf(path: readonly PropertyKey[]): string {
  const entry = path.findLast((step) => typeof step === 'number');
  const key = String(path.findLast((step) => typeof step === 'string') ?? 'value');
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (entry !== undefined && path.at(-1) === entry) return `Entry ${entry + 1} of ${words}`;
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return entry === undefined ? name : `${name} of entry ${entry + 1}`;
}
