import { blog } from '@firm/contract';
import { client, type MockApi, mockApi, renderScreen, type ScreenOptions } from '@firm/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { samplePost } from '../testing/samplePosts.ts';
import { BlogPostPage } from './BlogPostPage.tsx';

const content =
  '<p>First.</p><h2>One</h2><p>a</p><h2>Two</h2><p>b</p><h2>Three</h2><p>See our <a href="/services">services</a>.</p>';
const post = samplePost(1, { title: 'An IRS letter has arrived', slug: 'an-irs-letter', content });
let api: MockApi;

beforeEach(() => {
  api = mockApi();
  api.answer(blog.post, post);
  api.answer(blog.related, { success: true, data: [2, 3, 4, 5].map((number) => samplePost(number)) });
});
afterEach(() => {
  api.restore();
  document.head.replaceChildren();
});

const show = (options: ScreenOptions = {}) =>
  renderScreen(<BlogPostPage />, { at: '/blog/an-irs-letter', path: '/blog/:slug', ...options });
const title = () => screen.findByRole('heading', { level: 1, name: 'An IRS letter has arrived' });

describe('what it shows', () => {
  it('names the article, its author, day, reading time and views', async () => {
    show();
    expect(await title()).toHaveAttribute('tabindex', '-1');
    expect(api.calls(blog.post)[0]?.params).toEqual({ id: 'an-irs-letter' });
    const head = screen.getByRole('heading', { level: 1 }).closest('header');
    expect(head).toHaveTextContent('What article 1 is about.');
    expect(head).toHaveTextContent('Marisol VegaNovember 18, 20266 min read3,412 views');
    expect(screen.getByRole('link', { name: 'Tax' })).toHaveAttribute('href', '/blog/category/tax');
    expect(screen.getByRole('link', { name: 'IRS letters' })).toHaveAttribute('href', '/blog/tag/irs-letters');
    expect(screen.getByRole('region', { name: 'Marisol Vega' })).toHaveTextContent('answered IRS letters since 2011');
  });

  it.each([
    ['/pictures/marisol.jpg', 1],
    ['https://elsewhere.example/marisol.jpg', 0],
  ])('shows the author’s portrait %s %i times', async (avatar, times) => {
    api.answer(blog.post, { ...post, author: { ...post.author, avatar } });
    show();
    await title();
    const portraits = screen.getByRole('region', { name: 'Marisol Vega' }).querySelectorAll(`img[src="${avatar}"]`);
    expect(portraits).toHaveLength(times);
  });

  it('draws uploaded pictures in the formats and widths there are, at their size and with their words', async () => {
    const id = '0123456789abcdef0123456789abcdef';
    api.answer(blog.post, {
      ...post,
      featuredImage: `/pictures/${id}-1920x1280.webp#20,80`,
      featuredImageAlt: 'A desk with letters',
      content: `<p>First.</p><img src="/pictures/${id}-700x400.webp" alt="A form" width="700" height="400">`,
      author: { ...post.author, avatar: `/pictures/${id}-400x400.webp` },
    });
    show();
    const cover = await screen.findByRole('img', { name: 'A desk with letters' });
    expect(cover).toHaveAttribute('width', '1920');
    expect(cover).toHaveAttribute('fetchpriority', 'high');
    expect(cover.getAttribute('srcset')).toContain(`/pictures/${id}-640.webp 640w`);
    const form = screen.getByRole('img', { name: 'A form' });
    expect(form).toHaveAttribute('height', '400');
    expect(form).toHaveAttribute('loading', 'lazy');
    expect(form.parentElement?.querySelector('source')?.srcset).toContain(`/pictures/${id}-700.avif 700w`);
    expect(document.querySelectorAll(`img[src="/pictures/${id}-160.webp"]`)).toHaveLength(2);
  });

  it('titles and describes the page in the place of the one before; in previews it is the article', async () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<meta name="description" content="The firm"><meta property="og:title" content="Home">',
    );
    const told = (key: string) =>
      [...document.head.querySelectorAll(`meta[name="${key}"], meta[property="${key}"]`)].map((meta) =>
        meta.getAttribute('content'),
      );
    show();
    await title();
    expect(document.title).toMatch(/^An IRS letter has arrived · Blog · /);
    expect(told('description')).toEqual(['In short: article 1.']);
    expect(told('og:title')).toEqual(['An IRS letter has arrived']);
    expect(told('og:type')).toEqual(['article']);
    expect(told('og:url')).toEqual(['http://localhost/blog/an-irs-letter']);
  });

  it('says in other languages that the article is in English, and marks it so', async () => {
    show({ language: 'es' });
    const heading = await title();
    expect(heading).toHaveAttribute('lang', 'en');
    // Checks the article's own label; related articles carry the same one.
    expect(within(heading.closest('header') ?? document.body).getByText('en inglés')).toBeVisible();
  });

  it('leads to the same article in other languages', async () => {
    api.answer(blog.post, { ...post, translations: [{ language: 'es' as const, slug: 'carta-del-irs' }] });
    show();
    await title();
    const link = screen.getByRole('link', { name: 'Leer en español' });
    expect(link).toHaveAttribute('href', '/blog/carta-del-irs');
    expect(link).toHaveAttribute('hreflang', 'es');
    expect(link).toHaveAttribute('lang', 'es');
    expect(screen.queryByText('in English')).not.toBeInTheDocument();
  });

  it('says when it changed, and leads from a former address to the present one', async () => {
    api.answer(blog.post, { ...post, slug: 'a-better-address', updatedAt: '2026-11-20T15:00:00.000Z' });
    const { router } = show({ at: '/blog/an-irs-letter?lang=es' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/blog/a-better-address'));
    expect(router.state.location.search).toBe('?lang=es');
    await title();
    expect(screen.getByRole('heading', { level: 1 }).closest('header')).toHaveTextContent('Updated November 20, 2026');
  });

  it('navigates within the site without a reload', async () => {
    const { router } = show();
    await title();
    await userEvent.click(screen.getByRole('link', { name: 'services' }));
    expect(router.state.location.pathname).toBe('/services');
  });

  it('shows no link to a screen that is not there', async () => {
    show({ served: ['/blog', '/blog/:slug'] });
    await title();
    expect(screen.getByText(/See our services/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'services' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Ask about your own case' })).not.toBeInTheDocument();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});

describe('the next step', () => {
  it('stands before the third section and leads a guest to register', async () => {
    show();
    await title();
    const slip = screen.getByRole('complementary', { name: 'Is this about your own case?' });
    expect(slip.nextElementSibling).toHaveTextContent('Three');
    expect(slip).toHaveTextContent('Your first 30 minutes');
    expect(within(slip).getByRole('link')).toHaveAttribute('href', '/auth/register');
  });

  it('stands at the end of a short article', async () => {
    api.answer(blog.post, { ...post, content: '<p>Short.</p>' });
    show();
    await title();
    expect(screen.getByText('Short.').nextElementSibling).toBe(screen.getByRole('complementary'));
  });

  it('leads a client to an appointment, or to the services while there is none', async () => {
    const { unmount } = show({ user: client, served: ['/dashboard/appointments/new', '/services'] });
    await title();
    const link = () => within(screen.getByRole('complementary')).getByRole('link');
    expect(link()).toHaveAttribute('href', '/dashboard/appointments/new');
    unmount();
    show({ user: client, served: ['/services'] });
    await title();
    expect(link()).toHaveAttribute('href', '/services');
  });
});

describe('related articles', () => {
  it('are asked for by the id of the article, at most four', async () => {
    show();
    const related = await screen.findByRole('region', { name: 'Related articles' });
    expect(within(related).getAllByRole('article')).toHaveLength(4);
    expect(api.calls(blog.related)[0]).toMatchObject({ params: { id: post.id }, query: { limit: '4' } });
  });

  it('are left out with a warning when they fail', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    api.fail(blog.related, 500);
    show();
    await title();
    await waitFor(() => expect(warn).toHaveBeenCalledWith('related articles did not load', expect.anything()));
    expect(screen.queryByRole('region', { name: 'Related articles' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    warn.mockRestore();
  });
});

describe('its other states', () => {
  it('loads as a skeleton', async () => {
    const release = api.hold(blog.post);
    show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    api.answer(blog.post, post);
    release();
    expect(await title()).toBeVisible();
  });

  it('says that there is no such article, at once and without Try Again', async () => {
    api.fail(blog.post, 404, { code: 'not_found' });
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Blog post not found' })).toBeVisible();
    expect(api.calls(blog.post)).toHaveLength(1);
    expect(document.title).toMatch(/^Blog post not found · /);
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View All Posts' })).toHaveAttribute('href', '/blog');
  });

  it('fails and heals in place', async () => {
    api.fail(blog.post, 500);
    show();
    const failed = 'Failed to load blog post. Please try again.';
    expect(await screen.findByRole('heading', { level: 1, name: failed })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('test-request');
    api.answer(blog.post, post);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await title()).toBeVisible();
  });

  it('goes back to where the visitor came from, or to the list', async () => {
    api.fail(blog.post, 404);
    const { router } = show({ at: '/elsewhere' });
    await act(() => router.navigate('/blog/gone'));
    await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('goes back to the list when the visitor came straight here', async () => {
    api.fail(blog.post, 404);
    const { router } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }));
    expect(router.state.location.pathname).toBe('/blog');
  });
});
