import type { Composition } from '@firm/contract';
import type { Page } from 'playwright-core';
import { readIn, signIn } from './testing/accounts.ts';
import { follow } from './testing/moving.ts';
import { loseHash, releaseSample, rollBack } from './testing/sampleRelease.ts';
import { siteUrl } from './testing/siteUrl.ts';
import { withoutFallback } from './testing/steps.ts';
import { newVisitor } from './testing/visitor.ts';

const LIBRARIES = [
  '@firm/api-client',
  '@firm/federation',
  '@firm/i18n',
  '@firm/router',
  '@firm/session',
  '@firm/ui',
  'react',
  'react-dom',
  'styled-components',
];

/** Copies of shared modules in the page and the builds that run them, as recorded by the copies themselves. */
const copiesIn = (page: Page) =>
  page.evaluate(() => (globalThis as { __SINGLETONS__?: Record<string, string[]> }).__SINGLETONS__ ?? {});

it('one tab through all remotes has one of everything', async () => {
  const { page, problems } = await newVisitor();
  await signIn(page);
  await page.evaluate(() => Object.assign(globalThis, { __sameTab: true }));
  await page.getByRole('heading', { level: 1, name: /Lucía/ }).waitFor();
  const aCase = await page.getByRole('main').locator('a[href^="/dashboard/cases/"]').first().getAttribute('href');
  await follow(page, String(aCase));
  await page.getByRole('tab', { name: /Documents/ }).click();
  await page.getByRole('button', { name: 'Upload documents' }).waitFor();
  await follow(page, '/dashboard/documents');
  await follow(page, '/blog');
  await follow(page, '/services');
  await follow(page, '/');

  const { shell, remotes } = await (await fetch(siteUrl('/platform/composition'))).json();
  const visited = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.split('/')[2]),
  );
  const idsOf = (isForStaff: boolean) =>
    (remotes as Composition['remotes']).filter(({ access }) => (access === 'staff') === isForStaff).map(({ id }) => id);
  expect(visited).toEqual(expect.arrayContaining(idsOf(false)));
  // Clients download no byte of the workspace.
  expect(visited.filter((id) => idsOf(true).includes(String(id)))).toEqual([]);
  const copies = await copiesIn(page);
  expect(copies).toEqual(Object.fromEntries(LIBRARIES.map((library) => [library, [`shell_${shell.version}`]])));

  // Shell and remote share one i18n and one session: the mounted remote follows the shell's menus.
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const english = await heading.textContent();
  await page.getByRole('button', { name: /language/i }).click();
  await page.getByText('Español', { exact: true }).click();
  await page.locator('html[lang=es]').waitFor();
  await heading.filter({ hasNotText: String(english) }).waitFor();
  expect(await page.evaluate(() => '__sameTab' in globalThis)).toBe(true);
  // The account keeps the language, and other journeys sign in to it.
  await readIn(page, 'en');
  expect(problems).toEqual([]);
});

describe('a remote that brings a copy of its own', () => {
  afterEach(() => rollBack('blog'));

  it.each([
    ['react', ['react', 'react/jsx-runtime']],
    ['@firm/session', ['@firm/session']],
    ['@firm/i18n', ['@firm/i18n']],
    ['@firm/api-client', ['@firm/api-client']],
  ])('of %s does not run, is named, and costs nobody else', async (library, bundled) => {
    const version = await releaseSample('blog', {
      bundled,
      screen: `import { useQueryClient } from '@firm/api-client';
import { textsOf } from '@firm/i18n';
import { useSession } from '@firm/session';
import { useState } from 'react';
const useTexts = textsOf('blog', {});
export function Screen() {
  const used = [useState(0), useTexts(), useSession((session) => session.status), useQueryClient()];
  return <h1>{used.length} copies at work</h1>;
}`,
    });
    const { page, problems } = await newVisitor();
    await withoutFallback(page);
    await page.goto('/blog');
    const area = page.getByRole('main');
    await area.getByRole('button', { name: 'Try Again' }).waitFor();
    expect(await area.getByText('copies at work').count()).toBe(0);
    expect(problems.join('\n')).toMatch(
      new RegExp(`${library} of shell_\\S+ runs a second time, brought by blog_${version}`),
    );
    await follow(page, '/services');
    expect(await area.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
  });
});

it('a remote whose release lacks a hash is refused, heals when it has one, and costs nobody else', async () => {
  const restore = await loseHash('blog');
  try {
    const { refused }: Composition = await (await fetch(siteUrl('/platform/composition'))).json();
    expect(refused).toMatchObject([
      { id: 'blog', reason: expect.stringMatching(/^it has no hash for remoteEntry\.\w+\.js$/) },
    ]);
    const { page } = await newVisitor();
    const answer = await page.goto('/blog');
    expect(answer?.status()).toBe(503);
    const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try Again' });
    await tryAgain.waitFor();
    await follow(page, '/services');
    await follow(page, '/blog');
    await restore();
    await tryAgain.click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /green card/i })
      .first()
      .waitFor();
  } finally {
    await restore();
  }
});

it('a composition without a hash in the page loads nothing of that remote', async () => {
  const { page } = await newVisitor();
  await withoutFallback(page);
  await page.route('**/services', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const bare = html.replace(/("entry":\{"url":"\/r\/marketing\/[^"]*","integrity":")[^"]*/, '$1');
    expect(bare).not.toBe(html);
    await route.fulfill({ response, body: bare });
  });
  const ran = page.waitForEvent('console', { predicate: (message) => /no hash|integrity/i.test(message.text()) });
  await page.goto('/services');
  await ran;
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).waitFor();
  await follow(page, '/blog');
});
