import type { Page } from 'playwright-core';
import { bareShell } from '../testing/bareShell.ts';
import {
  dressPage,
  during,
  expectWorking,
  type Fault,
  filesOf,
  HEAP_GROWTH_MAX,
  heapGrowth,
  newReader,
  openLentPart,
  THROWS,
  tampered,
  tryAgain,
  unusable,
} from '../testing/faults.ts';
import { faultyRemote } from '../testing/faultyRemote.ts';
import { follow } from '../testing/moving.ts';
import { joinSite } from '../testing/outsideRemote.ts';
import { remotes } from '../testing/remotes.ts';
import { releaseBuilt, rollBack } from '../testing/sampleRelease.ts';
import { withoutFallback } from '../testing/steps.ts';
import { newVisitor } from '../testing/visitor.ts';

const FAILED = /did not load$/;
const WORKSPACE = '/work';
const SLOW = /is taking longer than usual$/;

/** Expects the area to report its failure and the layout around it to be intact. */
async function expectContained(page: Page, says = FAILED): Promise<void> {
  await page.getByRole('main').getByRole('heading', { name: says }).waitFor();
  await tryAgain(page).waitFor();
  await page.getByRole('banner').waitFor();
  await page.getByRole('contentinfo').waitFor();
  expect(await page.evaluate(() => '__tampered' in window)).toBe(false);
}

/** Whether the timer or the listener of the screen that dressed the page still runs. */
const stays = (page: Page) =>
  page.evaluate(async () => {
    const before = Reflect.get(window, 'stays');
    await new Promise((resolve) => setTimeout(resolve, 200));
    window.dispatchEvent(new Event('resize'));
    return Reflect.get(window, 'stays') > before;
  });

/** Runs all checks to their end, even after one has failed. */
async function together(checks: Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(checks)) if (end.status === 'rejected') throw end.reason;
}

beforeAll(() => joinSite());

