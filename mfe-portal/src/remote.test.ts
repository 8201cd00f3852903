import { readFileSync } from 'node:fs';
import path from 'node:path';
import { textProblems } from '@firm/testing';
import { remote } from './remote.tsx';

const manifest: { id: string; routes: { path: string }[] } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../remote.json'), 'utf8'),
);

test('serves exactly the addresses that remote.json names', () => {
  expect(remote.id).toBe(manifest.id);
  expect(remote.routes.map((route) => route.path)).toEqual(manifest.routes.map((route) => route.path));
});

test('every text stands in every language and is used', () => {
  expect(textProblems(import.meta.dirname)).toEqual([]);
});
