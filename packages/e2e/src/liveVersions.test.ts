import type { Composition } from '@firm/contract';
import type { Page } from 'playwright-core';
import { signIn } from './testing/accounts.ts';
import { follow } from './testing/moving.ts';
import { releaseBeside } from './testing/releaseBeside.ts';
import { composed, release } from './testing/sampleRelease.ts';
import { siteUrl } from './testing/siteUrl.ts';
import { newVisitor } from './testing/visitor.ts';

const REMOTES = ['marketing', 'blog', 'portal', 'documents'];
const APPS = ['shell', ...REMOTES];
/** Time for five builds on a busy machine. */
const BUILDS_TIMEOUT_MS = 300_000;
/** With this many visitors, the chance that a pair of versions has no visitor is one in a million. */
const VISITORS_MAX = 300;

const second: Record<string, string> = {};
beforeAll(async () => {
  for (const id of APPS) second[id] = await releaseBeside(id);
}, BUILDS_TIMEOUT_MS);
afterAll(async () => {
  for (const id of Object.keys(second)) {
    await release('rollback', id);
    await composed(id, (version) => version !== second[id]);
  }
}, BUILDS_TIMEOUT_MS);

type Versions = Record<string, string>;
const versionsOf = ({ shell, remotes }: Composition): Versions =>
  Object.fromEntries([['shell', shell.version], ...remotes.map(({ id, version }) => [id, version])]);

/** The pairs of shell and remote versions that one visitor gets: `shell second, blog first`. */
const pairsIn = (versions: Versions) => {
  const which = (id: string) => (versions[id] === second[id] ? 'second' : 'first');
  return REMOTES.map((id) => `shell ${which('shell')}, ${id} ${which(id)}`);
};

/** Finds a small group of new visitors who together get every pair of shell and remote versions. */
async function visitorsInAllPairs(): Promise<{ cookie: string; versions: Versions }[]> {
  const missing = new Set(
    REMOTES.flatMap((id) =>
      ['first', 'second'].flatMap((shell) => ['first', 'second'].map((which) => `shell ${shell}, ${id} ${which}`)),
    ),
  );
  const chosen: { cookie: string; versions: Versions }[] = [];
  // Takes only visitors with four missing pairs at first, and those with a single one towards the end.
  for (let visitor = 0; visitor < VISITORS_MAX && missing.size > 0; visitor++) {
    const answer = await fetch(siteUrl('/platform/composition'));
    const versions = versionsOf(await answer.json());
    const fresh = pairsIn(versions).filter((pair) => missing.has(pair));
    if (fresh.length < Math.max(1, REMOTES.length - Math.floor(visitor / 40))) continue;
    for (const pair of fresh) missing.delete(pair);
    const [cookie = ''] = answer.headers.getSetCookie()[0]?.split(';') ?? [];
    chosen.push({ cookie: cookie.replace('visitor=', ''), versions });
  }
  expect([...missing]).toEqual([]);
  return chosen;
}

/** Versions whose files were loaded into this tab, by app. */
const loadedInto = async (page: Page) => {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => {
      const [, id, version] = /^\/r\/([^/]+)\/([^/]+)\//.exec(new URL(name).pathname) ?? [];
      return id && version ? [`${id} ${version}`] : [];
    }),
  );
  return [...new Set(loaded)].sort();
};

it('two versions of the shell and of each remote take traffic beside each other: every pair of them works, and no tab mixes', async () => {
  const visitors = await visitorsInAllPairs();
  for (const { cookie, versions } of visitors) {
    const { page, context, problems } = await newVisitor();
    await context.addCookies([{ name: 'visitor', value: cookie, url: siteUrl() }]);
    await signIn(page);
    expect(versionsOf(JSON.parse((await page.locator('#composition').textContent()) ?? ''))).toEqual(versions);
    await page.evaluate(() => Object.assign(globalThis, { __sameTab: true }));
    await page.getByRole('heading', { level: 1, name: /Lucía/ }).waitFor();
    for (const address of ['/dashboard/documents', '/blog', '/services', '/']) await follow(page, address);

    expect(await page.evaluate(() => '__sameTab' in globalThis)).toBe(true);
    expect(await loadedInto(page)).toEqual(APPS.map((id) => `${id} ${versions[id]}`).sort());
    expect({ versions, problems }).toEqual({ versions, problems: [] });
    await context.close();
  }
}, 300_000);
