import { shapesOf } from './operationShapes.mjs';

const object = (properties, required = Object.keys(properties)) => ({ type: 'object', properties, required });
const text = { type: 'string' };
const nothing = { type: 'null' };
const person = object({ id: { ...text, format: 'uuid' }, name: { type: ['string', 'null'] } });
const list = { type: 'array', items: { anyOf: [person, nothing] } };

/** The shapes of one operation, each key that stands for an object written out. */
function shapeOf(schemas) {
  const told = Object.entries(schemas).map(([part, schema]) => [part, { toJSONSchema: () => schema }]);
  const endpoints = { cases: { list: { method: 'GET', path: '/cases' } } };
  const shapes = shapesOf(endpoints, { cases: { list: Object.fromEntries(told) } });
  const written = (shape) => shape.replace(/#\w+/g, (key) => `(${written(shapes[key])})`);
  return written(shapes['GET /cases']);
}

test.each([
  [
    'fields with types, lists, and what may be null',
    { answer: object({ rows: list }) },
    'answer:(rows:(id:uuid name:null|string)[]|null[])',
  ],
  [
    'what may be left out',
    { query: object({ to: { ...text, format: 'date' }, of: text }, ['of']) },
    'query:(of:string to?:date)',
  ],
  [
    'the values that a request may have',
    { body: object({ by: { ...text, enum: ['mail', 'by hand'] }, flag: { const: true } }) },
    "body:(by:'by%20hand'|'mail' flag:true)",
  ],
  [
    'no values of an answer, which may get further ones',
    { answer: object({ by: { ...text, enum: ['mail'] } }) },
    'answer:(by:string)',
  ],
  [
    'an object with any names',
    { answer: { type: 'object', additionalProperties: { type: 'integer' } } },
    'answer:integer{}',
  ],
  [
    'alternatives as one object',
    {
      body: {
        anyOf: [
          object({ kind: { const: 'a' }, both: text }),
          object({ kind: { const: 'b' }, both: nothing, only: text }),
        ],
      },
    },
    "body:(both:null|string kind:'a'|'b' only?:string)",
  ],
  ['nothing where there is no schema', {}, ''],
])('a shape tells %s', (_what, schemas, shape) => {
  expect(shapeOf(schemas)).toBe(shape);
});

test('equal objects stand once', () => {
  const both = { toJSONSchema: () => object({ person, other: person }) };
  const shapes = shapesOf(
    { cases: { list: { method: 'GET', path: '/cases' } } },
    { cases: { list: { answer: both } } },
  );
  expect(Object.keys(shapes)).toHaveLength(3);
});
