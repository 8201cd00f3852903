import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expectAccessible, expectNoSidewaysScroll } from './testing/expectations.ts';
import { pushAddress } from './testing/moving.ts';
import { fontsInTime } from './testing/pictures/fontsInTime.ts';
import { StoredPictures } from './testing/pictures/storedPictures.ts';
import { storyPictures } from './testing/pictures/storyPictures.ts';
import { releaseCatalogue } from './testing/releaseCatalogue.ts';
import { withdraw } from './testing/sampleRelease.ts';
import { newVisitor, WHOLE } from './testing/visitor.ts';

const ui = path.resolve(import.meta.dirname, '../../ui/src');
const folders = readdirSync(ui, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((folder) => readdirSync(path.join(ui, folder)).some((file) => file.endsWith('.stories.tsx')));

const stored = new StoredPictures('catalogue');
beforeAll(async () => {
  stored.clear();
  await releaseCatalogue();
}, 90_000);
afterAll(() => withdraw('catalogue'));

it.each([375, 1280])(
  'every component looks as it did, %s px wide',
  async (width) => {
    const { page, problems } = await newVisitor({ viewport: { width, height: 900 }, reducedMotion: 'reduce' }, WHOLE);
    page.setDefaultTimeout(20_000);
    await page.goto('/catalogue');
    await fontsInTime(page);
    await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor();
    const found: string[] = [];
    for (const folder of folders) {
      // Some stories show a loading state that never ends, so do not wait for the page to settle.
      await pushAddress(page, `/catalogue/${folder}`);
      await page.getByRole('heading', { level: 1, name: folder, exact: true }).waitFor();
      if (width === 375) await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        found.push(...stored.problems(folder, `${width}.${colorScheme}`, await storyPictures(page)));
      }
    }
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  },
  300_000,
);
