import { z } from 'zod';
import { answerWriter } from './answerWriter.ts';

const Person = z.object({ firstName: z.string(), jobTitle: z.string().nullable(), lastSeenAt: z.string().optional() });

function written(schema: z.ZodType, answer: unknown): unknown {
  return JSON.parse(answerWriter(schema)(answer));
}

test('writes the wire’s names at every level; what is absent stays absent, what is null stays null', () => {
  const answer = { results: [{ firstName: 'Ana', jobTitle: null }], nextPage: null, boss: null };
  const schema = z.object({ results: z.array(Person), nextPage: z.string().nullable(), boss: Person.nullable() });
  expect(written(schema, answer)).toEqual({
    results: [{ first_name: 'Ana', job_title: null }],
    next_page: null,
    boss: null,
  });
});

test('writes only fields that the schema names', () => {
  const row = { firstName: 'Ana', jobTitle: 'Adviser', passwordHash: 'secret', nested: { token: 'secret' } };
  const schema = z.object({ list: z.array(Person), one: Person.nullable() });
  expect(answerWriter(schema)({ list: [row], one: row, session: 'secret' })).not.toContain('secret');
  expect(() => answerWriter(Person)({ firstName: row, jobTitle: null })).toThrow('no schema names');
  expect(() => answerWriter(z.array(Person))([row.nested, 'secret'])).toThrow('lacks the record');
});

test('of several kinds of answer writes the one that fits', () => {
  const schema = z.union([z.object({ accessToken: z.string() }), z.object({ secondFactor: Person })]);
  expect(written(schema, { accessToken: 'a' })).toEqual({ access_token: 'a' });
  expect(written(schema.nullable(), null)).toBeNull();
  expect(written(schema, { secondFactor: { firstName: 'Ana', jobTitle: null } })).toEqual({
    second_factor: { first_name: 'Ana', job_title: null },
  });
  expect(() => answerWriter(schema)({ other: 1 })).toThrow('none of those');
});

test('masks social security and card numbers in quotes always, in all words of a list, and nowhere else', () => {
  const schema = z.object({
    title: z.string().nullable(),
    caseTitle: z.string(),
    phone: z.string(),
    nextSteps: z.array(z.string()),
  });
  const answer = { title: '123-45-6789', caseTitle: '123-45-6789', phone: '123456789', nextSteps: ['SSN 123456789'] };
  expect(written(schema, answer)).toMatchObject({ title: '123-45-6789', case_title: '•••-••-6789' });
  expect(JSON.parse(answerWriter(schema, true)(answer))).toEqual({
    title: '•••-••-6789',
    case_title: '•••-••-6789',
    phone: '123456789',
    next_steps: ['SSN •••-••-6789'],
  });
});

test('does not rename the keys of free-form data', () => {
  const fields = { 'Box 1': '52,000.00', nestedKey: { innerKey: true } };
  const schema = z.object({ aiExtractionData: z.record(z.string(), z.unknown()).nullable() });
  expect(written(schema, { aiExtractionData: fields })).toEqual({ ai_extraction_data: fields });
});
