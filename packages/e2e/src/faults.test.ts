import type { Page, Route } from 'playwright-core';
import { releaseBareShell } from './testing/bareShell.ts';
import { releaseSample, rollBack } from './testing/sampleRelease.ts';
import {
  follow,
  newTab,
  newVisitor,
  pushAddress,
  settled,
  signIn,
  type Visitor,
  withoutFallback,
} from './testing/visitor.ts';

/** Each remote with a screen of its own, and a screen of another remote that must not notice. `FAULTS_OF` names one: `pnpm faults blog`. */
const remotes = [
  { id: 'marketing', at: '/services', other: '/blog' },
  { id: 'blog', at: '/blog', other: '/services' },
  { id: 'portal', at: '/dashboard', other: '/dashboard/documents' },
  { id: 'documents', at: '/dashboard/documents', other: '/dashboard' },
].filter(({ id }) => !process.env.FAULTS_OF || process.env.FAULTS_OF === id);

/** Ways a remote's files may fail; of each, Try Again must heal. */
const faults: Record<string, (route: Route) => Promise<unknown>> = {
  'missing (404)': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'broken (500)': (route) => route.fulfill({ status: 500, body: 'oops' }),
  refused: (route) => route.abort('connectionrefused'),
  'an HTML page': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>not a script</h1>' }),
  corrupt: (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: 'this is not ( javascript' }),
  'of another hash': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};window.__tampered=true` });
  },
};

const filesOf = (id: string) => (url: URL) => url.pathname.startsWith(`/r/${id}/`);
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try Again' });

/** The area says what happened; the layout around it stands. */
async function expectContained(page: Page): Promise<void> {
  await tryAgain(page).waitFor({ timeout: 30_000 });
  await page.getByRole('banner').waitFor();
  await page.getByRole('contentinfo').waitFor();
  expect(await page.evaluate(() => '__tampered' in window)).toBe(false);
}

/** What a failed area showed may stand until the screen does, not longer. */
async function expectWorking(page: Page): Promise<void> {
  await tryAgain(page).first().waitFor({ state: 'detached' });
  await settled(page);
  expect(await tryAgain(page).count()).toBe(0);
}

const newReader = async (at: string): Promise<Visitor> => {
  const visitor = await newVisitor();
  if (at.startsWith('/dashboard')) await signIn(visitor.page);
  return visitor;
};

describe.each(remotes)('$id', ({ id, at, other }) => {
  it('costs only its own area whatever way its files fail, and heals by Try Again', async () => {
    const visitor = await newReader(at);
    const failing = async () => {
      const { page } = visitor;
      for (const fault of Object.values(faults)) {
        await page.route(filesOf(id), fault);
        await page.goto(at);
        await expectContained(page);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await tryAgain(page).click();
        await tryAgain(page).waitFor({ state: 'detached' });
        await expectWorking(page);
      }
    };
    // Hanging is told after eight seconds: time enough for the others beside it.
    const hanging = async () => {
      const page = await newTab(visitor);
      await page.goto(other);
      await expectWorking(page);
      await page.route(filesOf(id), () => {});
      await follow(page, at);
      await expectContained(page);
      await follow(page, other);
      await expectWorking(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await follow(page, at);
      await expectWorking(page);
    };
    /** A slow line shows a skeleton, then the screen. */
    const slow = async () => {
      const page = await newTab(visitor);
      await page.goto(other);
      await expectWorking(page);
      await page.route(filesOf(id), async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await route.continue();
      });
      await page.locator(`a[href="${at}"]:visible`).first().click();
      await page.getByRole('main').getByRole('status').first().waitFor();
      await expectWorking(page);
    };
    await Promise.all([failing(), hanging().then(slow)]);
  }, 120_000);

  it('costs only its own area when a release of it throws or dresses the page, and is rolled back in a moment', async () => {
    await releaseSample(id, { screen: FAULTY_SCREEN });
    try {
      const { page } = await newReader(other);
      await withoutFallback(page);
      for (const fault of ['render', 'effect', 'promise']) {
        await page.goto(`${at}?fault=${fault}`);
        await expectContained(page);
        await follow(page, other);
        await expectWorking(page);
      }
      await page.goto(`${at}?fault=styles`);
      await page.getByText('It dresses the page').waitFor();
      await page.getByRole('banner').waitFor({ state: 'hidden' });
      await page.goBack();
      await expectWorking(page);
      await page.getByRole('banner').waitFor();
    } finally {
      await rollBack(id);
    }
    const { page } = await newReader(at);
    await page.goto(at);
    await expectWorking(page);
  });

  it('is not released where it needs what the shell does not have', async () => {
    const screen = "import { NotThereYet } from '@firm/ui';\nexport function Screen() {\n  return <NotThereYet />;\n}";
    await expect(releaseSample(id, { screen })).rejects.toThrow(
      /takes NotThereYet from @firm\/ui; shell \S+ has no such thing/,
    );
  });

  it('keeps nothing in memory of fifty visits', async () => {
    const { page } = await newReader(other);
    await page.goto(other);
    await expectWorking(page);
    const session = await page.context().newCDPSession(page);
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    };
    await visitInTurn(page, [at, other], 5);
    const before = await heap();
    await visitInTurn(page, [at, other], 50);
    const grown = (await heap()) - before;
    expect(grown).toBeLessThan(HEAP_GROWTH_MAX);
  });
});

/** Fifty visits; a screen that stayed in memory would be some hundred kilobytes each time. */
const HEAP_GROWTH_MAX = 8 * 1024 * 1024;

/** Goes from address to address as links do, without loading the page. */
async function visitInTurn(page: Page, addresses: string[], times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    for (const address of addresses) {
      await pushAddress(page, address);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    }
  }
}

/** What a release may do wrong once it runs, by `?fault=`. */
const FAULTY_SCREEN = `import { use, useEffect } from 'react';
const fault = () => new URLSearchParams(window.location.search).get('fault') ?? 'render';
let rejected;
export function Screen() {
  const kind = fault();
  useEffect(() => {
    if (kind === 'effect') throw new Error('thrown on purpose');
    if (kind !== 'styles') return;
    const sheet = document.createElement('style');
    sheet.nonce = document.querySelector('meta[property="csp-nonce"]').nonce;
    sheet.textContent = 'header { display: none !important }';
    document.head.append(sheet);
  }, [kind]);
  if (kind === 'render') throw new Error('thrown on purpose');
  if (kind === 'promise') use((rejected ??= Promise.reject(new Error('rejected on purpose'))));
  return <h1>It dresses the page</h1>;
}`;

it('without containment a remote that throws takes the whole page with it: the suite above would see that', async () => {
  await releaseSample('blog', { screen: FAULTY_SCREEN });
  await releaseBareShell();
  try {
    for (const fault of ['render', 'effect', 'promise']) {
      const { page } = await newVisitor();
      await page.goto(`/blog?fault=${fault}`);
      await page.locator('#root:empty').waitFor({ state: 'attached' });
      expect(await page.getByRole('banner').count()).toBe(0);
    }
  } finally {
    await rollBack('shell');
    await rollBack('blog');
  }
});

it('with the API away the public site stands and says what is missing', async () => {
  const { page } = await newVisitor();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.goto('/blog');
  await page.getByText('Failed to load articles').waitFor({ timeout: 40_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click();
  await page.getByText(/^Showing/).waitFor();
});
