import { type AccessEntry, account, fieldError, privacy } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { id } from '../../testing/samples.ts';
import { codes, here, noArchive, nothingLeft, off, on, passkey, phone } from '../../testing/securitySamples.ts';
import { SecurityTab } from './SecurityTab.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(account.security, { pendingEmail: null, secondFactor: off });
  server.answer(account.sessions, { results: [here, phone] });
  server.answer(account.passkeys, { results: [passkey] });
  server.answer(privacy.accessLog, { results: [], count: 0, next: null, previous: null });
  server.answer(privacy.export, noArchive);
  server.answer(privacy.deletion, { request: null, ...nothingLeft });
});
afterEach(() => server.restore());

const open = (user = client) =>
  renderScreen(
    <main>
      <SecurityTab user={user} />
    </main>,
    { user },
  );
const panel = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
test('the password: checked, refused at its field, changed; the other devices are looked at again', async () => {
  open();
  const form = panel('Change your password');
  const submit = () => userEvent.click(form.getByRole('button', { name: 'Change password' }));
  await submit();
  expect(form.getByRole('link', { name: 'Password is required' })).toBeVisible();
  await userEvent.type(form.getByLabelText('Current password'), 'old words here');
  await userEvent.type(form.getByLabelText('New password'), 'new words here');
  await userEvent.type(form.getByLabelText('Confirm new password'), 'new words');
  await submit();
  expect(form.getByRole('link', { name: 'Passwords do not match' })).toBeVisible();
  expect(server.calls(account.changePassword)).toHaveLength(0);

  await userEvent.type(form.getByLabelText('Confirm new password'), ' here');
  server.fail(account.changePassword, 400, {
    code: 'validation_failed',
    errors: [fieldError('newPassword', 'password_common')],
  });
  await submit();
  expect(await form.findByRole('link', { name: /too common/ })).toBeVisible();
  expect(form.getByLabelText('New password')).toHaveValue('new words here');
  server.answer(account.changePassword, undefined);
  const before = server.calls(account.sessions).length;
  await submit();
  expect(await form.findByText(/Your password was changed/)).toBeVisible();
  expect(form.getByLabelText('Current password')).toHaveValue('');
  await waitFor(() => expect(server.calls(account.sessions).length).toBeGreaterThan(before));
});

test('of many places five stand there, and the rest is a press away', async () => {
  const many = Array.from({ length: 7 }, (_, at) => ({ ...phone, id: id(900 + at) }));
  server.answer(account.sessions, { results: [here, ...many] });
  open();
  const places = panel('Where you are signed in');
  expect(await places.findAllByRole('button', { name: /^Sign out: / })).toHaveLength(4);
  await userEvent.click(places.getByRole('button', { name: 'Show more' }));
  expect(places.getAllByRole('button', { name: /^Sign out: / })).toHaveLength(7);
  expect(places.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(places.getByRole('heading')).toHaveFocus();
});

test('the authenticator app: picture and key, first code, codes shown once', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  server.answer(account.beginSecondFactor, {
    ...{ secret: 'ABCD EFGH', uri: 'otpauth://totp/x', qr: { size: 29, path: 'M0 0h1v1z' } },
  });
  await press('Continue');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open it in the app' })).toHaveAttribute('href', 'otpauth://totp/x');

  server.fail(account.enableSecondFactor, 400, {
    code: 'validation_failed',
    errors: [fieldError('code', 'code_wrong')],
  });
  await userEvent.type(screen.getByLabelText('Code'), '000000');
  await press('Turn on');
  expect(await screen.findByRole('link', { name: 'This code is not correct' })).toBeVisible();
  server.answer(account.enableSecondFactor, { recoveryCodes: codes });
  server.answer(account.security, { pendingEmail: null, secondFactor: { ...on, recoveryCodesLeft: 10 } });
  await press('Turn on');
  const kept = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
  for (const code of codes) expect(kept.getByText(code)).toBeVisible();
  await userEvent.setup().click(kept.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  await userEvent.click(kept.getByRole('button', { name: 'I’ve saved them' }));
  expect(screen.queryByText(String(codes[0]))).toBeNull();
  expect(await screen.findByText('On')).toBeVisible();
  expect(screen.getByText(/^10 left/)).toBeVisible();
});

test('few codes are a warning; turning the app off asks for a code', async () => {
  server.answer(account.security, { pendingEmail: null, secondFactor: on });
  open();
  expect(await screen.findByText('Few left')).toBeVisible();
  await press('Turn off');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Code'), '123456');
  server.fail(account.disableSecondFactor, 429, { code: 'too_many_requests', retryAfter: 60 });
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await dialog.findByText(/The authenticator app is still on/)).toBeVisible();
  expect(dialog.getByLabelText('Code')).toHaveValue('123456');
  server.answer(account.disableSecondFactor, undefined);
  server.answer(account.security, { pendingEmail: null, secondFactor: off });
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
});

