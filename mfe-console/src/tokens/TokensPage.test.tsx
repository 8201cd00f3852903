import { type ReleaseToken, releases } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TokensPage } from './TokensPage.tsx';

const ci: ReleaseToken = {
  ...{ id: 'a1b2c3d4e5f6', name: 'blog-ci', apps: ['blog'], forPreviews: false, until: '2199-01-01T08:00:00.000Z' },
  ...{ madeAt: '2026-11-01T08:00:00.000Z', who: { kind: 'command', name: 'root' }, changedAt: null, mayRevoke: true },
};
const previews: ReleaseToken = {
  ...{ ...ci, id: 'f6e5d4c3b2a1', name: 'previews', apps: ['*'], forPreviews: true },
  ...{ until: '2026-01-01T08:00:00.000Z', madeAt: null, who: null, mayRevoke: false },
};
const staff = { ...client, role: 'staff' } as const;
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());

it('lists what each token may change and until when, and revokes one with a reason', async () => {
  server.answer(releases.tokens, { tokens: [ci, previews] });
  renderScreen(<TokensPage />, { user: staff });
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(first).toHaveTextContent(
    /^blog-ciPublishes versions and moves traffic.*blog.*Jan 1, 2199.*root, on the server/,
  );
  expect(first).toHaveTextContent(/No change yet/);
  expect(second).toHaveTextContent(/^previewsOnly versions for previews.*Every app.*Ended: .*Not known/);
  expect(screen.queryByRole('button', { name: 'Revoke previews' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke blog-ci' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Revoke blog-ci' }));
  expect(asked.getByText(/^It stops working at once/)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Revoke' }));
  expect(asked.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why/);
  expect(server.calls(releases.revoke)).toEqual([]);
  await userEvent.type(asked.getByLabelText('Reason'), 'It was stolen');
  server.fail(releases.revoke, 403);
  await userEvent.click(asked.getByRole('button', { name: 'Revoke' }));
  expect(await asked.findByRole('alert')).toHaveTextContent('The token was not revoked.');
  expect(asked.getByLabelText('Reason')).toHaveValue('It was stolen');
  server.answer(releases.revoke, { tokens: [previews] });
  server.answer(releases.tokens, { tokens: [previews] });
  await userEvent.click(asked.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('blog-ci is revoked')).toBeVisible();
  expect(server.calls(releases.revoke).at(-1)).toMatchObject({
    params: { id: ci.id },
    body: { reason: 'It was stolen' },
  });
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull();
});

it('says that there is none to see, and why they did not come', async () => {
  server.answer(releases.tokens, { tokens: [] });
  const { unmount } = renderScreen(<TokensPage />, { user: staff });
  expect(await screen.findByText('No token to show')).toBeVisible();
  unmount();
  server.fail(releases.tokens, 503);
  renderScreen(<TokensPage />, { user: staff, language: 'fr' });
  expect(await screen.findByText('Nous n’avons pas pu charger les jetons')).toBeVisible();
});
