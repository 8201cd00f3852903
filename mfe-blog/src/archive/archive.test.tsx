import { blog } from '@firm/contract';
import { type MockApi, mockApi, renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { samplePage, samplePost, tax } from '../testing/samplePosts.ts';
import { CategoryPage } from './CategoryPage.tsx';
import { TagPage } from './TagPage.tsx';

let api: MockApi;

beforeEach(() => {
  api = mockApi();
  api.answer(blog.posts, samplePage(30));
  api.answer(blog.popular, { success: true, data: [samplePost(201)] });
  api.answer(blog.categories, [tax]);
});
afterEach(() => api.restore());

const showCategory = (at: string) => renderScreen(<CategoryPage />, { at, path: '/blog/category/:slug' });
const showTag = (at: string) => renderScreen(<TagPage />, { at, path: '/blog/tag/:slug' });
const lastQuery = () => api.calls(blog.posts).at(-1)?.query;

describe('a category', () => {
  it('shows its articles under its name and description', async () => {
    showCategory('/blog/category/tax');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tax' })).toBeVisible();
    expect(screen.getByText('Letters, deadlines and records.')).toBeVisible();
    expect(await screen.findByText('Showing 12 of 30 articles')).toBeVisible();
    expect(lastQuery()).toMatchObject({ category: 'tax', offset: '0' });
    expect(document.title).toMatch(/^Tax · Blog · /);
  });

  it('has an order and pages of its own, and ignores other filters', async () => {
    const { router } = showCategory('/blog/category/tax?sort=oldest&page=2&category=credit&search=x');
    await screen.findByText('Showing 12 of 30 articles');
    expect(lastQuery()).toEqual({
      is_published: 'true',
      language: 'en',
      category: 'tax',
      ordering: 'published_at',
      limit: '12',
      offset: '12',
    });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Popular');
    expect(router.state.location.pathname).toBe('/blog/category/tax');
    expect(router.state.location.search).toContain('sort=popular');
  });

  it('is named by its articles when the categories do not arrive', async () => {
    api.fail(blog.categories, 500);
    showCategory('/blog/category/tax');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tax' })).toBeVisible();
  });

  it('that does not exist is not found', async () => {
    api.answer(blog.posts, samplePage(0));
    showCategory('/blog/category/nonsense');
    expect(await screen.findByTestId('not-found')).toBeInTheDocument();
  });

  it.each([27, 0])('that was replaced leads to the one in its place, which has %d articles', async (count) => {
    api.answer(blog.posts, samplePage(count));
    api.answer(blog.categories, [{ ...tax, formerSlugs: ['former'] }]);
    const { router } = showCategory('/blog/category/former?page=2');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tax' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/blog/category/tax', search: '?page=2' });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('fails in place', async () => {
    api.fail(blog.posts, 500);
    showCategory('/blog/category/tax');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load articles');
  });

  it('that holds nothing yet says so', async () => {
    api.answer(blog.posts, samplePage(0));
    showCategory('/blog/category/tax');
    expect(await screen.findByRole('heading', { name: 'No articles found' })).toBeVisible();
  });
});

describe('a tag', () => {
  it('shows its articles under its name', async () => {
    showTag('/blog/tag/irs-letters');
    expect(await screen.findByRole('heading', { level: 1, name: 'IRS letters' })).toBeVisible();
    expect(lastQuery()).toMatchObject({ tag: 'irs-letters' });
  });

  it('that no article wears is not found', async () => {
    api.answer(blog.posts, samplePage(0));
    showTag('/blog/tag/nonsense');
    expect(await screen.findByTestId('not-found')).toBeInTheDocument();
  });
});
