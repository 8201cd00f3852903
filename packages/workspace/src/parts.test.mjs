import { findPart, siteParts } from './parts.mjs';

const ids = (/** @type {ReturnType<typeof siteParts>} */ parts) => parts.map(({ id }) => id);

test('the catalogue of components stands on a developer’s site only', () => {
  expect(ids(siteParts({ inDevelopment: true }))).toEqual([...ids(siteParts()), 'catalogue'].sort(shellFirst));
  expect(ids(siteParts())).not.toContain('catalogue');
  expect(findPart('mfe-catalogue')).toBeUndefined();
});

const shellFirst = (/** @type {string} */ a, /** @type {string} */ b) =>
  Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b);
