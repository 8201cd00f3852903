import { useQuery } from '@firm/api-client';
import { type Article, articleLabels, articles, type UpdateArticleBody } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { articleQuery } from '../articles/articles.queries.ts';
import { articleOf, labels, lineOf, marisol, stateOf } from '../testing/studioSamples.ts';
import en from '../texts/en.json';
import { AboutSection } from './AboutSection.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());

const itin = {
  ...{ id: '0000000b-0000-4000-8000-000000000012', revision: 1, slug: 'itin' },
  names: { en: 'ITIN', es: 'ITIN', fr: 'ITIN' },
};

function Section() {
  const { data } = useQuery(articleQuery(articleOf().id));
  return data && <AboutSection article={data} />;
}

it('makes one change after the other, each to what came of the one before', async () => {
  let stored: Article = articleOf({ category: null });
  server.answer(articleLabels.list, { ...labels, tags: [...labels.tags, itin] });
  server.answer(articles.get, () => stored);
  renderScreen(<Section />, { user: marisol });
  const release = server.hold(articles.update);
  await userEvent.click(await screen.findByRole('button', { name: 'IRS' }));
  await userEvent.click(screen.getByRole('button', { name: 'ITIN' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Tax');
  expect(server.calls(articles.update)).toHaveLength(1);
  server.answer(articles.update, ({ body }) => {
    const { revision, tagIds = stored.tagIds, categoryId } = body as UpdateArticleBody;
    expect(revision).toBe(stored.revision);
    const category = categoryId ? { id: categoryId, name: 'Tax' } : stored.category;
    stored = { ...stored, revision: revision + 1, tagIds, category };
    return stored;
  });
  release();
  await waitFor(() => expect(server.calls(articles.update)).toHaveLength(3));
  await waitFor(() => expect(stored).toMatchObject({ revision: 8, tagIds: [labels.tags[0]?.id, itin.id] }));
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue(labels.categories[0]?.id);
});

it('mends the name of a tag, and the name and the description of a category', async () => {
  const [category] = labels.categories;
  const [tag] = labels.tags;
  if (!category || !tag) throw new Error('No labels');
  const mended = { ...category.names, fr: 'Impôts et taxes' };
  const descriptions = { en: '', es: '', fr: 'Ce que l’administration attend.' };
  server.answer(articles.get, articleOf({ tagIds: [tag.id] }));
  server.answer(articleLabels.list, labels);
  server.answer(articleLabels.updateCategory, { ...category, revision: 2, names: mended, descriptions });
  server.answer(articleLabels.updateTag, { ...tag, revision: 2 });
  renderScreen(<Section />, { user: marisol });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Tax' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Tax' }));
  expect(dialog.getByRole('textbox', { name: 'Name in Spanish' })).toHaveValue('Impuestos');
  expect(dialog.queryByRole('textbox', { name: en.search.slug })).toBeNull();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name in French' }), ' et taxes');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Description in French' }), descriptions.fr);
  await userEvent.click(dialog.getByRole('button', { name: en.labels.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(articleLabels.updateCategory)).toMatchObject([
    { params: { id: category.id }, body: { names: mended, descriptions, revision: 1 } },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Edit IRS' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name in Spanish' }), ' (EE. UU.)');
  await userEvent.click(screen.getByRole('button', { name: en.labels.save }));
  await waitFor(() =>
    expect(server.calls(articleLabels.updateTag)).toMatchObject([
      { params: { id: tag.id }, body: { names: { ...tag.names, es: 'IRS (EE. UU.)' }, revision: 1 } },
    ]),
  );
});

it('finds any published article by words of its title, with the keyboard alone', async () => {
  const old = lineOf({
    ...{ id: '0000000d-0000-4000-8000-000000000077', title: 'The visa bulletin', state: 'published' },
    texts: [stateOf('en', { title: 'The visa bulletin' }), stateOf('fr', { title: 'Le bulletin des visas' })],
  });
  const counts = { draft: 0, planned: 0, published: 1, archived: 0, mine: 0, behind: 0 };
  server.answer(articleLabels.list, labels);
  server.answer(articles.get, articleOf());
  server.answer(articles.update, articleOf());
  server.answer(articles.list, ({ query }) => {
    const results = query?.['search'] === 'bulletin' ? [old] : [];
    return { results, count: results.length, next: null, previous: null, counts };
  });
  renderScreen(<Section />, { user: marisol });
  const field = await screen.findByRole('combobox', { name: en.about.related });
  await userEvent.type(field, 'zz');
  expect(await screen.findByText(en.find.none)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'bulletin');
  const found = await screen.findByRole('option', { name: 'The visa bulletin Le bulletin des visas' });
  expect(found).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option', { name: /visa/ })).toBeNull();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(server.calls(articles.update)).toMatchObject([{ body: { relatedIds: [old.id] } }]));
  server.fail(articles.list, 500);
  await userEvent.type(field, 'other');
  expect(await screen.findByText(en.find.failed)).toBeVisible();
});

