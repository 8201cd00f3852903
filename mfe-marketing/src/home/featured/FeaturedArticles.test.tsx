import { type BlogPost, blog } from '@firm/contract';
import { type MockApi, mockApi, renderScreen } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FeaturedArticles } from './FeaturedArticles.tsx';

const served = ['/', '/blog', '/blog/:slug', '/contact', '/auth/register'];

const post = (number: number): BlogPost => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  slug: `article-${number}`,
  title: `Article ${number}`,
  excerpt: 'What it says.',
  content: '',
  featuredImage: 'category-tax',
  featuredImageAlt: '',
  category: { id: '00000000-0000-4000-8000-000000000100', name: 'Tax', slug: 'tax', postCount: 6 },
  tags: [],
  author: { name: 'Marisol Vega', role: 'Senior tax specialist', avatar: null, bio: '' },
  publishedAt: '2026-11-18T15:00:00.000Z',
  updatedAt: null,
  readTimeMinutes: 6,
  viewCount: 10,
  metaDescription: '',
  language: 'en',
  translations: [],
});
const posts = (count: number) => ({
  success: true as const,
  data: Array.from({ length: count }, (_, index) => post(index + 1)),
});

let server: MockApi;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());

it('asks for six articles and shows three placeholders meanwhile', async () => {
  const release = server.hold(blog.featured);
  renderScreen(<FeaturedArticles />, { served });
  expect(screen.getAllByTestId('placeholder')).toHaveLength(3);
  server.answer(blog.featured, posts(6));
  release();
  expect(await screen.findByRole('link', { name: 'Article 1' })).toHaveAttribute('href', '/blog/article-1');
  expect(screen.queryByTestId('placeholder')).not.toBeInTheDocument();
  expect(server.calls(blog.featured)[0]?.query).toEqual({ limit: '6', language: 'en' });
});

it('is a carousel with more than three articles', async () => {
  server.answer(blog.featured, posts(6));
  renderScreen(<FeaturedArticles />, { served });
  expect(await screen.findByRole('button', { name: 'Next articles' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Article 6 of 6' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'From the blog' })).toHaveAttribute('aria-roledescription', 'carousel');
});

it('is a plain grid with three, without arrows and dots', async () => {
  server.answer(blog.featured, posts(3));
  renderScreen(<FeaturedArticles />, { served });
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says so when the call fails, and tries again', async () => {
  const user = userEvent.setup();
  server.fail(blog.featured, 403);
  renderScreen(<FeaturedArticles />, { served });
  const note = await screen.findByText('Blog Content Loading...');
  expect(note).toBeVisible();
  expect(screen.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact');
  server.answer(blog.featured, posts(4));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Article 1' })).toBeVisible();
});

it('offers a letter to the firm while there is no contact screen', async () => {
  server.fail(blog.featured, 403);
  renderScreen(<FeaturedArticles />, { served: ['/', '/blog', '/blog/:slug'] });
  expect(await screen.findByRole('link', { name: 'contact us' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
});

it('counts an answer without an array as failed', async () => {
  const fetch = globalThis.fetch;
  globalThis.fetch = async () => Response.json({ success: true });
  renderScreen(<FeaturedArticles />, { served });
  expect(await screen.findByText('Blog Content Loading...')).toBeVisible();
  globalThis.fetch = fetch;
});

it('promises articles when there are none', async () => {
  server.answer(blog.featured, posts(0));
  renderScreen(<FeaturedArticles />, { served });
  const note = (await screen.findByText('Expert Content Coming Soon')).parentElement;
  expect(within(note as HTMLElement).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/auth/register');
});

it('is not there without a blog', () => {
  renderScreen(<FeaturedArticles />, { served: ['/'] });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
