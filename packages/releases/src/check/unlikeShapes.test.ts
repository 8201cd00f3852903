import { textsOf } from '../said/say.ts';
import { boundsOfParts, type Shapes, unlikeFields, unlikeShapes } from './unlikeShapes.ts';

const problemsOf = (used: Shapes, offered: Shapes) => textsOf(unlikeShapes('blog 1.0.0', used, offered));

const server = {
  'GET /cases': 'query:#q answer:#list',
  'POST /cases': 'body:#new answer:#case',
  'DELETE /cases/:id': '',
  '#q': "status?:'closed'|'open' limit?:integer",
  '#list': 'count:integer next:null|string results:#case[]',
  '#case': 'id:uuid note?:string staff:#staff|null tags:string[] title:string',
  '#staff': 'id:uuid name:string',
  '#new': "amount?:number priority:'high'|'low' steps?:#step[] title:string",
  '#step': 'text:string',
};
/** The fields that an app uses: it never speaks of the count, the tags and the steps. */
const app = {
  'GET /cases': 'query:#1 answer:#2',
  'POST /cases': 'body:#3 answer:#4',
  'DELETE /cases/:id': '',
  '#1': "status?:'open'",
  '#2': 'results:#4[]',
  '#3': "amount?:integer priority:'high'|'low' title:string",
  '#4': 'id:uuid note?:string staff:#5|null title:string',
  '#5': 'name:string',
};

test('a server that takes and gives more than an app knows fits it', () => {
  expect(problemsOf(app, server)).toEqual([]);
  const wider = { ...server, '#new': 'amount?:null|number due?:date priority:string title:string' };
  expect(problemsOf(app, wider)).toEqual([]);
  expect(problemsOf({ ...app, '#4': 'id:string staff:#5|null title:null|string' }, server)).toEqual([]);
});

test('what one side does not tell is not compared', () => {
  expect(problemsOf({}, server)).toEqual([]);
  expect(problemsOf(app, {})).toEqual([]);
  expect(problemsOf({ toString: 'answer:#2', ...app }, server)).toEqual([]);
});

test.each<[string, Record<string, string>, string[]]>([
  [
    'an answer without a field that the app reads',
    { '#staff': 'id:uuid fullName:string' },
    ['GET', 'POST'].map(
      (method) =>
        `reads ${method === 'GET' ? 'results.' : ''}staff.name of ${method} /cases, which this server does not give`,
    ),
  ],
  [
    'an answer that may leave out what the app reads',
    { '#list': 'results?:#case[]' },
    ['reads results of GET /cases, which this server may leave out'],
  ],
  [
    'an answer with null',
    { '#list': 'results:#case[]|null' },
    ['reads results of GET /cases; this server may give null there'],
  ],
  [
    'an answer of another type',
    { '#list': 'results:#row[]', '#row': 'id:uuid note?:string staff:string title:#staff[]' },
    [
      'reads results.staff of GET /cases; this server may give a text there',
      'reads results.title of GET /cases; this server may give a list there',
    ],
  ],
  [
    'no answer at all',
    { 'GET /cases': 'query:#q' },
    ['reads the answer of GET /cases, which this server does not give'],
  ],
  [
    'a request that needs a field which the app does not know',
    { '#new': "amount?:number clientId:uuid priority:'high'|'low' title:string" },
    ['does not always send clientId to POST /cases, which this server requires'],
  ],
  [
    'a request that needs a field which the app may leave out',
    { '#new': "amount:number priority:'high'|'low' title:string" },
    ['does not always send amount to POST /cases, which this server requires'],
  ],
  [
    'a request that needs fields where the app sends nothing',
    { 'DELETE /cases/:id': 'body:#why', '#why': 'note?:string reason:string' },
    ['does not always send reason to DELETE /cases/:id, which this server requires'],
  ],
  [
    'a request without a field that the app sends',
    { '#new': "amount?:number priority:'high'|'low'" },
    ['sends title to POST /cases, which this server does not take'],
  ],
  [
    'a request without a value that the app sends',
    { '#new': "amount?:number priority:'low' title:string" },
    ["sends 'high' as priority to POST /cases, which this server does not take"],
  ],
  [
    'a request with a field of another type',
    { '#new': "amount?:string priority:'high'|'low' title:uuid" },
    [
      'sends a whole number as amount to POST /cases, which this server does not take',
      'sends a text as title to POST /cases, which this server does not take',
    ],
  ],
])('%s does not fit', (_what, changed, problems) => {
  expect(problemsOf(app, { ...server, ...changed })).toEqual(problems.map((problem) => `blog 1.0.0 ${problem}`));
});

