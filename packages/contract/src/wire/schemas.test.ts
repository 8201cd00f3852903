import { ClosingName } from '../availability/schemas.ts';
import { invoiceWords } from '../billing/schemas.ts';
import { oneLine, publishedLine, SeenQuery, SeenRevision, Version } from './schemas.ts';

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

test('a published line keeps the spaces that French sets before its signs', () => {
  const typed = ' «\u00a0Que\n faire\u202f?\u00a0» \u202e ';
  expect(publishedLine(typed)).toBe('«\u00a0Que faire\u202f?\u00a0»');
  expect(publishedLine('Prix \u00a0\u00a0: 5\u202f \n%')).toBe('Prix\u00a0: 5\u202f%');
  const shown = '«\u00a0Que faire\u202f?\u00a0»';
  expect(ClosingName.parse({ en: typed, es: typed, fr: typed }).fr).toBe(shown);
  expect(invoiceWords(100).parse(typed)).toBe(shown);
  expect(oneLine(typed)).toBe('« Que faire ? »');
});
