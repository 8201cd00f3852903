import path from 'node:path';
import { findApp, parseJson, root, siteApps } from './apps.mjs';

const ids = (/** @type {ReturnType<typeof siteApps>} */ apps) => apps.map(({ id }) => id);

test('the catalogue of components stands on a developer’s site only', () => {
  expect(ids(siteApps({ inDevelopment: true }))).toEqual([...ids(siteApps()), 'catalogue'].sort(shellFirst));
  expect(ids(siteApps())).not.toContain('catalogue');
  expect(findApp('mfe-catalogue')).toBeUndefined();
});

test.each([
  ['{\n  "id": "blog"\n  "mount": "/blog"\n}', 3],
  ['{\n  "id": "blog",\n', 3],
])('a broken remote.json is named with its line', (text, line) => {
  expect(() => parseJson(path.join(root, 'mfe-blog/remote.json'), text)).toThrow(
    expect.objectContaining({
      name: 'CommandError',
      message: expect.stringMatching(new RegExp(`^mfe-blog/remote\\.json:${line} is no JSON: \\w`)),
    }),
  );
});

const shellFirst = (/** @type {string} */ a, /** @type {string} */ b) =>
  Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b);
