import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './apps.mjs';

/** Words that the English texts of the site do not use, with those that they use. */
const WORDS = [
  [/e-mails?\b/i, 'email'],
  [/\b(every|any|some)body\b/i, 'everyone, anyone, someone'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\ball the same\b/i, 'anyway'],
  [/\bany more\b(?! letters)/i, 'anymore, no longer'],
  [/\bworking days?\b/i, 'business day'],
  [/\b(now stands?|stands? (here|at its field|at the right|below))\b/i, 'is shown, will appear'],
];

/** The texts in a value of a file of texts, with their keys. @param {unknown} value @param {string} key */
function textsIn(value, key = '') {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value ?? {}).flatMap(([name, inner]) => textsIn(inner, key ? `${key}.${name}` : name));
}

const files = execFileSync('git', ['ls-files', '*/texts/en.json', 'packages/i18n/src/common/en.json'], { cwd: root })
  .toString()
  .trim()
  .split('\n')
  // The catalogue is for development; its texts are examples.
  .filter((file) => !file.includes('/stories/'));

test.each(files)('%s speaks as Americans do', (file) => {
  const texts = textsIn(JSON.parse(readFileSync(path.join(root, file), 'utf8')));
  const found = texts.flatMap(([key, text]) =>
    WORDS.filter(([word]) => word.test(text)).map(([, better]) => `${key}: ${text} (${better})`),
  );
  expect(found).toEqual([]);
});

test('the pages that answer forms without scripts say email', () => {
  const [, english = ''] = readFileSync(path.join(root, 'packages/server/src/slices/site/pageTexts.ts'), 'utf8').split(
    '  en: {',
  );
  const [texts = ''] = english.split('  es: {');
  expect(texts).toContain('reach us by phone or email');
  expect(texts).not.toMatch(/e-mail/);
});
