import path from 'node:path';
import { partsMounted } from './interface.mjs';

const root = path.resolve(__dirname, '../../..');
const shell = path.join(root, 'shell');
// The documentation of `<Part>` names the first one.
const known = ['documents/case', 'documents/waiting'];
const modules = (...files) => files.map((file) => ({ resource: path.join(root, file) }));
const PART = 'packages/federation/src/Part.tsx';

test('the shell, which takes no names, mounts the parts that its own files name', () => {
  const own = modules(PART, 'shell/src/account/WaitingLetters.tsx');
  expect(partsMounted(own, shell, { known, names: {} })).toEqual(['documents/waiting']);
});

test('the shell mounts none where only the packages that it brings speak of them', () => {
  const own = modules(PART, 'packages/federation/src/index.ts', 'shell/src/account/parts.tsx');
  expect(partsMounted(own, shell, { known, names: {} })).toEqual([]);
});
