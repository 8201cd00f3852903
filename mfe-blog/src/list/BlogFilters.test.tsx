import { blog } from '@firm/contract';
import { type MockApi, renderScreen } from '@firm/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { blogApi } from '../testing/blogApi.ts';
import { samplePage } from '../testing/samplePosts.ts';
import { BlogListPage } from './BlogListPage.tsx';

let api: MockApi;

beforeEach(() => {
  api = blogApi();
});
afterEach(() => api.restore());

const show = (at = '/blog') => renderScreen(<BlogListPage />, { at, path: '/blog' });
const lastQuery = () => api.calls(blog.posts).at(-1)?.query;
const shown = (text: string) => screen.findByText(text, { selector: '[role=status]' });

describe('the address', () => {
  it('decides what is asked', async () => {
    show('/blog?search=form+8862&category=credit&tag=irs-letters&sort=popular&page=3');
    expect(await shown('Showing 3 of 94 articles')).toBeVisible();
    expect(lastQuery()).toEqual({
      is_published: 'true',
      language: 'en',
      search: 'form 8862',
      category: 'credit',
      tag: 'irs-letters',
      ordering: '-view_count',
      limit: '12',
      offset: '24',
    });
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('form 8862');
    expect(await screen.findByRole('option', { name: 'Credit' })).toHaveProperty('selected', true);
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('popular');
  });

  it('counts a category that does not exist as absent', async () => {
    show('/blog?category=nonsense');
    await waitFor(() => expect(api.calls(blog.posts)).toHaveLength(2));
    expect(lastQuery()).not.toHaveProperty('category');
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('');
  });

  it('leads to the last page from beyond it', async () => {
    api.answer(blog.posts, ({ query }) => samplePage(20, query.offset === '12' ? 8 : 0));
    const { router } = show('/blog?page=9&sort=oldest');
    expect(await shown('Showing 8 of 20 articles')).toBeVisible();
    expect(router.state.location.search).toBe('?sort=oldest&page=2');
  });

  it.each([
    ['Latest', '-published_at'],
    ['Popular', '-view_count'],
    ['Oldest', 'published_at'],
  ])('sorts by %s with ordering %s', async (name, ordering) => {
    show(name === 'Latest' ? '/blog?sort=oldest' : '/blog');
    expect(screen.queryByRole('option', { name: 'Relevance' })).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), name);
    await waitFor(() => expect(lastQuery()?.ordering).toBe(ordering));
  });

  it('sorts a search by relevance unless another order is chosen', async () => {
    const { router } = show('/blog?search=itin');
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveDisplayValue('Relevance');
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'itin', ordering: 'relevance' }));
    await userEvent.selectOptions(sort, 'Latest');
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'itin', ordering: '-published_at' }));
    expect(router.state.location.search).toBe('?search=itin&sort=latest');
    await userEvent.selectOptions(sort, 'Relevance');
    expect(router.state.location.search).toBe('?search=itin');
  });

  it('remembers each choice, so that back undoes it', async () => {
    const { router } = show('/blog?page=2');
    const category = screen.getByRole('combobox', { name: 'Category' });
    await within(category).findByRole('option', { name: 'Credit' });
    await userEvent.selectOptions(category, 'Credit');
    expect(router.state.location.search).toBe('?category=credit');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest');
    expect(router.state.location.search).toBe('?category=credit&sort=oldest');

    await act(() => router.navigate(-1));
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?page=2');
    expect(category).toHaveValue('');
  });
});

describe('the search box', () => {
  it('asks once after a pause in typing', async () => {
    const { router } = show();
    await shown('Showing 3 of 94 articles');
    await userEvent.type(screen.getByRole('searchbox'), 'green card');
    await waitFor(() => expect(router.state.location.search).toBe('?search=green+card'));
    await waitFor(() => expect(lastQuery()?.search).toBe('green card'));
    expect(api.calls(blog.posts)).toHaveLength(2);
  });

  it('asks at once on Enter', async () => {
    const { router } = show();
    await userEvent.type(screen.getByRole('searchbox'), 'visa{Enter}');
    expect(router.state.location.search).toBe('?search=visa');
  });

  it('keeps letters typed while the address catches up, and a space at the end', async () => {
    const { router } = show();
    const box = screen.getByRole('searchbox');
    await userEvent.type(box, 'green{Enter}');
    await userEvent.type(box, ' ');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(box).toHaveValue('green ');
    await userEvent.type(box, 'card');
    await waitFor(() => expect(router.state.location.search).toBe('?search=green+card'));
  });

  it('follows the address back', async () => {
    const { router } = show();
    const box = screen.getByRole('searchbox');
    await userEvent.type(box, 'visa{Enter}');
    await userEvent.clear(box);
    await userEvent.type(box, 'tax{Enter}');
    // A refined search replaces its history entry: one step back leads to the unfiltered list.
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('');
    expect(box).toHaveValue('');
  });
});

describe('without scripts', () => {
  it('the form asks for what is chosen, in the usual order unless another is chosen, and keeps the tag', async () => {
    show('/blog?category=credit&tag=irs-letters');
    await screen.findByRole('option', { name: 'Credit' });
    await userEvent.type(screen.getByRole('searchbox'), 'visa');
    const sent = () => Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('search')));
    expect(sent()).toEqual({ search: 'visa', category: 'credit', tag: 'irs-letters', sort: '' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest');
    expect(sent()).toMatchObject({ sort: 'oldest' });
  });
});

describe('clearing', () => {
  it('takes every filter away and keeps the order', async () => {
    const { router } = show('/blog?search=x&category=tax&tag=irs-letters&sort=oldest&page=2');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('?sort=oldest');
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeDisabled();
  });

  it('takes a tag away by its chip', async () => {
    const { router } = show('/blog?tag=irs-letters&sort=oldest');
    await userEvent.click(await screen.findByRole('button', { name: 'Tag: IRS letters, remove' }));
    expect(router.state.location.search).toBe('?sort=oldest');
  });
});
