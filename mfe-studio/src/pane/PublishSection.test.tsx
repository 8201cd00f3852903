import { useQuery } from '@firm/api-client';
import { type Article, articles, dayAfter, officeDay } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { articleQuery } from '../articles/articles.queries.ts';
import { articleOf, marisol, stateOf } from '../testing/studioSamples.ts';
import en from '../texts/en.json';
import { PublishSection } from './PublishSection.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());

const approved = (language: 'en' | 'es' | 'fr') => stateOf(language, { canPublish: true });
const day = dayAfter(officeDay(new Date()), 7);

it('keeps the day, the time and the languages that were chosen when another language is approved', async () => {
  let stored: Article = articleOf({ texts: [approved('en'), approved('es'), stateOf('fr')] });
  let ask = async () => {};
  server.answer(articles.get, () => stored);
  server.answer(articles.publish, () => stored);
  function Section() {
    const { data, refetch } = useQuery(articleQuery(stored.id));
    ask = async () => void (await refetch());
    return data && <PublishSection article={data} />;
  }
  renderScreen(<Section />, { user: marisol });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Spanish' }));
  await userEvent.click(screen.getByRole('radio', { name: en.publish.later }));
  fireEvent.change(screen.getByLabelText(en.publish.day), { target: { value: day } });
  fireEvent.change(screen.getByLabelText(en.publish.time), { target: { value: '07:30' } });
  stored = articleOf({ texts: [approved('en'), approved('es'), approved('fr')] });
  await act(ask);
  expect(await screen.findByRole('checkbox', { name: 'French' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Spanish' })).not.toBeChecked();
  expect(screen.getByLabelText(en.publish.day)).toHaveValue(day);
  expect(screen.getByLabelText(en.publish.time)).toHaveValue('07:30');
  await userEvent.click(screen.getByRole('button', { name: en.publish.plan }));
  await waitFor(() => expect(server.calls(articles.publish)).toHaveLength(1));
  expect(server.calls(articles.publish)[0]?.body).toMatchObject({
    languages: ['en', 'fr'],
    at: expect.stringContaining(day),
  });
});

it.each([
  ['languages', 'not_approved', en.publish.problem.notApproved],
  ['languages', 'original_first', en.publish.problem.originalFirst],
  ['languages', 'required', en.publish.problem.languagesMissing],
  ['languages', undefined, en.facts.problem.refused],
  ['categoryId', 'incomplete', en.publish.problem.categoryMissing],
  ['texts.es.slug', 'slug_taken', /^The address of the Spanish text now belongs to another article/],
])('says by its name why nothing was published: %s %s', async (field, code, said) => {
  const article = articleOf({ texts: [approved('en'), { ...approved('es'), state: 'approved', slug: 'carta' }] });
  const onTaken = jest.fn();
  server.answer(articles.get, article);
  server.fail(articles.publish, 400, { errors: [{ field, message: 'No', ...(code && { code }) }] });
  renderScreen(<PublishSection article={article} onTaken={onTaken} />, { user: marisol });
  await userEvent.click(screen.getByRole('button', { name: en.publish.publish }));
  expect(await screen.findByRole('link', { name: said })).toBeVisible();
  expect(onTaken.mock.calls).toEqual(code === 'slug_taken' ? [['carta']] : []);
});

it('publishes nothing of a language whose latest words are not approved, and says so by name', async () => {
  const published = { at: '2026-11-30T21:12:00.000Z', updatedAt: null, hasChanges: false };
  const edited = { ...approved('en'), published };
  const out = { ...approved('es'), state: 'approved' as const, published };
  server.answer(articles.publish, articleOf());
  renderScreen(<PublishSection article={articleOf({ texts: [edited, out, stateOf('fr')] })} />, { user: marisol });
  expect(screen.getByRole('checkbox', { name: `Spanish ${en.publish.isOut}` })).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: `English ${en.publish.notApprovedYet}` }));
  await userEvent.click(screen.getByRole('button', { name: en.publish.publish }));
  expect(await screen.findByRole('link', { name: /^The latest changes to the English text/ })).toBeVisible();
  expect(server.calls(articles.publish)).toHaveLength(0);
});

it('leaves what is planned to its time unless it is ticked by hand', async () => {
  const plannedAt = '2099-12-02T14:00:00.000Z';
  const planned = { ...approved('es'), plannedAt };
  server.answer(articles.publish, articleOf());
  renderScreen(<PublishSection article={articleOf({ texts: [approved('en'), planned, stateOf('fr')] })} />, {
    user: marisol,
  });
  expect(screen.getByRole('checkbox', { name: /^Spanish planned for Dec 2, 2099/ })).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: en.publish.publish }));
  await waitFor(() => expect(server.calls(articles.publish)).toMatchObject([{ body: { languages: ['en'] } }]));
});

it('names what points to an article before it leaves the site', async () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ id: `0000000d-0000-4000-8000-0000000001${at}0`, title: `Linking ${at + 1}` },
    }));
  server.answer(articles.pointers, {
    ...{ linking: named(7), relating: [], pages: ['terms'] },
    letters: [{ id: articleOf().id, title: 'Letter of December' }],
  });
  server.answer(articles.archive, articleOf({ state: 'archived' }));
  renderScreen(<PublishSection article={articleOf()} />, { user: marisol });
  await userEvent.click(screen.getByRole('button', { name: en.publish.archive }));
  const question = within(screen.getByRole('alertdialog', { name: en.publish.ask.archive }));
  expect(await question.findByText(en.publish.points.linking)).toBeVisible();
  const lines = question.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    ...['Linking 1', 'Linking 2', 'Linking 3', 'Linking 4', 'Linking 5', 'and 2 more'],
    ...['Letter of December', 'Terms'],
  ]);
  expect(server.calls(articles.archive)).toHaveLength(0);
  await userEvent.click(question.getByRole('button', { name: en.publish.archive }));
  await waitFor(() => expect(server.calls(articles.archive)).toHaveLength(1));
});
