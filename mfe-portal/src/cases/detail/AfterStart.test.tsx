import { documents } from '@firm/contract';
import { noteWaiting } from '@firm/session';
import { client, mockApi, renderScreen } from '@firm/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { id } from '../../testing/samples.ts';
import { AfterStart } from './AfterStart.tsx';

test.each([
  [0, 'is asked for'],
  [1, 'that was sent is not asked for again'],
])('with %i papers in the case a letter %s', async (count) => {
  const server = mockApi();
  server.answer(documents.list, { documents: [], count, next: null, previous: null });
  renderScreen(<AfterStart case={{ id: id(10), title: 'Return' }} />, { user: client });
  await waitFor(() => expect(server.calls(documents.list)).toHaveLength(1));
  const button = screen.findByRole('button', { name: 'Photograph the letter' }, { timeout: count === 0 ? 1_000 : 300 });
  if (count === 0) expect(await button).toBeVisible();
  else await expect(button).rejects.toThrow('Unable to find');
  server.restore();
});

test('a letter that waits in this browser is not asked for again', async () => {
  const server = mockApi();
  server.answer(documents.list, { documents: [], count: 0, next: null, previous: null });
  noteWaiting(client.id, 1);
  renderScreen(<AfterStart case={{ id: id(10), title: 'Return' }} />, { user: { ...client, isVerified: false } });
  expect(await screen.findByText(/waiting to be sent\. Confirm your email address/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Photograph the letter' })).toBeNull();
  act(() => noteWaiting(client.id, 0));
  server.restore();
});
