import { randomUUID } from 'node:crypto';
import type { Rollout } from '@firm/contract';
import { bucketOf, shareOf, type Visitor, versionFor } from './choose.ts';

const now = new Date('2026-03-02T15:00:00Z');
const rollout = (changes: Partial<Rollout> = {}): Rollout => ({
  version: '1.1.0',
  salt: 'salt of blog',
  startedAt: now.toISOString(),
  replaces: null,
  paused: null,
  since: now.toISOString(),
  cohorts: [],
  traffic: 0,
  strategy: null,
  ...changes,
});
const visitor = (id: string, changes: Partial<Visitor> = {}): Visitor => ({
  id,
  isStaff: false,
  language: 'en',
  ...changes,
});
const versionAt = (traffic: number, id: string) =>
  versionFor(
    { schema: 1, version: '1.0.0', history: [], pinned: false, rollout: rollout({ traffic }) },
    visitor(id),
    now,
    [],
  );

describe('a million visitors', () => {
  const VISITORS = 1_000_000;
  // The bucket of each visitor in each rollout: enough to know the version at every share.
  const blog = new Uint16Array(VISITORS);
  const portal = new Uint16Array(VISITORS);
  beforeAll(() => {
    for (let at = 0; at < VISITORS; at++) {
      const id = `visitor-${at}`;
      blog[at] = bucketOf('salt of blog', id);
      portal[at] = bucketOf('salt of portal', id);
    }
  });
  /** Five standard deviations: a correct implementation fails once in two million runs, with these fixed ids never. */
  const tolerance = (share: number) => 5 * Math.sqrt(VISITORS * share * (1 - share));
  const below = (buckets: Uint16Array, limit: number) => buckets.reduce((sum, at) => sum + (at < limit ? 1 : 0), 0);

  test.each([1, 50, 100, 500, 1_000, 2_500, 5_000, 9_900, 9_999])(
    '%i basis points get exactly that share',
    (traffic) => {
      const expected = (VISITORS * traffic) / 10_000;
      expect(Math.abs(below(blog, traffic) - expected)).toBeLessThanOrEqual(tolerance(traffic / 10_000));
    },
  );

  test('0 reaches nobody, 10,000 everybody', () => {
    expect(below(blog, 0)).toBe(0);
    expect(below(blog, 10_000)).toBe(VISITORS);
  });

  test('two remotes choose independently: a visitor with one new version is no likelier to have the other', () => {
    for (const share of [100, 1_000, 5_000]) {
      let both = 0;
      for (let at = 0; at < VISITORS; at++) if (blog[at]! < share && portal[at]! < share) both++;
      const expected = (share / 10_000) ** 2;
      expect(Math.abs(both - VISITORS * expected)).toBeLessThanOrEqual(tolerance(expected));
    }
  });
});

test('a visitor keeps the version while traffic grows, and every visitor has it in the end', () => {
  for (let at = 0; at < 2_000; at++) {
    const id = randomUUID();
    const versions = [0, 1, 100, 1_000, 5_000, 9_999, 10_000].map((traffic) => versionAt(traffic, id));
    expect(versions.join()).toMatch(/^1\.0\.0(,1\.0\.0)*(,1\.1\.0)+$/);
    expect(versionAt(1_000, id)).toBe(versionAt(1_000, id));
  }
});

test('a request without a visitor gets the current version', () => {
  const deployment = { schema: 1 as const, version: '1.0.0', history: [], pinned: false };
  expect(versionFor({ ...deployment, rollout: rollout({ traffic: 10_000 }) }, undefined, now, [])).toBe('1.0.0');
  expect(versionFor({ ...deployment, rollout: null }, visitor('a'), now, [])).toBe('1.0.0');
});

test('a cohort gets its own share, never less than the rest', () => {
  const staffFirst = rollout({ cohorts: [{ who: 'staff', traffic: 10_000 }] });
  expect(shareOf(staffFirst, visitor('a', { isStaff: true }), now, [])).toBe(10_000);
  expect(shareOf(staffFirst, visitor('a'), now, [])).toBe(0);
  const spanish = rollout({ traffic: 1_000, cohorts: [{ who: 'es', traffic: 500 }] });
  expect(shareOf(spanish, visitor('a', { language: 'es' }), now, [])).toBe(1_000);
  const half = rollout({ cohorts: [{ who: 'es', traffic: 5_000 }] });
  expect(shareOf(half, visitor('a', { language: 'es' }), now, [])).toBe(5_000);
  expect(shareOf(half, visitor('a', { language: 'fr' }), now, [])).toBe(0);
});