test('an object fits where the server takes anything, and where it gives only the null that the app allows', () => {
  expect(
    problemsOf(
      { 'POST /cases': 'body:#1', '#1': 'a:#2', '#2': 'b:string' },
      { 'POST /cases': 'body:#1', '#1': 'a:any' },
    ),
  ).toEqual([]);
  expect(
    problemsOf(
      { 'GET /cases': 'answer:#1', '#1': 'a:#2|null', '#2': 'b:string' },
      { 'GET /cases': 'answer:#1', '#1': 'a:null' },
    ),
  ).toEqual([]);
});

test('a record that repeats its types makes no more work', () => {
  const depth = 12;
  const nested = (copies: number) =>
    Object.fromEntries(
      Array.from({ length: depth }, (_, at) => [
        `#${at}`,
        `rows:${Array(copies)
          .fill(`#${at + 1}[]`)
          .join('|')}`,
      ]),
    );
  const read = jest.fn();
  const counted = new Proxy<Record<string, string>>(
    { 'GET /cases': 'answer:#0', ...nested(1), [`#${depth}`]: 'id:uuid' },
    {
      get: (shapes, key) => {
        read();
        return Reflect.get(shapes, key);
      },
    },
  );
  expect(problemsOf({ 'GET /cases': 'answer:#0', ...nested(2), [`#${depth}`]: 'id:uuid' }, counted)).toEqual([]);
  expect(read.mock.calls.length).toBeLessThan(3 * depth);
});

test('parts whose records go in circles, or have many fields of one type, are compared in the end', () => {
  const circle = { 'documents/letter': 'answer:#1', '#1': 'next:#1 last:#2', '#2': 'next:#1 last:#2' };
  expect(unlikeFields('documents/letter', circle, circle)).toEqual([]);
  const changed = { ...circle, '#2': 'next:#1 last:string' };
  expect(unlikeFields('documents/letter', circle, changed)).toEqual(['last.last']);
});

/** A part whose objects stand within one another, `levels` of them, each with other fields as well. */
const nested = (levels: number, name: string, fields: string, innermost = 'end:string') => ({
  'documents/letter': 'data:#0',
  ...Object.fromEntries(Array.from({ length: levels }, (_, at) => [`#${at}`, `${name}:#${at + 1} ${fields}`.trim()])),
  [`#${levels}`]: innermost,
});

test('of the records of builds, which nobody has checked, only so many fields are told, with paths so long', () => {
  const name = 'n'.repeat(1_000);
  const fields = Array.from({ length: 80 }, (_, at) => `f${at}:string`).join(' ');
  const told = unlikeFields('documents/letter', nested(1_900, name, fields), nested(1_900, name, ''));
  expect(told).toHaveLength(20);
  expect(Math.max(...told.map((field) => field.length))).toBeLessThanOrEqual(201);
});

test('the objects of such records are compared to a depth, and no path beyond a length goes deeper', () => {
  const [before, after] = [8, 40].map((levels) => ({
    used: nested(levels, 'n', ''),
    offered: nested(levels, 'n', '', 'end:integer'),
  }));
  const told = (one = before) => unlikeFields('documents/letter', one?.used ?? {}, one?.offered ?? {});
  expect([told(before), told(after)]).toEqual([['n.n.n.n.n.n.n.n.end'], []]);
  const long = 'n'.repeat(150);
  const deep = unlikeFields('documents/letter', nested(3, long, ''), nested(3, long, '', 'end:integer'));
  expect(deep).toEqual([]);
});

test('the types of such records are compared with one another only so often, for all parts of two builds', () => {
  const given = Array.from({ length: 300 }, (_, at) => `'${at}'`).join('|');
  const taken = `${Array.from({ length: 300 }, (_, at) => `${at}`).join('|')}|string`;
  const told = (levels: number, bounds = boundsOfParts()) =>
    unlikeFields(
      'documents/letter',
      nested(levels, 'n', `a:${given}`),
      nested(levels, 'n', `a:${taken}`, 'end:integer'),
      bounds,
    );
  const bounds = boundsOfParts();
  expect([1, 2, 3].map(() => told(2, bounds))).toEqual([['n.n.end'], ['n.n.end'], []]);
  expect(bounds.steps).toBeLessThan(0);
});
