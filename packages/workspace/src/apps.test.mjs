import { findApp, siteApps } from './apps.mjs';

const ids = (/** @type {ReturnType<typeof siteApps>} */ apps) => apps.map(({ id }) => id);

test('the catalogue of components stands on a developer’s site only', () => {
  expect(ids(siteApps({ inDevelopment: true }))).toEqual([...ids(siteApps()), 'catalogue'].sort(shellFirst));
  expect(ids(siteApps())).not.toContain('catalogue');
  expect(findApp('mfe-catalogue')).toBeUndefined();
});

const shellFirst = (/** @type {string} */ a, /** @type {string} */ b) =>
  Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b);
