import { type JsonSchema, type Operation, orNull, placesOf } from './operations.ts';
import type { Attack } from './requests.ts';

/** The length that a request line and its headers may have. */
const HEADER_CHARACTERS = 12_000;
/** The lengths that most bodies, and the longest bodies, may have. */
const BODY_CHARACTERS = [15_000, 230_000] as const;

/** Texts that make expressions, searches and databases backtrack when repeated. */
const PATTERNS = [
  ...['a', ' ', '\n', '.', '-', '@', '%', '_', '\\', '(', '<', '"', '1 ', '123-45-'],
  ...['a@', 'a.', '\u0130', '👩‍👩‍', 'https://', '..\\'],
];
/** A boundary of the shortest allowed length. */
const BOUNDARY = 'x'.repeat(16);
const endless = (pattern: string, length: number) =>
  pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length - 1);

/** A request that is made to cost more work than its bytes suggest. */
export interface Costly {
  name: string;
  what: Partial<Attack>;
}

/** Returns costly headers and content types for a call of an operation. */
export function costlyHeaders({ media }: Operation): Costly[] {
  const all = (text: string) => endless(text, HEADER_CHARACTERS);
  const headers: [string, Record<string, string>][] = [
    ['cookies', { cookie: all('a=1; ') }],
    ['one cookie', { cookie: `session_key=${all('%')}` }],
    ['a token', { authorization: `Bearer ${all('e30.')}` }],
    ['languages', { 'accept-language': all('e-n;q=0.1,') }],
    ['encodings', { 'accept-encoding': all('br;q=0.1, ') }],
    ['versions', { 'if-none-match': all('W/"a", ') }],
    ['ranges', { range: `bytes=${all('0-1,')}` }],
    ['proxies', { 'x-forwarded-for': all('1.1.1.1, ') }],
    ['a browser', { 'user-agent': all('Mozilla/5.0 (') }],
    ['a key', { 'idempotency-key': all('k') }],
  ];
  const kinds =
    media === undefined
      ? []
      : [
          all('text/plain;'),
          `multipart/form-data; boundary=${all('-')}`,
          'multipart/form-data; boundary=x',
          `${media};${all('a=b;')}`,
        ];
  return [
    ...headers.map(([name, headers]) => ({ name, what: { headers } })),
    ...kinds.map((kind) => ({ name: `the type ${kind.slice(0, 30)}`, what: { raw: { text: 'x', media: kind } } })),
  ];
}

export function costlyQueries({ query }: Operation): Costly[] {
  const lists = query
    ? ['a=1&', 'a[b]=1&', '%', '=', '%F0%9F%8F%B3', `${Object.keys(query.properties ?? {})[0]}=1&`]
    : ['a=1&'];
  const texts = PATTERNS.map((pattern) => filled(query, endless(pattern, HEADER_CHARACTERS / 20)));
  return [...lists.map((list) => endless(list, HEADER_CHARACTERS)), ...texts.filter((one) => one !== undefined)].map(
    (one) => ({
      name: `the query ${JSON.stringify(one).slice(0, 60)}`,
      what: { query: one as Record<string, unknown> | string },
    }),
  );
}

/** Returns costly bodies. `fitting` is a body that the server accepts. */
export function costlyBodies({ media, body }: Operation, fitting: unknown): Costly[] {
  if (media === 'multipart/form-data') return costlyForms(Object.keys(body?.properties ?? {}));
  if (media !== 'application/json') return [];
  const raw = BODY_CHARACTERS.flatMap((length): [string, string][] => {
    const names = Array.from({ length: length / 8 }, (_, at) => at.toString(36));
    return [
      ['fields', JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])))],
      ['fields with names', JSON.stringify(Object.fromEntries(names.map((name) => [`${name}_${'x_'.repeat(8)}`, 1])))],
      ['a name', JSON.stringify({ [endless('a_b', length - 10)]: 1 })],
      ['records', `${'{"a":'.repeat(length / 6)}1${'}'.repeat(length / 6)}`],
      ['lists', endless('[', length)],
      ['digits', `{"a":${endless('9', length - 10)}}`],
      ['blanks', endless(' ', length)],
      ['quotes', endless('"', length)],
      ['escapes', `{"a":"${endless('\\u0061', length - 10)}`],
    ];
  });
  const places = placesOf(body).length || 1;
  const values = PATTERNS.flatMap((pattern) => [
    filled(body, endless(pattern, 12_000 / places)),
    filledWithin(body, pattern, fitting),
  ]);
  return [
    ...raw.map(([name, text]) => ({ name: `a body of ${name}`, what: { raw: { text, media } } })),
    ...values.map((body) => ({ name: `the body ${JSON.stringify(body)?.slice(0, 200)}`, what: { body } })),
  ];
}

/** Fills every place with the text, and every list with many items. */
function filled(schema: JsonSchema | undefined, text: string): unknown {
  if (schema === undefined) return undefined;
  const { items, properties } = orNull(schema).schema;
  if (items) return Array.from({ length: 20 }, () => filled(items, text.slice(0, text.length / 20)));
  if (!properties) return text;
  return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, filled(each, text)]));
}

/** Fills every free-text place up to its limit, and all other places with fitting values. */
function filledWithin(schema: JsonSchema | undefined, pattern: string, fitting: unknown): unknown {
  const { items, properties, type, format, enum: choices, maxLength = 0, maxItems = 1 } = orNull(schema ?? {}).schema;
  if (items && Array.isArray(fitting) && fitting.length > 0)
    return Array.from({ length: maxItems }, () => filledWithin(items, pattern, fitting[0]));
  if (properties) {
    const fits = Object(fitting) as Record<string, unknown>;
    const entries = Object.entries(properties).map(([name, each]) => [name, filledWithin(each, pattern, fits[name])]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  const isFree = type === 'string' && !format && !choices && maxLength > 60;
  return isFree ? `${endless(pattern, maxLength - 1)}!` : fitting;
}

function costlyForms(fields: readonly string[]): Costly[] {
  const media = `multipart/form-data; boundary=${BOUNDARY}`;
  const field = (name: string, text: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const file = (name: string, text = '%PDF-1.4') =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n${text}\r\n`;
  const forms: [string, string][] = [
    ['fields', Array.from({ length: 5_000 }, (_, at) => field(`f${at}`, 'x')).join('')],
    ['the same field', Array.from({ length: 5_000 }, () => field(fields[0] ?? 'a', 'x')).join('')],
    ['files', Array.from({ length: 2_000 }, (_, at) => file(`${at}.pdf`)).join('')],
    ['a field', field(fields[0] ?? 'a', endless('a', 1_000_000))],
    ['a name', field(endless('a', 100_000), 'x')],
    ['the name of a file', file(endless('../', 100_000))],
    ['blanks in the name of a file', file(`${endless(' .', 7_000)}pdf`)],
    ['headers', `--${BOUNDARY}\r\n${'a: b\r\n'.repeat(20_000)}\r\nx\r\n`],
    ['boundaries', `--${BOUNDARY}\r\n`.repeat(20_000)],
    ['half boundaries', endless('\r\n--', BODY_CHARACTERS[1])],
    ['a PDF', file('a.pdf', `%PDF-1.4\n${endless('/F %', 900_000)}`)],
  ];
  return forms.map(([name, text]) => ({
    name: `a form of ${name}`,
    what: { raw: { text: `${text}--${BOUNDARY}--\r\n`, media } },
  }));
}
