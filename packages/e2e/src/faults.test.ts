import type { Page, Route } from 'playwright-core';
import { newVisitor, signIn } from './testing/visitor.ts';

/** Each remote with a screen of its own, and a screen of another remote that must not notice. */
const remotes = [
  { id: 'marketing', at: '/services', other: '/blog' },
  { id: 'blog', at: '/blog', other: '/services' },
  { id: 'portal', at: '/dashboard', other: '/dashboard/documents' },
  { id: 'documents', at: '/dashboard/documents', other: '/dashboard' },
];

/** Ways a remote's files may fail. */
const faults: Record<string, (route: Route) => Promise<unknown>> = {
  'missing (404)': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'broken (500)': (route) => route.fulfill({ status: 500, body: 'oops' }),
  refused: (route) => route.abort('connectionrefused'),
  'an HTML page': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>not a script</h1>' }),
  corrupt: (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: 'this is not ( javascript' }),
  tampered: async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};window.__tampered=true` });
  },
};

const filesOf = (id: string) => (url: URL) => url.pathname.startsWith(`/r/${id}/`);

/** Reached by a link, as a visitor would; the area of a failed remote says so and the layout stands. */
async function expectContained(page: Page, id: string): Promise<void> {
  const alert = page.getByRole('main').getByRole('alert');
  await alert.getByRole('button', { name: 'Try Again' }).waitFor({ timeout: 30_000 });
  await page.getByRole('banner').waitFor();
  await page.getByRole('contentinfo').waitFor();
  expect({ id, tampered: await page.evaluate(() => '__tampered' in window) }).toEqual({ id, tampered: false });
}

describe.each(remotes)('$id', ({ id, at, other }) => {
  it('costs only its own area whatever way it fails, and heals by Try Again', async () => {
    const signedIn = at.startsWith('/dashboard');
    for (const [name, fault] of Object.entries(faults)) {
      const { page, context } = await newVisitor();
      if (signedIn) await signIn(page);
      await page.route(filesOf(id), fault);
      await page.goto(other);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goto(at);
      await expectContained(page, `${id}, ${name}`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('main').getByRole('button', { name: 'Try Again' }).first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await context.close();
    }
  }, 240_000);
});

it('a hanging remote is told after 8 seconds, the rest keeps working', async () => {
  const { page } = await newVisitor();
  await page.goto('/services');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route(filesOf('blog'), () => {});
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).waitFor({ timeout: 20_000 });
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
  await page.waitForURL('**/services');
  await page.getByRole('heading', { level: 1 }).waitFor();
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