test('passkeys of other devices are renamed and removed, also where this browser knows none', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Rename My laptop' }));
  const name = screen.getByLabelText('Name');
  expect(name).toHaveValue('My laptop');
  await userEvent.clear(name);
  await userEvent.type(name, 'Work laptop');
  server.answer(account.renamePasskey, { ...passkey, name: 'Work laptop' });
  server.answer(account.passkeys, { results: [{ ...passkey, name: 'Work laptop' }] });
  await press('Save');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Work laptop' }));
  server.answer(account.removePasskey, undefined);
  server.answer(account.passkeys, { results: [] });
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Work laptop')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('other devices are signed out one by one or all at once; a failure is told', async () => {
  open();
  const list = panel('Where you are signed in');
  expect(await list.findByText('Chrome on Windows')).toBeVisible();
  server.fail(account.endSession, 500);
  await press('Sign out: Safari on iPhone');
  expect(await list.findByText('The device is still signed in.')).toBeVisible();
  // The session has ended meanwhile, for example from another tab.
  server.fail(account.endSession, 404);
  await press('Sign out: Safari on iPhone');
  expect(await screen.findByText('Signed out on that device')).toBeVisible();
  expect(list.queryByText('The device is still signed in.')).toBeNull();
  server.answer(account.endSession, undefined);
  server.answer(account.sessions, { results: [here] });
  await press('Sign out: Safari on iPhone');
  await waitFor(() => expect(list.queryByText('Safari on iPhone')).toBeNull());
  expect(server.calls(account.endSession).at(-1)?.params).toEqual({ id: phone.id });
  expect(list.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

test('each area fails and heals by itself', async () => {
  server.fail(account.sessions, 500);
  open();
  const list = panel('Where you are signed in');
  expect(await list.findByText('We could not load your devices')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  server.answer(account.sessions, { results: [here] });
  await userEvent.click(list.getByRole('button', { name: 'Try Again' }));
  expect(await list.findByText('Chrome on Windows')).toBeVisible();
});

test('who opened a case, page by page', async () => {
  const entry: AccessEntry = {
    ...{ id: id(10), who: { id: id(11), name: 'Marisol Vega', role: 'Senior tax specialist' }, caseId: id(12) },
    ...{ caseTitle: '2024 return', what: 'document_download', detail: 'W-2.pdf', at: '2026-01-05T15:00:00.000Z' },
  };
  const older: AccessEntry = { ...entry, id: id(13), who: null, what: 'messages' };
  const spouse: AccessEntry = { ...entry, id: id(14), who: { id: id(15), name: 'Beto Díaz', role: '' }, what: 'case' };
  server.answer(privacy.accessLog, ({ query }) => ({
    results: query.offset === '0' ? [entry, spouse] : [older],
    ...{ count: 3, next: query.offset === '0' ? 'more' : null, previous: null },
  }));
  open();
  const log = panel('Who opened your cases');
  expect(await log.findByText(/opened “W-2.pdf” of/)).toBeVisible();
  expect(log.getByText('Beto Díaz').parentElement).toHaveTextContent('Beto Díaz, shares the case with you');
  expect(log.getAllByRole('link', { name: '2024 return' })[0]).toHaveAttribute('href', `/dashboard/cases/${id(12)}`);
  await userEvent.click(log.getByRole('button', { name: 'Show more' }));
  expect(await log.findByText('A former staff member')).toBeVisible();
  expect(log.getByText(/read the messages of/)).toBeVisible();
});

test('the archive: asked for, made, downloaded', async () => {
  open();
  const archive = panel('Download your data');
  const at = '2026-01-05T15:00:00.000Z';
  const ask = await archive.findByRole('button', { name: 'Prepare my archive' });
  server.answer(privacy.requestExport, { ...noArchive, status: 'preparing', requestedAt: at });
  server.answer(privacy.export, {
    status: 'ready',
    requestedAt: at,
    expiresAt: '2026-01-12T15:00:00.000Z',
    size: 2048,
  });
  await userEvent.click(ask);
  expect(await archive.findByText(/We’re preparing your archive/)).toBeVisible();
  expect(await archive.findByText(/Your archive is ready \(2 KB\)/, {}, { timeout: 5_000 })).toBeVisible();
  server.fail(privacy.downloadExport, 404, { code: 'not_found' });
  server.answer(privacy.export, noArchive);
  await userEvent.click(archive.getByRole('button', { name: 'Download the archive' }));
  expect(await archive.findByText('Download failed.')).toBeVisible();
  expect(await archive.findByRole('button', { name: 'Prepare my archive' })).toBeVisible();
});

test('deletion: what is kept and why, a proof, days to think again', async () => {
  const kept = { invoices: 2, deposits: 1, taxCases: 1, until: '2033-04-15' };
  const left = { kept, passedOn: [{ id: id(10), title: 'Green card', holder: 'Rosa Client' }] };
  server.answer(privacy.deletion, { request: null, ...left });
  open();
  const area = panel('Delete your account');
  expect(await area.findByText(/until April 15, 2033 at the latest/)).toBeVisible();
  expect(area.getByText('2 invoices')).toBeVisible();
  expect(area.getByText('1 deposit')).toBeVisible();
  await userEvent.click(area.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  // The client has read which cases go to others before they press.
  expect(dialog.getByText('Green card: Rosa Client')).toBeVisible();
  server.fail(privacy.requestDeletion, 403, { code: 'proof_required' });
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByText(/You have not confirmed your identity/)).toBeVisible();
  // In the reader's time zone.
  const dueAt = new Date('2026-01-19T15:00:00').toISOString();
  server.answer(privacy.requestDeletion, { request: { requestedAt: '2026-01-05T15:00:00.000Z', dueAt }, ...left });
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await area.findByText('January 19, 2026')).toBeVisible();
  server.answer(privacy.withdrawDeletion, { request: null, ...left });
  await userEvent.click(area.getByRole('button', { name: 'Keep my account' }));
  expect(await area.findByRole('button', { name: 'Delete my account' })).toBeVisible();
});

test('what was asked before a change and comes later does not undo it', async () => {
  const request = { requestedAt: '2026-01-05T15:00:00.000Z', dueAt: '2026-01-19T15:00:00.000Z' };
  server.answer(privacy.deletion, { request, ...nothingLeft });
  const { queryClient } = open();
  const area = panel('Delete your account');
  const keep = await area.findByRole('button', { name: 'Keep my account' });
  const release = server.hold(privacy.deletion);
  void queryClient.invalidateQueries({ queryKey: ['users', 'deletion'] });
  server.answer(privacy.withdrawDeletion, { request: null, ...nothingLeft });
  await userEvent.click(keep);
  expect(await area.findByRole('button', { name: 'Delete my account' })).toBeVisible();
  server.answer(privacy.deletion, { request, ...nothingLeft });
  await act(async () => release());
  expect(area.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});

test('staff have no cases that others open, and do not delete themselves', async () => {
  open({ ...client, role: 'staff' });
  expect(await screen.findByRole('button', { name: 'Prepare my archive' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Delete your account' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Who opened your cases' })).toBeNull();
});
