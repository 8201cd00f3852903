import fc from 'fast-check';
import { type JsonSchema, orNull } from './operations.ts';

const UNTRUE_DAYS = ['2025-02-30', '0000-01-01', '9999-12-31', 'tomorrow', '2025-1-1'];
const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: deep(levels - 1) });

/** Returns values that a schema rules out for one place. */
export function forbiddenBy(schema: JsonSchema): unknown[] {
  const { schema: inner, nullable } = orNull(schema);
  const wrong = wrongFor(inner);
  return wrong.length === 0 || nullable || inner.type === 'null' ? wrong : [...wrong, null];
}

function wrongFor(schema: JsonSchema): unknown[] {
  const { type, format, maxLength, minLength, minimum, maximum, items, minItems, maxItems } = schema;
  if (schema.enum) return ['__proto__', 'constructor', 'no such thing', 7, {}, [schema.enum[0]]];
  switch (type) {
    case 'string':
      return [
        ...[42, true, {}, [], ['x']],
        ...(minLength ? [''] : []),
        ...(maxLength ? ['x'.repeat(maxLength + 1)] : []),
        ...(format === 'uuid' ? ['not-an-id', '', "' or 1=1", '0'.repeat(36)] : []),
        ...(format === 'date' ? UNTRUE_DAYS : []),
        ...(format === 'date-time' ? [...UNTRUE_DAYS, '2035-03-06', '2035-03-06T25:00:00Z'] : []),
      ];
    case 'integer':
    case 'number':
      return [
        ...['ten', '', {}, [1], true],
        ...(type === 'integer' ? [1.5] : []),
        ...(minimum === undefined ? [] : [minimum - 1, -1e308]),
        ...(maximum === undefined ? [] : [maximum * 2 + 1, 1e308]),
      ];
    case 'boolean':
      return ['true', 1, {}, [true]];
    case 'array':
      return [
        ...['x', {}, 7],
        ...(minItems ? [[]] : []),
        ...(maxItems ? [Array.from({ length: maxItems + 1 }, () => sampleItem(items))] : []),
      ];
    case 'object':
      return ['x', [], 7];
    default:
      return [];
  }
}

const sampleItem = (schema: JsonSchema = {}): unknown =>
  schema.format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : schema.type === 'object' ? {} : 'x';

/** Texts with a meaning for the systems behind: databases, pages, mails, spreadsheets, paths, templates. */
const TEXTS = [
  ...['\0', 'a\0b', '\ud800', '\udfff\ud800', '\u202egnp.exe', '\u0000\u001b[2J', '\ufeff', '🏳️‍🌈'.repeat(50)],
  ...["'; drop table users; --", '<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', 'javascript:alert(1)'],
  ...['x\r\nBcc: all@example.com', '=cmd|calc!A1', '../../../etc/passwd', '%2e%2e%2f', '{{7*7}}', '%s%n'],
  ...['__proto__', 'constructor', 'toString', 'http://169.254.169.254/latest/', '*', '(a+)+$', 'a'.repeat(100_000)],
  ...['1900-01-01', '2001-02-03', '2199-12-31', '2001-02-03T10:00:00Z', '2199-12-31T23:59:59Z', '2035-12-25T15:00:00Z'],
  ...['2035-03-04T15:00:00Z', '2035-03-06T03:00:00Z', '2035-03-11T07:30:00Z', '2035-03-06T15:00:00.123456789Z'],
];
const NUMBERS = [0, -0, -1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, Number.MIN_VALUE];
const SHAPES = [
  deep(40),
  deep(2_000),
  JSON.parse('{"__proto__":{"role":"admin"}}'),
  { constructor: { prototype: { role: 'admin' } } },
  { toString: 1, valueOf: 1, toJSON: 1 },
  { length: 1e9 },
  Array.from({ length: 5_000 }, () => 0),
];

/** Any value at all, with the special texts more often. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom<unknown>(...TEXTS), weight: 6 },
  { arbitrary: fc.constantFrom<unknown>(...NUMBERS, ...SHAPES), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 60 }), weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 4 }), weight: 2 },
);

/** The special texts below 5,000 characters. */
export const MEAN_TEXTS = TEXTS.filter((text) => text.length < 5_000);

const isSendable = (text: string) => text.length < 5_000 && !/\p{Cs}/u.test(text);

/** The same values for a query: texts only. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS.filter(isSendable)),
  fc.constantFrom(...NUMBERS.map(String)),
  fc.string({ unit: 'binary', maxLength: 60 }).filter(isSendable),
);

/** Texts that cannot be stored, and texts with a meaning in JavaScript. */
export const ODD_TEXTS = ['a\0b', 'a\ud800\u202e', '__proto__'];

/** Queries that no person writes by hand. */
export const ODD_QUERIES = [
  ...['%', '%00=%00&%ff=%ff&%ed%a0%80=1', '__proto__=1&constructor=2&a[b]=1&limit[]=1&__proto__[x]=1&&==='],
  `${'a=1&'.repeat(2_000)}limit=${'9'.repeat(400)}&offset=-0`,
];

/** Well-formed headers without a meaning. */
export const ODD_HEADERS: readonly Record<string, string>[] = [
  {
    ...{
      'accept-language': '*;q=9,xx-\xff,,;',
      accept: 'x/y',
      'accept-encoding': 'br;q=x, zstd',
      'last-event-id': '-1',
    },
    ...{ 'user-agent': '\xff'.repeat(3_000), 'if-none-match': '"'.repeat(1_000), range: 'bytes=9-1,-' },
  },
  {
    ...{ 'x-forwarded-for': 'x, ::1, 999.1.1.1', 'x-forwarded-proto': 'gopher', forwarded: 'for=', host: '[' },
    ...{ origin: 'null', referer: '%', cookie: '%00=;;;=x; visitor=%; served=~~' },
  },
];
export const ODD_KEYS = [
  'short',
  'x'.repeat(200),
  'x'.repeat(201),
  '\xe9'.repeat(20),
  "'; drop table x; --",
  '__proto__',
  ' '.repeat(20),
];

/** Bodies that are wrong as a whole for every operation, with the status of their refusal. */
export const WRONG_BODIES: readonly [string, number][] = [
  ...['[]', '"text"', '7', 'true', '[{}]', '{', '{"a":1,}', '{"a":NaN}', 'null null', '\0', '{"\\u0000":1}'].map(
    refused,
  ),
  ...['{"__proto__":{"role":"admin"}}', `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`].map(refused),
  [JSON.stringify({ text: 'x'.repeat(300_000) }), 413],
];
export const WRONG_MEDIA = [
  'text/xml',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
];

function refused(text: string): [string, number] {
  return [text, 400];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns times at which no meeting can be booked, most of them one to two weeks after the given moment. */
export function wrongTimes(now: Date): Record<string, string> {
  const sunday = new Date(now.getTime() + (14 - now.getUTCDay()) * DAY_MS);
  const at = (daysLater: number, time: string) =>
    `${new Date(sunday.getTime() + daysLater * DAY_MS).toISOString().slice(0, 10)}T${time}Z`;
  return {
    'in the past': '2001-03-06T15:00:00Z',
    'on a Sunday': at(0, '15:00:00'),
    'at night': at(2, '07:00:00'),
    'between two slots': at(2, '15:07:13'),
    'on a holiday': `${now.getUTCFullYear() + 1}-01-01T15:00:00Z`,
    'in years': '2035-03-06T15:00:00Z',
  };
}
