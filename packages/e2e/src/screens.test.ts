import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  readIn,
  signIn,
  withoutStream,
} from './testing/visitor.ts';

const publicScreens = [
  '/',
  '/services',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/accessibility',
  '/blog',
  '/blog/renewing-a-green-card',
  '/blog/category/tax',
  '/auth/login',
  '/auth/register',
  '/no/such/page',
];
const clientScreens = [
  '/dashboard',
  '/dashboard/cases',
  '/dashboard/cases/new',
  '/dashboard/documents',
  '/dashboard/documents?upload=1',
  '/dashboard/appointments',
  '/dashboard/messages',
  '/dashboard/profile',
  '/dashboard/profile?tab=security',
  '/dashboard/profile?tab=notifications',
  '/dashboard/profile?tab=billing',
];
const widths = [320, 375, 768, 1280];

describe.each(['en', 'es', 'fr'])('in %s', (language) => {
  it.each([
    ['public', publicScreens, false],
    ['signed-in', clientScreens, true],
  ] as const)(
    'every %s screen has a title, one h1, no axe violation, and fits',
    async (_, screens, signedIn) => {
      const { page, context, problems } = await newVisitor({ locale: language });
      await context.addInitScript((code) => localStorage.setItem('i18nextLng', code), language);
      await withoutStream(context);
      if (signedIn) {
        await signIn(page);
        await readIn(page, language);
        await page.reload();
        await page.locator(`html[lang=${language}]`).waitFor();
      }
      for (const screen of screens) {
        await page.goto(screen);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('networkidle');
        expect({ screen, headings: await page.getByRole('heading', { level: 1 }).count() }).toEqual({
          screen,
          headings: 1,
        });
        expect(await page.title()).toMatch(/Crossbay Advisory/);
        await expectAccessible(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoSidewaysScroll(page);
        }
      }
      if (signedIn) await readIn(page, 'en');
      // The browser itself reports the deliberate 404.
      expect(problems.filter((problem) => !problem.includes('/no/such/page'))).toEqual([]);
    },
    240_000,
  );
});

it('answers what nobody serves with status 404 and the page for it', async () => {
  const { page } = await newVisitor();
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
});

it.each([
  ['/documents', '/dashboard/documents'],
  ['/cases/some-id', '/dashboard/cases/some-id'],
  ['/profile', '/dashboard/profile'],
])('leads the old address %s to %s', async (from, to) => {
  const { page } = await newVisitor();
  await signIn(page);
  await page.goto(from);
  await page.waitForURL(`**${to}`);
});

it('has no dead link: every internal link of every screen is answered', async () => {
  const { page, context } = await newVisitor();
  await withoutStream(context);
  await signIn(page);
  const links = new Set<string>();
  for (const screen of [...publicScreens.slice(0, 10), ...clientScreens]) {
    await page.goto(screen);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const found = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const href of found) links.add(href.split('#')[0] ?? '');
  }
  const dead: string[] = [];
  for (const href of links) if (!(await page.request.get(href)).ok()) dead.push(href);
  expect(links.size).toBeGreaterThan(20);
  expect(dead).toEqual([]);
});