it('deletes a category that articles have once another one is chosen, and says what a colleague changed', async () => {
  const [category] = labels.categories;
  if (!category) throw new Error('No labels');
  const second = { ...category, id: itin.id, names: { en: 'Money', es: 'Dinero', fr: 'Argent' }, articleCount: 0 };
  const carried = { ...category, articleCount: 3 };
  server.answer(articles.get, articleOf());
  server.answer(articleLabels.list, { ...labels, categories: [carried, second] });
  renderScreen(<Section />, { user: marisol });
  await userEvent.click(await screen.findByRole('button', { name: en.labels.all }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete Tax' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete the category “Tax”?' }));
  expect(question.getByText('3 articles are in this category. They move to another one.')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(question.getByText(en.labels.replacementMissing)).toBeVisible();
  expect(server.calls(articleLabels.removeCategory)).toHaveLength(0);
  await userEvent.selectOptions(question.getByRole('combobox'), 'Money');
  server.fail(articleLabels.removeCategory, 400, {
    errors: [{ field: 'replacementId', message: 'Choose another one from the list' }],
  });
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(question.getByRole('combobox')).toBeInvalid());
  await userEvent.selectOptions(question.getByRole('combobox'), '');
  await userEvent.selectOptions(question.getByRole('combobox'), 'Money');
  expect(question.getByRole('combobox')).toBeValid();
  const renamed = { ...carried, revision: 2, names: { ...carried.names, en: 'Taxes' } };
  server.answer(articleLabels.list, { ...labels, categories: [renamed, second] });
  server.fail(articleLabels.removeCategory, 409, { code: 'changed_meanwhile' });
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  const again = within(await screen.findByRole('alertdialog', { name: 'Delete the category “Taxes”?' }));
  expect(await again.findByRole('alert')).toHaveTextContent(/now called “Taxes”/);
  server.answer(articleLabels.removeCategory, undefined);
  await userEvent.click(again.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.calls(articleLabels.removeCategory).slice(1)).toMatchObject([
    { query: { revision: '1', replacement_id: second.id } },
    { query: { revision: '2', replacement_id: second.id } },
  ]);
});

it('says why a category without articles needs another one in its place', async () => {
  const [category] = labels.categories;
  if (!category) throw new Error('No labels');
  const second = { ...category, id: itin.id, names: { en: 'Money', es: 'Dinero', fr: 'Argent' } };
  server.answer(articles.get, articleOf());
  server.answer(articleLabels.list, { ...labels, categories: [category, second] });
  server.fail(articleLabels.removeCategory, 400, {
    errors: [{ field: 'replacementId', message: 'Required', code: 'required' }],
  });
  renderScreen(<Section />, { user: marisol });
  await userEvent.click(await screen.findByRole('button', { name: en.labels.all }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete Tax' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete the category “Tax”?' }));
  expect(question.getByText(en.labels.carriedByNone)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByText(en.labels.addressLeads)).toBeVisible();
  expect(question.queryByText(en.labels.replacementMissing)).toBeNull();
});

it.each([
  [400, { field: 'categoryId', code: 'incomplete' }, en.about.incomplete],
  [400, { field: 'categoryId' }, en.about.gone],
])('says why a choice is refused: %d %j', async (status, error, said) => {
  server.answer(articleLabels.list, labels);
  server.answer(articles.get, articleOf());
  server.fail(articles.update, status, { errors: [{ message: 'No', ...error }] });
  renderScreen(<Section />, { user: marisol });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), '');
  expect(await screen.findByText(said)).toBeVisible();
});

it('names the field of a label that is refused, and why', async () => {
  server.answer(articles.get, articleOf());
  server.answer(articleLabels.list, labels);
  server.fail(articleLabels.updateCategory, 400, {
    errors: [{ field: 'names.es', message: 'Taken', code: 'name_taken' }],
  });
  renderScreen(<Section />, { user: marisol });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Tax' }));
  const french = screen.getByRole('textbox', { name: 'Name in French' });
  await userEvent.clear(french);
  await userEvent.click(screen.getByRole('button', { name: en.labels.save }));
  expect(await screen.findByRole('link', { name: `Name in French: ${en.labels.problem.missing}` })).toBeVisible();
  await userEvent.type(french, 'Impôts');
  await userEvent.click(screen.getByRole('button', { name: en.labels.save }));
  expect(await screen.findByRole('link', { name: `Name in Spanish: ${en.labels.problem.nameTaken}` })).toBeVisible();
});

it('keeps what is typed of a label that a colleague deleted, to be added again', async () => {
  let stored: typeof labels = labels;
  server.answer(articles.get, articleOf());
  server.answer(articleLabels.list, () => stored);
  server.fail(articleLabels.updateCategory, 404);
  renderScreen(<Section />, { user: marisol });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Tax' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name in English' }), 'es');
  stored = { ...labels, categories: [] };
  await userEvent.click(screen.getByRole('button', { name: en.labels.save }));
  expect(await screen.findByText(en.labels.deletedMeanwhile)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name in English' })).toHaveValue('Taxes');
  expect(screen.getByRole('button', { name: en.labels.add })).toBeVisible();
});
