import { LANGUAGES } from '@firm/contract';
import { follow } from './testing/moving.ts';
import { watchPreloads } from './testing/preloads.ts';
import { newVisitor } from './testing/visitor.ts';

const PAGES = [
  '/',
  '/services',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/accessibility',
  '/blog',
  '/blog?page=2',
  '/blog/renewing-a-green-card',
  '/blog/category/immigration',
  '/blog/tag/green-card',
];

interface Head {
  title: string;
  addresses: string[];
  /** The other tags that machines read: description, robots, previews. */
  told: string[];
}

/** Runs in the page. Reads the head of the current page, or of the page that the server sends for an address. */
async function headOf(address: string | null): Promise<Head> {
  const answer = address && (await (await fetch(address, { headers: { accept: 'text/html' } })).text());
  const { title, head } = answer ? new DOMParser().parseFromString(answer, 'text/html') : document;
  const links = head.querySelectorAll('link[rel="canonical"], link[hreflang]');
  return {
    title,
    addresses: [...links].map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`),
    told: [
      ...head.querySelectorAll<HTMLMetaElement>(
        'meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property^="og:"], meta[property^="article:"]',
      ),
    ]
      .map((meta) => `${meta.name || meta.getAttribute('property')} ${meta.content}`)
      .sort(),
  };
}

it.each(LANGUAGES)('in %s the screen says of its title and addresses what the server said', async (language) => {
  const { page } = await newVisitor();
  for (const path of PAGES) {
    const address = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
    await page.goto(address);
    const served = await page.evaluate(headOf, address);
    expect(served.addresses).toHaveLength(5);
    await page.waitForFunction(
      ({ title, count }) =>
        document.title === title && document.head.querySelectorAll('link[hreflang]').length === count,
      { title: served.title, count: 4 },
    );
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(headOf, null)).toEqual(served);
  }
});

it('follows a navigation, and asks nobody to index what is not public', async () => {
  const { page } = await newVisitor();
  await page.goto('/?lang=es');
  const facts = page.locator('head script[type="application/ld+json"]');
  expect(await facts.count()).toBe(1);
  await follow(page, page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }));
  await page.waitForFunction(() => document.title.startsWith('Blog'));
  expect(await page.evaluate(headOf, null)).toEqual(await page.evaluate(headOf, '/blog?lang=es'));
  // The structured data described the first page only.
  expect(await facts.count()).toBe(0);
  await follow(page, page.getByRole('link', { name: 'Iniciar sesión' }).first());
  await page.locator('head meta[name="robots"][content="noindex"]').waitFor({ state: 'attached' });
  expect(await page.locator('head link[rel="canonical"]').count()).toBe(0);
});

it.each([375, 1280])('at %i px the first picture is preloaded, and every preload is used', async (width) => {
  const { context } = await newVisitor({ viewport: { width, height: 800 } });
  await Promise.all(
    ['/', '/services', '/contact', '/blog', '/blog/renewing-a-green-card', '/blog/tag/green-card'].map(async (path) => {
      const page = await context.newPage();
      const unusedPreloads = await watchPreloads(page);
      await page.goto(path);
      const picture = page.locator('main img').locator('visible=true').first();
      const source = await picture.evaluate((image: HTMLImageElement) => image.src);
      const preloads = await page
        .locator('head link[rel="preload"][as="image"]')
        .evaluateAll((links: HTMLLinkElement[]) =>
          links.filter(({ media }) => matchMedia(media).matches).map(({ href }) => href),
        );
      // Phones do not show the picture in the head of a list or an inner page.
      if (width > 900 || ['/', '/blog', '/blog/renewing-a-green-card'].includes(path))
        expect({ path, preloads }).toEqual({ path, preloads: expect.arrayContaining([source]) });
      expect({ path, unused: await unusedPreloads() }).toEqual({ path, unused: [] });
    }),
  );
});
