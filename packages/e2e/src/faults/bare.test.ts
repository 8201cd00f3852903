import type { Page } from 'playwright-core';
import { releaseBareShell } from '../testing/bareShell.ts';
import {
  dressPage,
  during,
  expectWorking,
  filesOf,
  HEAP_GROWTH_MAX,
  heapGrowth,
  newReader,
  openLentPart,
  THROWS,
  tampered,
  unusable,
} from '../testing/faults.ts';
import { faultyRemote } from '../testing/faultyRemote.ts';
import { pushAddress } from '../testing/moving.ts';
import { joinSite } from '../testing/outsideRemote.ts';
import { remotes } from '../testing/remotes.ts';
import { releaseBuilt, rollBack } from '../testing/sampleRelease.ts';

/** A reader whose browser accepts scripts without a hash, since refusing them also contains a fault. */
const newBareReader = (options: Parameters<typeof newReader>[0]) =>
  newReader(options, ({ page }) =>
    page.context().route(
      ({ pathname }) => !/^\/(api|r|platform)\//.test(pathname),
      async (route) => {
        try {
          const response = await route.fetch();
          const { 'integrity-policy': _, 'set-cookie': __, ...headers } = response.headers();
          await route.fulfill({ response, headers });
        } catch {
          // The page was left during a request, such as its icon's. A request that the page still needs fails the test.
          await route.abort().catch(() => {});
        }
      },
    ),
  );

/** Goes to an address whose fault is not contained, and expects the whole page to be gone. */
async function expectGone(page: Page, at: string): Promise<void> {
  const uncaught = page.waitForEvent('pageerror');
  await page.goto(at);
  await uncaught;
  await page.locator('#root:empty').waitFor({ state: 'attached' });
  expect(await page.getByRole('banner').count()).toBe(0);
}

beforeAll(async () => {
  await joinSite();
  await releaseBareShell();
});
afterAll(() => rollBack('shell'));

// Remotes share the containment code but differ in how they are mounted: address, guard, neighbouring screens.
describe.each(remotes)('without containment, a fault of $id', ({ id, access, at, other }) => {
  it('takes the page down when its files are of no use; tampered ones run', async () => {
    const { page } = await newBareReader({ access });
    for (const [name, fault] of Object.entries(unusable))
      await during(name, async () => {
        await page.route(filesOf(id), fault);
        await expectGone(page, at);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    await page.route(filesOf(id), tampered);
    await page.goto(at);
    await page.waitForFunction(() => '__tampered' in window);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('leaves an empty area when its files are slow or hang, with nothing said and nothing to press', async () => {
    const { page } = await newBareReader({ access });
    await page.clock.install();
    await page.goto(other);
    await expectWorking(page);
    await page.route(filesOf(id), () => {});
    await pushAddress(page, at);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ state: 'detached' });
    for (const seconds of [1, 20]) {
      await page.clock.runFor(seconds * 1_000);
      expect(await page.getByRole('main').textContent()).toBe('');
    }
  });

  it('takes the page down when a release of it throws or is too new; when it dresses the page, the site keeps the dress', async () => {
    const { page } = await newBareReader({ access });
    // `isSilent`: the gate would refuse this build, but accepts one that declares no needs.
    await releaseBuilt(id, await faultyRemote(id), { isSilent: true });
    try {
      for (const fault of THROWS) await during(fault, () => expectGone(page, `${at}?fault=${fault}`));
      await page.goto(other);
      await expectWorking(page);
      await dressPage(page, at);
      await page.goBack();
      await page.getByRole('main').getByRole('link').first().waitFor();
      expect(await page.getByRole('banner').isVisible()).toBe(false);
      // Only a remote's own code keeps a screen in memory, so one remote is measured for all.
      if (id !== remotes[0]?.id) return;
      await page.goto(other);
      await expectWorking(page);
      expect(await heapGrowth(page, [`${at}?fault=heap`, other])).toBeGreaterThan(HEAP_GROWTH_MAX);
    } finally {
      await rollBack(id);
    }
  });
});

if (remotes.some(({ id }) => id === 'documents'))
  it('without containment, a fault of documents takes down the screen of portal that borrows a part of it', async () => {
    const { page } = await newBareReader({ access: 'signed_in' });
    const address = await openLentPart(page);
    await page.route(filesOf('documents'), (route) => unusable['missing (404)']?.(route));
    await page.goto('/dashboard');
    await expectGone(page, `${address}#documents`);
  });
