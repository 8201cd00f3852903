import { articles, type KeptVersion } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ARTICLE_ID, articleOf, marisol, textOf } from '../testing/studioSamples.ts';
import { VersionsPage } from './VersionsPage.tsx';

const version: KeptVersion = {
  ...{ id: '0000000d-0000-4000-8000-000000000050', language: 'en', kind: 'named', name: 'Before the cut' },
  ...{ title: 'An IRS letter has arrived', revision: 2, words: 5, savedAt: '2026-11-29T15:00:00.000Z' },
  ...{ savedBy: 'Daniel Okafor', publishedAt: null },
};

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(articles.get, articleOf());
  server.answer(articles.text, textOf());
  server.answer(articles.versions, { results: [version], count: 1, next: null, previous: null });
  server.answer(articles.version, {
    ...{ ...version, articleId: ARTICLE_ID, slug: 'irs-letter', excerpt: 'Four lines first.', metaDescription: '' },
    content: '<p>Sit down first.</p>',
  });
});
afterEach(() => server.restore());

it('compares a version with the text, and restores it over the revision that was seen', async () => {
  const { router } = renderScreen(<VersionsPage />, {
    at: `/studio/articles/${ARTICLE_ID}/versions`,
    path: '/studio/articles/:articleId/versions',
    user: marisol,
  });
  expect(await screen.findByRole('button', { name: /^Before the cut/ })).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('first.')).toBeVisible();
  const restore = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Restore this version' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Restore this version' }));
  };
  server.fail(articles.restore, 409, { code: 'changed_meanwhile' });
  server.answer(articles.text, textOf({ revision: 4, content: '<p>Stand up.</p>' }));
  await restore();
  expect(await screen.findByText(/^A colleague changed the text meanwhile/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('table')).toHaveTextContent('Stand up.'));
  server.answer(articles.restore, textOf({ revision: 5 }));
  await restore();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/studio/articles/${ARTICLE_ID}`));
  expect(server.calls(articles.restore)).toMatchObject([{ body: { revision: 3 } }, { body: { revision: 4 } }]);
});

it('leads to older versions, page by page', async () => {
  const older = { ...version, id: '0000000d-0000-4000-8000-000000000051', name: 'The first words', revision: 1 };
  server.answer(articles.versions, ({ query }) => ({
    ...{ count: 2, previous: null },
    ...(query['offset'] === '1' ? { results: [older], next: null } : { results: [version], next: '/?offset=1' }),
  }));
  renderScreen(<VersionsPage />, {
    at: `/studio/articles/${ARTICLE_ID}/versions`,
    path: '/studio/articles/:articleId/versions',
    user: marisol,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await userEvent.click(await screen.findByRole('button', { name: /^The first words/ }));
  await waitFor(() => expect(server.calls(articles.version).at(-1)?.params).toEqual({ id: older.id }));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
