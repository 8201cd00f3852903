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
      await dressPage(page, at);
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
    expect(await heapGrowth(page, [at, other])).toBeLessThan(HEAP_GROWTH_MAX);
  });
});

/** Fifty visits; a screen that stayed in memory would be some hundred kilobytes each time. */
const HEAP_GROWTH_MAX = 8 * 1024 * 1024;

/** Bytes that fifty visits of each address leave in memory. */
async function heapGrowth(page: Page, addresses: string[]): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  await visitInTurn(page, addresses, 5);
  const before = await heap();
  await visitInTurn(page, addresses, 50);
  return (await heap()) - before;
}

/** Goes from address to address as links do, without loading the page. */
async function visitInTurn(page: Page, addresses: string[], times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    for (const address of addresses) {
      await pushAddress(page, address);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    }
  }
}

/** Goes, within the page, to a screen whose sheet hides the header of the site. */
async function dressPage(page: Page, at: string): Promise<void> {
  await pushAddress(page, `${at}?fault=styles`);
  await page.getByText('It dresses the page').waitFor();
  await page.getByRole('banner').waitFor({ state: 'hidden' });
}

/** What a release may do wrong once it runs, by `?fault=`. */
const FAULTY_SCREEN = `import { use, useEffect } from 'react';
const fault = () => new URLSearchParams(window.location.search).get('fault') ?? 'render';
const kept = [];
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
  if (kind === 'heap') kept.push(Array.from({ length: 50_000 }, Math.random));
  if (kind === 'render') throw new Error('thrown on purpose');
  if (kind === 'promise') use((rejected ??= Promise.reject(new Error('rejected on purpose'))));
  return <h1>It dresses the page</h1>;
}`;

describe('without containment the suite above would see it:', () => {
  beforeAll(() => releaseBareShell());
  afterAll(() => rollBack('shell'));

  const { 'of another hash': ofAnotherHash, ...unusable } = faults;

  it.each(Object.entries(unusable))('files that are %s take the page with them', async (_, fault) => {
    const { page } = await newVisitor();
    await page.route(filesOf('blog'), fault);
    await page.goto('/blog');
    await page.locator('#root:empty').waitFor({ state: 'attached' });
    expect(await page.getByRole('banner').count()).toBe(0);
  });

  it('files of another hash run', async () => {
    const { page } = await newVisitor();
    await page.route(filesOf('blog'), (route) => ofAnotherHash?.(route));
    await page.goto('/blog');
    await page.waitForFunction(() => '__tampered' in window);
  });

  it('files that are slow or hang leave an empty area, with nothing said and nothing to press', async () => {
    const { page } = await newVisitor();
    await page.clock.install();
    await page.goto('/services');
    await expectWorking(page);
    await page.route(filesOf('blog'), () => {});
    await pushAddress(page, '/blog');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ state: 'detached' });
    for (const seconds of [1, 20]) {
      await page.clock.runFor(seconds * 1_000);
      expect(await page.getByRole('main').textContent()).toBe('');
    }
  });

  describe('of a release', () => {
    beforeAll(() => releaseSample('blog', { screen: FAULTY_SCREEN }));
    afterAll(() => rollBack('blog'));

    it.each(['render', 'effect', 'promise'])('that throws in %s nothing is left', async (fault) => {
      const { page } = await newVisitor();
      await page.goto(`/blog?fault=${fault}`);
      await page.locator('#root:empty').waitFor({ state: 'attached' });
      expect(await page.getByRole('banner').count()).toBe(0);
    });

    it('that dresses the page, the site keeps the dress', async () => {
      const { page } = await newVisitor();
      await page.goto('/services');
      await expectWorking(page);
      await dressPage(page, '/blog');
      await page.goBack();
      await page.getByRole('main').getByRole('link').first().waitFor();
      expect(await page.getByRole('banner').isVisible()).toBe(false);
    });

    it('that keeps its screens, memory grows', async () => {
      const { page } = await newVisitor();
      await page.goto('/services');
      await expectWorking(page);
      expect(await heapGrowth(page, ['/blog?fault=heap', '/services'])).toBeGreaterThan(HEAP_GROWTH_MAX);
    });
  });
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
