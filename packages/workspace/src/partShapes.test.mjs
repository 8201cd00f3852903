import { partShapesOf } from './partShapes.mjs';

const schema = (properties, required = Object.keys(properties)) => ({
  toJSONSchema: ({ io }) => ({ type: 'object', properties: { [io]: { type: 'string' }, ...properties }, required }),
});
const known = {
  named: { File: schema({ size: { type: 'integer' }, kind: { type: 'string', enum: ['pdf'] } }), MAX: 3 },
  schemas: { cases: { create: { body: schema({ title: { type: 'string' } }, []), answer: schema({}) } } },
};
const imports = `import type { cases } from '../cases/endpoints.ts';
import type { File, MAX, Other } from '../files/types.ts';
import type { AnswerOf, BodyOf } from '../wire/endpoint.ts';
import type { z } from 'zod';`;

/** The shape of a part with these props, each key that stands for an object written out. */
function shapeOf(props, more = '') {
  const source = `${imports}\nexport interface PartProps { 'files/list': { ${props} }; 'files/bare': { id: string } }\n${more}`;
  const shapes = partShapesOf(source, known);
  expect(shapes).not.toHaveProperty(['files/bare']);
  const written = (shape) => shape.replace(/#\w+/g, (key) => `(${written(shapes[key])})`);
  return written(shapes['files/list'] ?? '');
}
const FILE = '(kind:string output?:string size:integer)';
const FILE_PASSED = "(kind:'pdf' output?:string size:integer)";

test.each([
  ['what the lender hands over', 'onPick: (files: readonly File[]) => void', `answer:(onPick:${FILE})`],
  ['what the borrower hands over', 'chosen?: Readonly<File>', `body:(chosen?:${FILE_PASSED})`],
  [
    'both, where a function is asked for a value',
    'swap: (file: File) => Promise<File>; onPick(file: File): void',
    `answer:(onPick:${FILE} swap:${FILE}) body:(swap:${FILE_PASSED})`,
  ],
  [
    'requests and answers of the API',
    'start: BodyOf<typeof cases.create>; onDone: (made: AnswerOf<typeof cases.create>) => void',
    'answer:(onDone:(output?:string)) body:(start:(input?:string title?:string))',
  ],
])('a shape tells %s', (_what, props, shape) => {
  expect(shapeOf(props)).toBe(shape);
});

test('a type beside the props passes on what it imports, each time the way that it goes', () => {
  const letter =
    'export interface Letter { before?: Letter; send: (to: Aim) => void }\nexport type Aim = { file: File };';
  expect(shapeOf('onLetter: (letter: Letter) => void', letter)).toBe(`body:(onLetter:${FILE_PASSED})`);
  expect(shapeOf('letter: Letter', letter)).toBe(`answer:(letter:${FILE})`);
});

test('types that stand beside the props, or in the language, have no shape here', () => {
  expect(shapeOf('at: Date; of: Own', 'type Own = { a: string };')).toBe('');
});

test.each(['Other', 'MAX', 'cases', 'z.infer<typeof schemas.File>', 'BodyOf<typeof cases.list>', 'BodyOf<Other>'])(
  'an import that no schema describes is refused: %s',
  (type) => {
    const named = type.replace(/\W.*/, '');
    expect(() => shapeOf(`of: ${type}`)).toThrow(
      `parts.ts imports ${named}, which no schema describes: declare it in parts.ts`,
    );
  },
);