describe.each(remotes)('a fault of $id', ({ id, access, at, other }) => {
  let faulty: Awaited<ReturnType<typeof faultyRemote>>;
  beforeAll(async () => {
    faulty = await faultyRemote(id);
  });

  it('costs only its own area whatever way its files fail, and heals by Try Again', async () => {
    const { page, context } = await newReader({ access });
    await withoutFallback(page);
    /** Each fault meets a tab of its own; all at once, because a failing load takes seconds of tries and pauses. */
    const failing = async () => {
      const meet = async (fault: Fault) => {
        const tab = await context.newPage();
        await tab.route(filesOf(id), fault);
        await tab.goto(at);
        await expectContained(tab);
        await tab.unrouteAll({ behavior: 'ignoreErrors' });
        await tryAgain(tab).click();
        await expectWorking(tab);
        await tab.close();
      };
      const faults = Object.entries({ ...unusable, tampered });
      await together(faults.map(([name, fault]) => during(name, () => meet(fault))));
    };
    const another = async () => {
      const { page } = await newVisitor({ storageState: await context.storageState() });
      await page.clock.install();
      await page.goto(other);
      await expectWorking(page);
      return page;
    };
    const goThere = async (page: Page) => {
      const linkTo = (address: string) => page.locator(`a[href="${address}"]:visible`).first();
      // The account's menu leads to the workspace and the console, and the workspace to the firm's other areas.
      if (access === 'staff') {
        await page.getByRole('button', { name: /^Account menu/ }).click();
        await linkTo(WORKSPACE).waitFor();
        if (!(await linkTo(at).isVisible())) await linkTo(WORKSPACE).click();
      }
      await linkTo(at).click();
    };
    /** Lets the remote's requests hang; they are never answered. */
    const hanging = async () => {
      const page = await another();
      let hangs = true;
      await page.route(filesOf(id), (route) => (hangs ? undefined : route.continue()));
      for (const _ of ['as it is told', 'and back']) {
        await goThere(page);
        await page.locator('main [data-waiting]').waitFor();
        await page.clock.fastForward(8_000);
        await expectContained(page, SLOW);
        await follow(page, other);
        await expectWorking(page);
      }
      await goThere(page);
      await page.locator('main [data-waiting]').waitFor();
      await page.clock.fastForward(8_000);
      hangs = false;
      await tryAgain(page).click();
      await expectWorking(page);
    };
    /** On a slow connection, expects a skeleton and then the screen. */
    const slow = async () => {
      const page = await another();
      await page.route(filesOf(id), async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await route.continue();
      });
      await goThere(page);
      await page.getByRole('main').getByRole('status').first().waitFor();
      await expectWorking(page);
    };
    await together([failing(), during('hanging', hanging).then(() => during('slow', slow))]);
  }, 120_000);

  it('is not released where it needs what the shell does not have', async () => {
    await expect(releaseBuilt(id, faulty)).rejects.toThrow(
      /takes NotThereYet from @firm\/ui; shell \S+ has no such thing/,
    );
  });

  it('costs only its own area when a release of it throws, is too new, dresses the page, takes its fetch or stays behind, and is rolled back in a moment', async () => {
    // One page leaves a processor free: build the next remote meanwhile, and last the bare shell.
    const next = remotes[remotes.findIndex((remote) => remote.id === id) + 1];
    (next ? faultyRemote(next.id) : bareShell()).catch(() => {});
    const { page } = await newReader({ access });
    await releaseBuilt(id, faulty, { isSilent: true });
    try {
      await page.goto(`${at}?fault=early`);
      // The last good version replaces the failed one.
      await expectWorking(page);
      await withoutFallback(page);
      for (const fault of THROWS)
        await during(fault, async () => {
          await page.goto(`${at}?fault=${fault}`);
          await expectContained(page);
          await follow(page, other);
          await expectWorking(page);
        });
      await dressPage(page, at);
      expect(await stays(page)).toBe(true);
      const told = page.waitForEvent('console', (message) => message.text().includes('it left'));
      await page.goBack();
      await expectWorking(page);
      await page.getByRole('banner').waitFor();
      expect(await page.evaluate(() => fetch('/api/health/live').then(({ ok }) => ok))).toBe(true);
      expect((await told).text()).toContain('it left a timer, window resize behind');
      expect(await stays(page)).toBe(false);
    } finally {
      await rollBack(id);
    }
    const { page: after } = await newReader({ access });
    await after.goto(at);
    await expectWorking(after);
  });

  it('keeps nothing in memory of fifty visits', async () => {
    const { page } = await newReader({ access });
    await page.goto(other);
    await expectWorking(page);
    expect(await heapGrowth(page, [at, other])).toBeLessThan(HEAP_GROWTH_MAX);
  });
});

if (remotes.some(({ id }) => id === 'documents'))
  it('a fault of documents costs a screen of portal no more than the place of the part that it borrows', async () => {
    const { page } = await newReader({ access: 'signed_in' });
    await withoutFallback(page);
    const address = await openLentPart(page);
    const expectBorrowerWhole = async () => {
      await expectContained(page);
      await page.getByRole('tab', { name: /Timeline/ }).waitFor();
      expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1);
    };
    const { 'missing (404)': missing, 'there but for its chunks': without } = unusable;
    for (const [name, fault] of Object.entries({ missing, without, tampered }))
      await during(name, async () => {
        await page.route(filesOf('documents'), (route) => fault?.(route));
        await page.reload();
        await expectBorrowerWhole();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await tryAgain(page).click();
        await expectWorking(page);
      });
    await releaseBuilt('documents', await faultyRemote('documents'), { isSilent: true });
    try {
      for (const fault of THROWS)
        await during(fault, async () => {
          await page.goto(`${address}?fault=${fault}#documents`);
          await expectBorrowerWhole();
        });
    } finally {
      await rollBack('documents');
    }
  }, 120_000);
