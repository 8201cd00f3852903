import { app, freeze, trouble } from '../testing/releaseSamples.ts';
import { foundApps, isShown } from './fittingApps.ts';

const blog = { ...app, id: 'blog', mount: '/blog', team: 'Édition' };
const portal = { ...app, id: 'portal', mount: '/portal', team: 'Clients', pinned: true };

it('finds apps by id, address, team and version, whatever the accents', () => {
  const ids = (search: string) => foundApps([blog, portal], search).map(({ id }) => id);
  expect(ids('')).toEqual(['blog', 'portal']);
  expect(ids('edition')).toEqual(['blog']);
  expect(ids('/portal')).toEqual(['portal']);
  expect(ids('1.4.1 clients')).toEqual(['portal']);
  expect(ids('nobody')).toEqual([]);
});

it('shows those that are wrong, that go out, that are frozen now, or that are pinned', () => {
  expect(isShown(blog, [{ ...trouble, app: 'blog' }], 'wrong')).toBe(true);
  expect(isShown(portal, [{ ...trouble, app: 'blog' }], 'wrong')).toBe(false);
  expect(isShown({ ...blog, traffic: [{ version: '1.0.0', traffic: 10_000 }] }, [], 'goingOut')).toBe(false);
  expect(isShown({ ...blog, freezes: [freeze] }, [], 'frozen')).toBe(true);
  expect(isShown({ ...blog, freezes: [{ ...freeze, from: '2199-01-01T08:00:00.000Z' }] }, [], 'frozen')).toBe(false);
  expect(isShown(portal, [], 'pinned')).toBe(true);
});
