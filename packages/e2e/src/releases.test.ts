import type { Page } from 'playwright-core';
import { follow } from './testing/moving.ts';
import { release, releaseSample, rollBack } from './testing/sampleRelease.ts';
import { siteUrl } from './testing/siteUrl.ts';
import { newVisitor } from './testing/visitor.ts';

const posts = (page: Page) => page.getByRole('main').getByRole('link', { name: /green card/i });
const headline = (text: string) => `export function Screen() {\n  return <h1>${text}</h1>;\n}`;

afterEach(() => rollBack('blog'));

/** Why a version of the blog failed, as soon as the server has heard of it. */
async function reasonOf(version: string): Promise<{ message: string; frames: string[]; routes: string[] }> {
  for (let attempt = 0; attempt < 30; attempt++) {
    const { reasons } = JSON.parse(await release('why', 'blog', '--to', version, '--json'));
    if (reasons[0]) return reasons[0];
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error(`nobody says why blog ${version} failed`);
}

it('a version that fails gives way to the last good one, in the same tab and without a click, and the team reads why', async () => {
  const version = await releaseSample('blog', {
    screen: "export function Screen() {\n  throw new Error('thrown on purpose');\n}",
  });
  const { page } = await newVisitor();
  await page.goto('/services');
  await page.evaluate(() => Object.assign(globalThis, { __sameTab: true }));
  await follow(page, '/blog');
  await posts(page).first().waitFor();
  expect(await page.getByRole('main').getByRole('button', { name: 'Try Again' }).count()).toBe(0);
  expect(await page.evaluate(() => '__sameTab' in globalThis)).toBe(true);
  const { message, frames, routes } = await reasonOf(version);
  expect([message, frames[0], routes]).toEqual([
    'Error: thrown on purpose',
    expect.stringMatching(/^src\/Screen\.tsx:2:\d+$/),
    ['/blog'],
  ]);
});

it('a tab keeps the set it began with, and is offered the new one where it goes on to another remote', async () => {
  const { page } = await newVisitor();
  await page.goto('/contact');
  await page.getByRole('textbox', { name: /name/i }).first().fill('Ana');
  await releaseSample('blog', { screen: headline('A new headline') });
  expect(await page.getByRole('textbox', { name: /name/i }).first().inputValue()).toBe('Ana');
  await follow(page, '/blog');
  await posts(page).first().waitFor();
  await page.getByText('A newer version of this site is ready.').waitFor();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'A new headline' }).waitFor();
});

it('of a version at ten per cent one visitor in ten has it, and every visitor keeps what they got', async () => {
  const version = await releaseSample('blog', { screen: headline('For some') });
  await rollBack('blog');
  await release('rollout', 'blog', '--to', version, '--traffic', '1000');
  const versions = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const first = await fetch(siteUrl('/platform/composition'));
      const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const again = await fetch(siteUrl('/platform/composition'), { headers: { cookie } });
      expect(again.headers.get('x-composition')).toBe(first.headers.get('x-composition'));
      const { remotes }: { remotes: { id: string; version: string }[] } = await first.json();
      return remotes.find(({ id }) => id === 'blog')?.version;
    }),
  );
  const share = versions.filter((each) => each === version).length / versions.length;
  // With 300 visitors, the chance of a false failure is one in a million.
  expect(share).toBeGreaterThan(0.02);
  expect(share).toBeLessThan(0.2);
});
