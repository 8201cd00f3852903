import { articleLabels, articles, type Language } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ARTICLE_ID, articleOf, labels, lineOf, marisol, missing, stateOf, textOf } from '../testing/studioSamples.ts';
import en from '../texts/en.json';
import { ArticlesPage } from './ArticlesPage.tsx';

const mockEditorLoads = jest.fn();
const mockWarmUp = jest.fn();
jest.mock('../editor/EditorPage.tsx', () => {
  mockEditorLoads();
  return { warmUp: mockWarmUp };
});

const counts = { draft: 1, planned: 1, published: 0, archived: 0, mine: 2, behind: 1 };
const plannedAt = '2099-12-02T14:00:00.000Z';
const planned = lineOf({
  ...{ id: '0000000d-0000-4000-8000-000000000002', state: 'planned', title: 'Sales tax in New York', plannedAt },
  texts: [stateOf('en', { plannedAt }), stateOf('es', { plannedAt, isBehind: true }), missing('fr')],
});

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(articles.list, { results: [planned, lineOf()], count: 2, next: null, previous: null, counts });
  server.answer(articleLabels.list, labels);
});
afterEach(() => {
  jest.useRealTimers();
  server.restore();
});
const open = (at = '/studio', language: Language = 'en') =>
  renderScreen(<ArticlesPage />, { at, path: '/studio', user: marisol, language });

it('loads the editor once the list is there, and makes it ready when the browser is idle', async () => {
  mockWarmUp.mockImplementation(() => {
    throw new Error('The list must not fall over');
  });
  const { unmount } = open();
  expect(mockEditorLoads).not.toHaveBeenCalled();
  await waitFor(() => expect(mockEditorLoads).toHaveBeenCalled());
  expect(screen.getByRole('table')).toBeVisible();
  await waitFor(() => expect(mockWarmUp).toHaveBeenCalledTimes(1));
  unmount();
});

it('asks for an article and its words while its link is being pressed', async () => {
  server.answer(articles.get, articleOf());
  server.answer(articles.text, textOf());
  open();
  const link = await screen.findByRole('link', { name: 'An IRS letter has arrived' });
  expect(server.calls(articles.get)).toHaveLength(0);
  await userEvent.pointer({ keys: '[MouseLeft>]', target: link });
  await waitFor(() => expect(server.calls(articles.get)[0]?.params).toEqual({ id: ARTICLE_ID }));
  expect(server.calls(articles.text)[0]).toMatchObject({ params: { id: ARTICLE_ID }, query: { language: 'en' } });
});

it('adds a label from the head, for who publishes', async () => {
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('button', { name: en.labels.all }));
  for (const kind of ['category', 'tag', 'author'] as const) {
    const group = within(await screen.findByRole('region', { name: en.labels.kind[kind] }));
    await userEvent.click(group.getByRole('button', { name: en.labels.new[kind] }));
    const form = within(await screen.findByRole('dialog', { name: en.labels.new[kind] }));
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  }
  unmount();
  renderScreen(<ArticlesPage />, { at: '/studio', path: '/studio', user: { ...marisol, studio: 'writes' } });
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByRole('button', { name: en.labels.all })).toBeNull();
});

it('says the office’s day, wherever the reader is', async () => {
  // Ten in the evening of the 28th, in New York.
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-29T03:00:00Z') });
  open();
  expect(await screen.findByText(/Saturday, November 28/)).toBeVisible();
});

it('says first what did not go out at its time, and leads to it', async () => {
  const late = { plannedAt: '2026-11-02T14:00:00.000Z' };
  const refused = stateOf('en', { ...late, planRefusal: 'slug_taken' });
  const line = { ...planned, ...late, texts: [refused, missing('es'), missing('fr')] };
  const stuck = { id: planned.id, title: 'Sales tax in New York', ...late, reason: 'slug_taken' as const };
  server.answer(articles.list, { results: [line], count: 1, next: null, previous: null, counts, stuck });
  open();
  const slip = await screen.findByRole('region', { name: '“Sales tax in New York” did not go out' });
  expect(slip).toHaveTextContent(en.stuck.reason.slug_taken);
  const link = within(slip).getByRole('link', { name: en.stuck.open });
  expect(link).toHaveAttribute('href', `/studio/articles/${planned.id}`);
  expect(screen.getByText(`English: ${en.langState.stuck}`)).toBeInTheDocument();
});

it('groups articles by state, each with its languages, and says first what is behind and goes out', async () => {
  open();
  expect(
    await screen.findByRole('heading', { name: 'The Spanish of “Sales tax in New York” is behind' }),
  ).toBeVisible();
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Planned', 'Drafts']);
  expect(table.getByRole('link', { name: 'An IRS letter has arrived' })).toHaveAttribute(
    'href',
    `/studio/articles/${ARTICLE_ID}`,
  );
  expect(table.getByText('Spanish: behind the original')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Translation behind 1' })).toBeVisible();
});

it('names categories in the language of the reader', async () => {
  open('/studio', 'fr');
  const table = within(await screen.findByRole('table'));
  expect(await table.findAllByText('Impôts · Marisol Vega')).toHaveLength(2);
});

it('narrows the list by its address, and takes the filters back', async () => {
  server.answer(articles.list, { results: [], count: 0, next: null, previous: null, counts });
  open('/studio?search=visa&state=draft');
  expect(await screen.findByRole('heading', { name: 'No articles match' })).toBeVisible();
  expect(server.calls(articles.list)[0]?.query).toMatchObject({ search: 'visa', state: 'draft' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(server.calls(articles.list).at(-1)?.query).not.toHaveProperty('search'));
});

it('begins an article with the key N, and asks for its title', async () => {
  server.answer(articles.create, articleOf());
  const { router } = open();
  await screen.findByRole('table');
  await userEvent.keyboard('n');
  const dialog = within(await screen.findByRole('dialog', { name: 'New article' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Begin' }));
  const title = dialog.getByRole('textbox', { name: 'Title' });
  expect(title).toHaveAccessibleDescription(/give the article a title/);
  await userEvent.type(title, 'An IRS letter');
  await userEvent.click(dialog.getByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/studio/articles/${ARTICLE_ID}`));
  expect(server.calls(articles.create)).toMatchObject([{ body: { title: 'An IRS letter', language: 'en' } }]);
});

it('says that the articles did not load', async () => {
  server.fail(articles.list, 500);
  open();
  expect(await screen.findByRole('heading', { name: 'The articles did not load' })).toBeVisible();
});
