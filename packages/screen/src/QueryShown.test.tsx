import { ApiError } from '@firm/api-client';
import { renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import { QueryShown } from './QueryShown.tsx';

test('an area says what loads', () => {
  show({ isPending: true });
  expect(screen.getByRole('status')).toHaveTextContent('Loading the cases');
});

test('an area shows what its query loaded, even if that is nothing', () => {
  show({ data: [] });
  expect(screen.getByText('No cases')).toBeVisible();
});

test('an area whose query failed says so', () => {
  show({ error: new ApiError(500, 'broken') });
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load the cases');
});

test('an area that waits for something else shows no rows yet, and still says that its query failed', () => {
  const { unmount } = show({ data: ['Tax return'] }, true);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the cases');
  expect(screen.queryByText('Tax return')).toBeNull();
  unmount();
  show({ error: new ApiError(500, 'broken') }, true);
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load the cases');
});

test('what an area shows stays when a refresh fails', () => {
  show({ data: ['Tax return'], error: new ApiError(500, 'broken') });
  expect(screen.getByText('Tax return')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

function show(query: { data?: string[]; error?: ApiError; isPending?: boolean }, pending?: boolean) {
  const others = { data: undefined, error: null, isPending: false, isFetching: false, refetch: () => {} };
  return renderScreen(
    <QueryShown
      query={{ ...others, ...query }}
      failed="We could not load the cases"
      loading="Loading the cases"
      {...(pending !== undefined && { pending })}
    >
      {(cases: string[]) => (cases.length === 0 ? 'No cases' : cases.join(', '))}
    </QueryShown>,
  );
}
