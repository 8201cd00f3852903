import { api } from '@firm/api-client';
import { account } from '@firm/contract';
import { client, mockApi } from '@firm/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../renderShell.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());

test('whatever is refused for an unconfirmed address offers to send the link again', async () => {
  server.fail(account.beginPasskey, 403, { code: 'email_not_verified' });
  server.answer(account.resendVerification, undefined);
  await renderShell({ at: '/dashboard', user: client });
  await screen.findByRole('heading', { name: 'screen /dashboard' });
  expect(screen.queryByRole('dialog')).toBeNull();
  // A call that no press began, such as the sending of a letter that waits.
  await act(() => api.call(account.beginPasskey, { body: { password: 'x' }, quiet: true }).catch(() => undefined));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => api.call(account.beginPasskey, { body: { password: 'x' } }).catch(() => undefined));
  expect(await screen.findByRole('dialog', { name: 'Confirm your email address first' })).toHaveTextContent(
    client.email,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(/A new link is on its way to/)).toBeVisible();
  expect(server.calls(account.resendVerification)).toHaveLength(1);
});
