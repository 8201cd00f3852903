import type { EndpointSchemas } from '@firm/contract';
import { schemas } from '@firm/contract/schemas';
import { z } from 'zod';
import { Invalid } from '../errors.ts';
import { parseInput } from './parseInput.ts';

const WRONG = [
  undefined,
  null,
  5,
  -1,
  1.5,
  1e18,
  '',
  'x',
  'x'.repeat(20_000),
  true,
  {},
  { a: 1 },
  [],
  [5],
  [{}],
  [''],
  [['x']],
];
const ZODS_OWN = /^Invalid (?!email)|^Too (big|small)|^Unrecognized|\bexpected\b|, received\b/i;

function problems(schema: z.ZodType, value: unknown): readonly { field: string; message: string }[] {
  try {
    parseInput(schema, value);
    return [];
  } catch (error) {
    if (error instanceof Invalid) return error.errors;
    throw error;
  }
}

const endpoints: Record<string, Record<string, EndpointSchemas>> = schemas;
const inputs = Object.entries(endpoints).flatMap(([resource, each]) =>
  Object.entries(each).flatMap(([name, { body, query }]) =>
    [body, query].flatMap((schema) => (schema ? [[`${resource}.${name}`, schema] as const] : [])),
  ),
);
const fieldsOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodUnion
    ? schema.options.flatMap((option) => fieldsOf(option as z.ZodType))
    : Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});

test.each(inputs)('%s says in a sentence what is wrong with each field', (_, schema) => {
  const fields = fieldsOf(schema);
  expect(fields).not.toEqual([]);
  for (const field of fields) {
    for (const wrong of WRONG) {
      for (const { message } of problems(schema, { [field]: wrong })) {
        expect(message).not.toMatch(ZODS_OWN);
        expect(message).toMatch(/^[A-Z]\w* .*\w$/);
      }
    }
  }
});

test.each([
  ['is missing', {}, 'First name is required'],
  ['is empty', { firstName: '' }, 'First name is required'],
  ['is of another kind', { firstName: 5 }, 'First name must be a text'],
  ['is too long', { firstName: 'abcd' }, 'First name must have at most 3 characters'],
  ['is no day', { firstName: 'a', day: '2026-02-30' }, 'Day must be a date such as 2026-01-31'],
  ['is none of a few', { firstName: 'a', language: 'de' }, 'Language must be one of en, es'],
  [
    'is in a list',
    { firstName: 'a', lines: [{ unitPrice: 1 }, { unitPrice: 1.5 }] },
    'Unit price of entry 2 must be a whole number',
  ],
  ['is an entry', { firstName: 'a', tags: ['a', 7] }, 'Entry 2 of tags must be a text'],
  ['are too many', { firstName: 'a', tags: ['a', 'b', 'c'] }, 'Tags must have at most 2 entries'],
  ['are too few', { firstName: 'a', tags: [] }, 'Tags must have at least 1 entry'],
  ['is too small', { firstName: 'a', lines: [{ unitPrice: -1 }] }, 'Unit price of entry 1 must be at least 0'],
])('what %s', (_, value, message) => {
  const schema = z.object({
    firstName: z.string().min(1).max(3),
    day: z.iso.date().optional(),
    language: z.enum(['en', 'es']).optional(),
    lines: z.array(z.object({ unitPrice: z.number().int().min(0) })).optional(),
    tags: z.array(z.string()).min(1).max(2).optional(),
  });
  expect(problems(schema, value)).toMatchObject([{ message }]);
});
