import { SeenQuery, SeenRevision, Version } from './schemas.ts';

test.each([
  ['Version', Version, [0, 2_147_483_648, Number.MAX_SAFE_INTEGER], 2_000_000_000],
  ['SeenRevision', SeenRevision, [-1, 2_147_483_648, Number.MAX_SAFE_INTEGER], 0],
])('%s stays within what the database counts', (_name, schema, refused, taken) => {
  expect(refused.filter((number) => schema.safeParse(number).success)).toEqual([]);
  expect(schema.parse(taken)).toBe(taken);
});

test('a seen version in a query stays within what the database counts, and may be absent', () => {
  expect(SeenQuery.safeParse({ version: String(Number.MAX_SAFE_INTEGER) }).success).toBe(false);
  expect([SeenQuery.parse({ version: '7' }), SeenQuery.parse({})]).toEqual([{ version: 7 }, {}]);
});
