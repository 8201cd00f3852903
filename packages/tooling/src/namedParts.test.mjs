import { namedParts } from './namedParts.mjs';

const TAKES = "// « Waiting »\nimport { Part } from '@firm/federation';\n";
const named = (source) => namedParts(source, 'shell/src/Waiting.tsx');

test('a source mounts what it names in quotes, and nothing that its comments name', () => {
  expect(
    named(`${TAKES}/** Not <Part name={any} />. */\nexport const Waiting = () => <Part name="documents/waiting" />;`),
  ).toEqual(['documents/waiting']);
  expect(
    named(`import { Part as Lent } from '@firm/federation';\nconst w = <Lent name={'documents/waiting'}>a</Lent>;`),
  ).toEqual(['documents/waiting']);
  expect(named(`import * as lent from '@firm/federation';\nconst w = <lent.Part name="documents/waiting" />;`)).toEqual(
    ['documents/waiting'],
  );
});

test('a source without JSX may have what looks like an element', () => {
  const code = "import { useNav } from '@firm/federation';\nexport const same = <T>(value: T) => value;";
  expect(namedParts(code, 'shell/src/same.ts')).toEqual([]);
});

test('a source without `Part` mounts none, whatever it says', () => {
  expect(named("import { useNav } from '@firm/federation';\nconst Part = 'documents/waiting';")).toEqual([]);
  expect(named("import type { Part } from '@firm/federation';\ntype Props = typeof Part;")).toEqual([]);
});

test.each([
  ['chosen by a variable', 'const w = <Part name={chosen} />;'],
  [
    'chosen by a variable, beside one in quotes',
    'const w = <Part name={chosen}><Part name="documents/waiting" /></Part>;',
  ],
  ['among other properties', 'const w = <Part {...props} />;'],
  ['handed on', 'const lent = createElement(Part, props);'],
  ['that later properties may replace', 'const w = <Part name="documents/waiting" {...props} />;'],
  ['exported', "export { Part } from '@firm/federation';"],
  ['exported with all else', "export * from '@firm/federation';"],
])('an extension %s is refused, with file and line', (_, code) => {
  expect(() => named(`${TAKES}\n${code}`)).toThrow(
    'shell/src/Waiting.tsx:4: name the extension in quotes: <Part name="…" />',
  );
});
