import { ApiError } from '@firm/api-client';
import { renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MayBeOld } from './MayBeOld.tsx';

const failed = { data: ['Tax return'] as unknown, error: new ApiError(500, 'broken'), isFetching: false };
const refetch = jest.fn();

test('says of what stays on the screen that it may be old, and asks anew', async () => {
  renderScreen(<MayBeOld query={{ ...failed, refetch }} />);
  expect(screen.getByRole('status')).toHaveTextContent('it may be out of date');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['was refreshed', { ...failed, error: null }],
  ['never loaded, which its area says', { ...failed, data: undefined }],
])('says nothing of what %s', (_, query) => {
  renderScreen(<MayBeOld query={{ ...query, refetch }} />);
  expect(screen.queryByRole('status')).toBeNull();
});
