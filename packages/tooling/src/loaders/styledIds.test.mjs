import { addStyledIds } from './styledIds.mjs';

const ids = (code, file = 'mfe-blog/src/Card.tsx') =>
  addStyledIds(`import { styled } from 'styled-components';\n${code}`, file).split('\n').slice(1).join('\n');
const withId = (name) => `.withConfig({displayName:"${name}",componentId:"f-00000000"})`;
const masked = (code) => ids(code).replace(/f-[0-9a-f]{8}/g, 'f-00000000');

test.each([
  ['const Row = styled.div`color: red;`', `const Row = styled.div${withId('Row')}\`color: red;\``],
  ['export const Row = styled.div(rules)', `export const Row = styled.div${withId('Row')}(rules)`],
  ['const Big = styled(Row)`x`', `const Big = styled(Row)${withId('Big')}\`x\``],
  ['const Art = styled("article")`x`', `const Art = styled("article")${withId('Art')}\`x\``],
  [
    'const Tab = styled.a.attrs({ role: "tab" })`x`',
    `const Tab = styled.a${withId('Tab')}.attrs({ role: "tab" })\`x\``,
  ],
  ['const Far = styled(pick({ a: ")" }))`x`', `const Far = styled(pick({ a: ")" }))${withId('Far')}\`x\``],
  ['const table = { row: styled.li`x` }', `const table = { row: styled.li${withId('Card')}\`x\` }`],
])('%s', (code, expected) => {
  expect(masked(code)).toBe(expected);
});

test.each([
  'const x = theme.styled.div`x`',
  'const Row = styled.div.withConfig({ displayName: "Mine" })`x`',
  'const s = styled.div;',
])('%s stays as it is', (code) => {
  expect(ids(code)).toBe(code);
});

test('a file without styled-components stays as it is; its default import is known by any name', () => {
  expect(addStyledIds('const Row = styled.div`x`', 'a.tsx')).toBe('const Row = styled.div`x`');
  expect(addStyledIds("import sc, { css } from 'styled-components';\nconst Row = sc.div`x`", 'a.tsx')).toContain(
    'sc.div.withConfig(',
  );
  expect(
    addStyledIds("import { css, styled as sc } from 'styled-components';\nconst Row = sc.div`x`", 'a.tsx'),
  ).toContain('sc.div.withConfig(');
});

test('a released page carries ids, and no names that only a reader of its markup needs', () => {
  const code = "import { styled } from 'styled-components';\nconst Row = styled.div`x`";
  expect(addStyledIds(code, 'a.tsx', false)).toMatch(/styled\.div\.withConfig\(\{componentId:"f-[0-9a-f]{8}"\}\)`x`/);
});

test('ids differ between components and files, and are the same in every build', () => {
  const code = 'const Row = styled.div`a`;\nconst Row2 = styled.div`a`;';
  const found = (file) => ids(code, file).match(/f-[0-9a-f]{8}/g);
  expect(new Set([...found('a.tsx'), ...found('b.tsx')]).size).toBe(4);
  expect(found('a.tsx')).toEqual(found('a.tsx'));
});
