import { renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ShowMore } from './ShowMore.tsx';

test('the focus does not jump to the top of the page when the last row is gone', async () => {
  renderScreen(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.queryByRole('button', { name: 'The last row' })).toBeNull();
  expect(document.body).toHaveFocus();
});

function List() {
  const [pages, setPages] = useState(['first']);
  const isWhole = pages.length > 1;
  const query = {
    data: { pages },
    hasNextPage: !isWhole,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    error: null,
    fetchNextPage: () => setPages(['first', 'second']),
  };
  return (
    <>
      <button type="button">The top</button>
      {!isWhole && <button type="button">The last row</button>}
      <ShowMore failed="" query={query} />
    </>
  );
}
