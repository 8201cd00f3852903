import { articlePreviews } from '@firm/contract';
import { type MockApi, mockApi, renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import { samplePost } from '../testing/samplePosts.ts';
import en from '../texts/en.json';
import { PreviewPage } from './PreviewPage.tsx';

let api: MockApi;
beforeEach(() => {
  api = mockApi();
});
afterEach(() => api.restore());
const open = (hash: string) => renderScreen(<PreviewPage />, { at: `/blog/preview${hash}`, path: '/blog/preview' });

it('shows the draft behind a link, without what a draft has not yet, and says when the link ends', async () => {
  const category = { ...samplePost(1).category, name: '', slug: '' };
  const content = '<p>Go.</p><aside class="callout callout-warning panel"><p>Mind the date.</p></aside>';
  const post = samplePost(1, { title: 'A draft', content, category, author: { ...samplePost(1).author, name: '' } });
  api.answer(articlePreviews.open, { post, endsAt: '2026-12-03T15:00:00.000Z', isPublished: false });
  open('#token=abc');
  expect(await screen.findByRole('heading', { level: 1, name: 'A draft' })).toBeVisible();
  expect(api.calls(articlePreviews.open)).toMatchObject([{ body: { token: 'abc' } }]);
  expect(screen.getByText(/this link ends on December 3, 2026/)).toBeVisible();
  expect(screen.getByText('Mind the date.').closest('[role=note]')).not.toHaveClass('panel');
  expect(screen.queryByRole('button', { name: en.share.copy })).toBeNull();
});

it('calls the text of a published article no draft', async () => {
  const answer = { post: samplePost(1), endsAt: '2026-12-03T15:00:00.000Z', isPublished: true };
  api.answer(articlePreviews.open, answer);
  open('#token=abc');
  expect(await screen.findByText(/This article is published/)).toBeVisible();
  expect(screen.queryByText(/This is a draft/)).toBeNull();
});

it('says that a link has ended, or that there is none', async () => {
  api.fail(articlePreviews.open, 404);
  const { unmount } = open('#token=abc');
  expect(await screen.findByRole('heading', { level: 1, name: en.preview.gone })).toBeVisible();
  unmount();
  open('');
  expect(await screen.findByRole('heading', { level: 1, name: en.preview.gone })).toBeVisible();
  expect(api.calls(articlePreviews.open)).toHaveLength(1);
});
