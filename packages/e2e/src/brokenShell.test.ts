import type { Page } from 'playwright-core';
import { rollOutShell } from './testing/brokenShell.ts';
import { composed, evidenceOf, release } from './testing/sampleRelease.ts';
import { newVisitor } from './testing/visitor.ts';

/** The fewest visitors by which the server judges a version. */
const VISITORS = 20;

/** Opens the home page and waits until the server has received one of its reports. */
async function visit(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse('**/platform/evidence'), page.goto('/')]);
}

it('a page tells that its shell has started, or that it did not arrive', async () => {
  const first = await evidenceOf('shell', () => true);
  // Without a rollout there is no cookie that tells visitors apart.
  const { page } = await newVisitor({ userAgent: `lucky ${Date.now()}` });
  await visit(page);
  const started = await evidenceOf('shell', ({ visitors }) => visitors > first.visitors);
  expect(started.loadMs?.median).toBeGreaterThan(0);

  const { page: empty } = await newVisitor({ userAgent: `unlucky ${Date.now()}` });
  await empty.route('**/r/shell/**', (route) => route.abort());
  await visit(empty);
  const missed = await evidenceOf('shell', ({ failed }) => failed > first.failed);
  expect(missed).toMatchObject({ failed: first.failed + 1, crashed: first.crashed });
});

it('a shell that throws before it draws anything is taken back by itself', async () => {
  const version = await rollOutShell("throw new Error('thrown on purpose');");
  try {
    for (let visitor = 0; visitor < VISITORS; visitor++) {
      const { page, context } = await newVisitor();
      await visit(page);
      await context.close();
    }
    await composed('shell', (current) => current !== version);
    const log = await release('audit', 'shell');
    expect(log).toContain(`evidence  rollback shell ${version}: `);
    // The server runs the same script: three pages that it cannot render may count before the visitors do.
    expect(log).toMatch(
      new RegExp(`${version} failed \\d+ of \\d+ visitors|could not render \\d+ pages with ${version}`),
    );
  } finally {
    await composed('shell', (current) => current !== version).catch(() => release('rollback', 'shell'));
  }
});
