import path from 'node:path';
import { root } from './apps.mjs';
import { wantedTests } from './wantedTests.mjs';

const file = 'packages/workspace/src/wantedTests.test.mjs';

test.each([
  [[], { folders: [], paths: [] }],
  [['server', 'mfe-blog'], { folders: ['server', 'mfe-blog'], paths: [] }],
  [['packages/server/', 'mfe-blog/'], { folders: ['server', 'mfe-blog'], paths: [] }],
  [[file, 'mfe-blog/src'], { folders: [], paths: [path.join(root, file), path.join(root, 'mfe-blog/src')] }],
])('%j names folders and paths', (words, wanted) => {
  expect(wantedTests(words)).toEqual(wanted);
});

test.each([
  [['mfe-nothing'], 'There is no folder or test file mfe-nothing to test.'],
  [['server', file], 'Name folders of the workspace or paths of test files, not both.'],
])('%j is refused with the reason', (words, reason) => {
  expect(() => wantedTests(words)).toThrow(reason);
});
