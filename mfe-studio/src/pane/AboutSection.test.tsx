import { useQuery } from '@firm/api-client';
import { type Article, articleLabels, articles, type UpdateArticleBody } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { articleQuery } from '../articles/articles.queries.ts';
import { articleOf, labels, marisol } from '../testing/studioSamples.ts';
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
