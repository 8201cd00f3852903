import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withoutSummaries } from './leaveOutSummaries.mjs';

test.each([
  [`{ path: '/a', summary: 'A list, as "JSON"', creates: true }`, `{ path: '/a',  creates: true }`],
  ['{ path: "/a", summary: "It\\"s", }', '{ path: "/a",  }'],
  ["{ summary:\n 'one ' +\n 'two' }", '{ }'],
  ["{ summary: { path: '/summary' } }", "{ summary: { path: '/summary' } }"],
])('%s', (code, expected) => {
  expect(withoutSummaries(code)).toBe(expected);
});

test('finds the summary of every endpoint', () => {
  const contract = path.resolve(import.meta.dirname, '../../../contract/src');
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /endpoints\.ts$/.test(file),
  );
  const left = files.filter((file) =>
    /summary:\s*["'`]/.test(withoutSummaries(readFileSync(path.join(contract, file), 'utf8'))),
  );
  expect({ some: files.length > 10, left }).toEqual({ some: true, left: [] });
});
