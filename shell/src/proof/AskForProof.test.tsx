import { api } from '@firm/api-client';
import { account, fieldError, privacy } from '@firm/contract';
import { sessionStore } from '@firm/session';
import { client, mockApi } from '@firm/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../renderShell.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(async () => {
  server = mockApi();
  server.answer(account.passkeys, { results: [] });
  server.fail(privacy.requestExport, 403, { code: 'proof_required' });
  await renderShell({ at: '/dashboard', user: client });
  await screen.findByRole('heading', { name: 'screen /dashboard' });
});
afterEach(() => server.restore());

const ask = async () => {
  const outcome = Promise.allSettled([api.call(privacy.requestExport), api.call(privacy.requestExport)]);
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  return outcome;
};
const READY = { status: 'preparing', requestedAt: '2026-11-20T10:00:00Z', expiresAt: null, size: null } as const;

test('calls that need a proof wait for one password, and go on', async () => {
  const asked = ask();
  const password = await screen.findByLabelText('Password');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(password).toHaveAccessibleDescription('Password is required');

  server.fail(account.prove, 400, {
    code: 'validation_failed',
    errors: [fieldError('password', 'password_wrong')],
  });
  await userEvent.type(password, 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription('The current password is not correct'));

  server.answer(account.prove, undefined);
  server.answer(privacy.requestExport, READY);
  await userEvent.clear(password);
  await userEvent.type(password, 'right');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const [one, other] = await asked;
  expect([one?.status, other?.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

test('cancelling, or a sign-out meanwhile, leaves the call refused', async () => {
  for (const end of [
    () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })),
    () => act(async () => sessionStore.setState({ status: 'guest', user: null }, true)),
  ]) {
    const asked = ask();
    await screen.findByRole('dialog');
    await end();
    const [one] = await asked;
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'proof_required' } });
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});
