import { articlePictures } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import { useTextDraft } from '../editor/draft/useTextDraft.ts';
import { articleOf, marisol, textOf } from '../testing/studioSamples.ts';
import { SearchSection } from './SearchSection.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  localStorage.clear();
  server = mockApi();
  server.answer(articlePictures.key, { key: '1.k' });
});
afterEach(() => server.restore());

function Sample({ text }: { text: ReturnType<typeof textOf> }) {
  const article = articleOf();
  return <SearchSection article={article} draft={useTextDraft(marisol.id, article.id, text)} />;
}

it('shows a link as it is sent: address and words of the language, the opening line for a missing description', async () => {
  renderScreen(
    <Sample
      text={textOf({ language: 'es', title: 'Carta del IRS', slug: 'carta-del-irs', excerpt: 'Cuatro líneas.' })}
    />,
    {
      user: marisol,
    },
  );
  const shared = within(screen.getByRole('group', { name: 'When it is shared' }));
  expect(shared.getByText('Cuatro líneas.')).toBeVisible();
  expect(await shared.findByRole('img')).toHaveAttribute(
    'src',
    `/og/draft/${articleOf().id}/es.png?edition=3-5&key=1.k`,
  );
  const found = within(screen.getByRole('group', { name: 'In search results' }));
  expect(found.getByText(`${window.location.host}/blog/carta-del-irs?lang=es`)).toBeVisible();
  expect(found.getByText(/^Carta del IRS · Crossbay/)).toBeVisible();
});

it('shows a title without the name of the site where only the title fits', async () => {
  const title = 'An IRS letter has arrived: the four lines to read first';
  const { unmount } = renderScreen(<Sample text={textOf({ title })} />, { user: marisol });
  expect(within(screen.getByRole('group', { name: 'In search results' })).getByText(title)).toBeVisible();
  expect(screen.getByText('lengths fit')).toBeVisible();
  unmount();
  renderScreen(<Sample text={textOf({ title: `${title}, again` })} />, { user: marisol });
  expect(within(screen.getByRole('group', { name: 'In search results' })).getByText(/…$/)).toBeVisible();
  expect(screen.getByText('will be cut')).toBeVisible();
});

it('a text that is not begun has no picture yet', async () => {
  renderScreen(<Sample text={textOf({ slug: '', revision: 0 })} />, { user: marisol });
  await screen.findByText(/\/blog\/…$/);
  expect(server.calls(articlePictures.key)).toHaveLength(1);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
