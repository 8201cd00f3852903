import { blog } from '@firm/contract';
import { type MockApi, renderScreen } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { blogApi } from '../testing/blogApi.ts';
import { samplePage, samplePost } from '../testing/samplePosts.ts';
import { BlogListPage } from './BlogListPage.tsx';

let api: MockApi;

beforeEach(() => {
  localStorage.clear();
  api = blogApi();
});
afterEach(() => api.restore());

const show = (at = '/blog') => renderScreen(<BlogListPage />, { at, path: '/blog' });
const lastQuery = () => api.calls(blog.posts).at(-1)?.query;
const shown = (text: string) => screen.findByText(text, { selector: '[role=status]' });
const list = () => screen.getByRole('region', { name: 'All articles' });

describe('what it shows', () => {
  it('asks for the first twelve published articles and says how many there are', async () => {
    api.answer(blog.posts, samplePage(94, 12));
    show();
    expect(await shown('Showing 12 of 94 articles')).toBeVisible();
    expect(lastQuery()).toEqual({
      is_published: 'true',
      language: 'en',
      ordering: '-published_at',
      limit: '12',
      offset: '0',
    });
    expect(api.calls(blog.featured)[0]?.query).toEqual({ limit: '3', language: 'en' });
    expect(api.calls(blog.popular)[0]?.query).toEqual({ limit: '5', language: 'en' });
    expect(document.title).toMatch(/^Blog · /);
  });

  it('shows featured articles, the most read and the categories', async () => {
    show();
    const featured = await screen.findByRole('region', { name: 'Featured articles' });
    expect(within(featured).getAllByRole('article')).toHaveLength(3);
    const popular = screen.getByRole('region', { name: 'Most read' });
    expect(await within(popular).findByText('3,412 views')).toBeVisible();
    expect(within(popular).getByText('1 view')).toBeVisible();
    const categories = screen.getByRole('region', { name: 'Categories' });
    expect(await within(categories).findByRole('link', { name: 'Tax' })).toHaveAttribute('href', '/blog/category/tax');
  });

  it('shows no featured articles above the results of a search', async () => {
    api.answer(blog.posts, samplePage(2));
    show('/blog?search=tax');
    expect(await shown('Showing 2 of 2 articles')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Featured articles' })).not.toBeInTheDocument();
    expect(api.calls(blog.featured)).toEqual([]);
  });

  it('speaks of a single article in the singular', async () => {
    api.answer(blog.posts, samplePage(1));
    show();
    expect(await shown('Showing 1 of 1 article')).toBeVisible();
  });
});

describe('its four states', () => {
  it('loads as a skeleton', async () => {
    const release = api.hold(blog.posts);
    show();
    expect(within(list()).getAllByText('Loading')[0]).toBeInTheDocument();
    api.answer(blog.posts, samplePage(94, 3));
    release();
    expect(await shown('Showing 3 of 94 articles')).toBeVisible();
  });

  it('fails in place and heals by Try Again, with whatever else failed', async () => {
    api.fail(blog.posts, 500);
    api.fail(blog.featured, 500);
    show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load articles');
    expect(alert).toHaveTextContent('Failed to load blog posts. Please try again.');
    expect(alert).toHaveTextContent('test-request');

    api.answer(blog.posts, samplePage(94, 3));
    api.answer(blog.featured, { success: true, data: [samplePost(101)] });
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await shown('Showing 3 of 94 articles')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Featured articles' })).toBeVisible();
  });

  it('says that the network is gone', async () => {
    api.disconnect(blog.posts);
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please check your connection.');
  });

  it('is whole without its side pieces, each of which can be had again', async () => {
    api.fail(blog.featured, 500);
    api.fail(blog.popular, 500);
    api.fail(blog.categories, 500);
    show();
    expect(await shown('Showing 3 of 94 articles')).toBeVisible();
    expect(await screen.findByText('Failed to load blog posts')).toBeVisible();
    expect(await screen.findByText('We could not load the categories.')).toBeVisible();
    api.answer(blog.popular, { success: true, data: [samplePost(201)] });
    const popular = screen.getByRole('region', { name: 'Most read' });
    await userEvent.click(await within(popular).findByRole('button', { name: 'Try Again' }));
    expect(await within(popular).findByRole('link', { name: 'Article 201' })).toBeVisible();
  });

  it('says what was not found and clears the filter', async () => {
    api.answer(blog.posts, ({ query }) => samplePage(query.search ? 0 : 94, query.search ? 0 : 3));
    const { router } = show('/blog?search=form+8862&category=credit');
    expect(await screen.findByRole('heading', { name: 'No articles found' })).toBeVisible();
    expect(await screen.findByText('Nothing matches “form 8862” in Credit.')).toBeVisible();
    const [, clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (clear) await userEvent.click(clear);
    expect(router.state.location.search).toBe('');
    expect(await shown('Showing 3 of 94 articles')).toBeVisible();
  });

  it('offers nothing to clear where nothing is filtered', async () => {
    api.answer(blog.posts, samplePage(0));
    api.answer(blog.featured, { success: true, data: [] });
    show();
    expect(await screen.findByText(/first articles are being written/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Featured articles' })).not.toBeInTheDocument();
  });
});

describe('grid or list', () => {
  it('is kept for the next visit', async () => {
    const { unmount } = show();
    expect(screen.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    unmount();
    show();
    expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('blog_layout')).toBe('list');
  });

  it('starts as a grid when what was kept is rubbish', () => {
    localStorage.setItem('blog_layout', 'circle');
    show();
    expect(screen.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the pages', () => {
  it('are five links and the last one, each with the filter in its address', async () => {
    show('/blog?category=tax');
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    const numbers = within(pages).getAllByRole('link', { name: /^Page/ });
    expect(numbers.map((link) => link.textContent)).toEqual(['1', '2', '3', '4', '5', '8']);
    expect(numbers[0]).toHaveAttribute('aria-current', 'page');
    expect(numbers[1]).toHaveAttribute('href', '/blog?category=tax&page=2#articles');
  });

  it('move with the current one', async () => {
    show('/blog?page=6');
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    const numbers = within(pages).getAllByRole('link', { name: /^Page/ });
    expect(numbers.map((link) => link.textContent)).toEqual(['1', '4', '5', '6', '7', '8']);
  });

  it('keep the page before in sight until the next one is there', async () => {
    show();
    await shown('Showing 3 of 94 articles');
    const release = api.hold(blog.posts);
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(within(list()).getByRole('link', { name: 'Article 1' })).toBeVisible();
    api.answer(blog.posts, { ...samplePage(94, 3), results: [samplePost(13)] });
    release();
    expect(await within(list()).findByRole('link', { name: 'Article 13' })).toBeVisible();
    expect(lastQuery()?.offset).toBe('12');
  });
});
