import { articles, type KeptVersion } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editorOf, measureNothing } from '../testing/editorInPage.ts';
import { ARTICLE_ID, articleOf, marisol, missing, stateOf, textOf } from '../testing/studioSamples.ts';
import { LanguagesPage } from './LanguagesPage.tsx';

const VERSION = '0000000d-0000-4000-8000-000000000050';
const version: KeptVersion = {
  ...{ id: VERSION, language: 'en', kind: 'saved', name: null, title: 'An IRS letter has arrived', revision: 2 },
  ...{ words: 4, savedAt: '2026-11-29T15:00:00.000Z', savedBy: 'Marisol Vega', publishedAt: null },
};
const spanish = textOf({
  ...{ language: 'es', title: 'Llegó una carta', content: '<p>Siéntese.</p><p>Espere.</p>' },
  ...{ isBehind: true, originalRevision: 2 },
});

let server: ReturnType<typeof mockApi>;
beforeAll(measureNothing);
beforeEach(() => {
  localStorage.clear();
  server = mockApi();
  server.answer(articles.get, articleOf({ texts: [stateOf('en'), stateOf('es', { isBehind: true }), missing('fr')] }));
  server.answer(articles.text, ({ query }) =>
    query['language'] === 'es' ? spanish : textOf({ content: '<p>Sit down.</p><p>Wait a day.</p>' }),
  );
  server.answer(articles.presence, { others: [], revision: 5, texts: [] });
  server.answer(articles.versions, { results: [version], count: 1, next: null, previous: null });
  server.answer(articles.version, {
    ...{ ...version, articleId: ARTICLE_ID, slug: 'irs-letter', excerpt: 'Four lines first.', metaDescription: '' },
    content: '<p>Sit down.</p><p>Wait.</p>',
  });
});
afterEach(() => server.restore());

it('marks what changed in the original, leads to that part, and marks the text as the same again', async () => {
  renderScreen(<LanguagesPage />, {
    at: `/studio/articles/${ARTICLE_ID}/languages`,
    path: '/studio/articles/:articleId/languages',
    user: marisol,
  });
  expect(await screen.findByRole('heading', { name: 'English and Spanish, side by side' })).toBeVisible();
  expect(await screen.findByText('1 part changed')).toBeVisible();
  expect(server.calls(articles.versions)).toMatchObject([{ query: { language: 'en', limit: '1', up_to: '2' } }]);
  const editor = await editorOf(/^Text of the article in Spanish/);
  await userEvent.click(screen.getByRole('button', { name: 'Go to this part of the translation' }));
  expect(editor.state.selection.$from.parent.textContent).toBe('Espere.');

  server.answer(articles.saveText, {
    text: { ...spanish, revision: 4, isBehind: false, originalRevision: 3 },
    takenOut: [],
  });
  await userEvent.click(screen.getByRole('button', { name: 'It matches the original again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'It matches the original again' })).toBeNull());
  expect(server.calls(articles.saveText)).toMatchObject([
    { body: { language: 'es', revision: 3, originalRevision: 3 } },
  ]);
});
