import { browserTokens, refreshTopics } from '@firm/api-client';
import { account, billing, fieldError, site, type User, users } from '@firm/contract';
import { client, mockApi, renderScreen, type ScreenOptions } from '@firm/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { off } from '../testing/securitySamples.ts';
import { AccountPage } from './AccountPage.tsx';

const security = { pendingEmail: null, secondFactor: off };
const marisol = { id: '0b2f3a52-58c1-4f4e-9a63-000000000001', name: 'Marisol Vega', role: 'Senior tax specialist' };

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  sessionStorage.clear();
  server = mockApi();
  server.answer(account.security, security);
  invoices(false);
});
afterEach(() => server.restore());

const invoices = (billing: boolean) =>
  server.answer(site.config, {
    ...{ version: '1.0.0', siteBanner: false },
    flags: {
      videoConsultations: true,
      multiLanguage: true,
      realTimeChat: true,
      billing,
      paymentProcessing: false,
      aiIntegration: false,
    },
  });

const path = '/dashboard/profile';
const open = (options: ScreenOptions = {}) =>
  renderScreen(
    <main>
      <AccountPage />
    </main>,
    { at: path, path, user: client, ...options },
  );
/** Mocks the server's answer to a change. */
const accepts = (user: User = client) =>
  server.answer(users.updateProfile, ({ body }) => ({ ...user, ...(typeof body === 'object' ? body : {}) }));
const field = (name: string | RegExp) => screen.getByLabelText(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

test('who it is, whether the address is verified, and who looks after them', async () => {
  open({ user: { ...client, assignedStaff: marisol } });
  expect(screen.getByRole('heading', { level: 1, name: 'Lucía Fernández' })).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.getByText('Marisol Vega')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Profile Information' })).toHaveAttribute('aria-selected', 'true');
  expect(field('First name')).toHaveValue('Lucía');
});

test('what the firm has corrected is shown when it is heard of', async () => {
  browserTokens.write({ accessToken: 'an access token', refreshToken: 'a refresh token' });
  server.answer(users.profile, client);
  const { queryClient } = open();
  await waitFor(() => expect(server.calls(users.profile)).toHaveLength(1));
  server.answer(users.profile, { ...client, firstName: 'Luz' });
  await act(() => refreshTopics(queryClient, 'users'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Luz Fernández' })).toBeVisible();
  expect(field('First name')).toHaveValue('Luz');
  browserTokens.clear();
});

test('only what changed is sent, once, and success is said for three seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  accepts();
  open();
  await userEvent.clear(field('First name'));
  await userEvent.type(field('First name'), 'Luz');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(server.calls(users.updateProfile).map(({ body }) => body)).toEqual([{ firstName: 'Luz' }]);
  expect(screen.getByRole('heading', { level: 1, name: 'Luz Fernández' })).toBeVisible();
  act(() => jest.advanceTimersByTime(3_000));
  await waitFor(() => expect(screen.queryByText('Profile updated successfully')).toBeNull());
  jest.useRealTimers();
});

test('what is missing is named, in the summary and at the field; nothing is sent', async () => {
  open();
  await userEvent.clear(field('Last name'));
  await save();
  expect(screen.getByRole('link', { name: 'Last name is required' })).toBeVisible();
  expect(field('Last name')).toHaveAccessibleDescription('Last name is required');
  expect(server.calls(users.updateProfile)).toHaveLength(0);
  await userEvent.type(field('Last name'), 'F');
  expect(field('Last name')).not.toBeInvalid();
});

test('a number that nobody can be called by is told at its field', async () => {
  open();
  await userEvent.type(field(/^Phone/), '<b>1');
  await save();
  expect(field(/^Phone/)).toHaveAccessibleDescription('Please enter a phone number with at least 7 digits');
  expect(server.calls(users.updateProfile)).toHaveLength(0);
  await userEvent.clear(field(/^Phone/));
  expect(field(/^Phone/)).not.toBeInvalid();
});

test('a failure is told, and what was typed outlives it, another tab and a reload', async () => {
  server.fail(users.updateProfile, 500);
  const { unmount } = open();
  await userEvent.type(field(/^Phone/), '718-555-0176');
  await save();
  expect(await screen.findByText('Update failed')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Notifications' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Profile Information' }));
  expect(field(/^Phone/)).toHaveValue('718-555-0176');
  unmount();
  open();
  expect(field(/^Phone/)).toHaveValue('718-555-0176');
  accepts();
  await save();
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('the server’s refusal of a field is said in the reader’s language', async () => {
  server.fail(users.updateProfile, 400, {
    code: 'validation_failed',
    errors: [fieldError('firstName', 'first_name_plain')],
  });
  open();
  await userEvent.type(field('First name'), 'x');
  await save();
  expect(await screen.findByRole('link', { name: /^First name can only contain letters/ })).toBeVisible();
});

describe('the email address', () => {
  const change = async (email: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change your email address' }));
    await userEvent.type(dialog.getByLabelText('New email address'), email);
    await userEvent.click(dialog.getByRole('button', { name: 'Send the confirmation' }));
    return dialog;
  };

  test('waits for its link, and can be given up', async () => {
    server.answer(account.changeEmail, { pendingEmail: 'luz@example.com' });
    open();
    await change(' luz@example.com ');
    expect(await screen.findByText('luz@example.com')).toBeVisible();
    expect(server.calls(account.changeEmail)[0]?.body).toEqual({ email: 'luz@example.com' });
    server.answer(account.cancelEmailChange, undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Keep the current address' }));
    await waitFor(() => expect(screen.queryByText('luz@example.com')).toBeNull());
  });

  test('is refused where nobody proves who they are, and keeps what was typed', async () => {
    server.fail(account.changeEmail, 403, { code: 'proof_required' });
    open();
    const dialog = await change('luz@example.com');
    expect(await dialog.findByText(/You have not confirmed your identity/)).toBeVisible();
    expect(dialog.getByLabelText('New email address')).toHaveValue('luz@example.com');
  });

  test('a form of an address that is none goes nowhere', async () => {
    open();
    const dialog = await change('luz');
    expect(dialog.getByRole('link', { name: 'Please enter a valid email address' })).toBeVisible();
    expect(server.calls(account.changeEmail)).toHaveLength(0);
  });

  test('that is not verified says so, and the link can be sent again', async () => {
    server.answer(account.resendVerification, undefined);
    open({ user: { ...client, isVerified: false } });
    expect(screen.getByText('Not verified')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('A new link is on its way to lucia@example.com.')).toBeVisible();
    server.fail(account.resendVerification, 429, { retryAfter: 600 });
    await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('Too many attempts. Please try again in 10 minutes.')).toBeVisible();
  });

  test.each([
    ['bounce', /^Mail to this address comes back/],
    ['complaint', /^One of our emails was reported as spam/],
  ] as const)('that gets no more mail after a %s says so, and a link mends it', async (mailStop, words) => {
    server.answer(account.security, { ...security, mailStop });
    server.answer(account.resendVerification, undefined);
    open();
    expect(await screen.findByText(words)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText('A new link is on its way to lucia@example.com.')).toBeVisible();
  });

  test('that did not load fails by itself and heals', async () => {
    server.fail(account.security, 500);
    open();
    expect(await screen.findByText('We could not load your email address')).toBeVisible();
    expect(screen.getByText('Request test-request')).toBeVisible();
    expect(field('First name')).toBeVisible();
    server.answer(account.security, security);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Change' })).toBeVisible();
  });
});

describe('notifications', () => {
  const toggle = (name: string) => screen.getByRole('switch', { name });

  test('are the specification’s, saved as they are switched', async () => {
    accepts();
    open({ at: `${path}?tab=notifications` });
    const names = ['Email updates', 'Text messages', 'Appointment reminders', 'Document processing', 'News and offers'];
    expect(screen.getAllByRole('switch').map((one) => one.getAttribute('id') && one)).toHaveLength(names.length);
    expect(toggle('Email updates')).toBeChecked();
    expect(toggle('News and offers')).not.toBeChecked();
    expect(toggle('Text messages')).toBeDisabled();
    server.answer(users.updateProfile, {
      ...client,
      notificationPreferences: { ...client.notificationPreferences, emailUpdates: false },
    });
    await userEvent.click(toggle('Email updates'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(server.calls(users.updateProfile)[0]?.body).toEqual({ notificationPreferences: { emailUpdates: false } });
    expect(toggle('Email updates')).not.toBeChecked();
  });

  test('the newsletter waits for a proven address', async () => {
    open({ at: `${path}?tab=notifications`, user: { ...client, isVerified: false } });
    expect(await screen.findByText('Our newsletter. Please confirm your email address first.')).toBeVisible();
    expect(toggle('News and offers')).toBeDisabled();
    expect(toggle('Email updates')).toBeEnabled();
  });

  test('that were not saved go back and say so', async () => {
    server.fail(users.updateProfile, 503);
    open({ at: `${path}?tab=notifications` });
    await userEvent.click(toggle('News and offers'));
    expect(await screen.findByText('Your choice was not saved.')).toBeVisible();
    expect(toggle('News and offers')).not.toBeChecked();
  });

  test('two quick switches end as the last one says', async () => {
    const release = server.hold(users.updateProfile);
    open({ at: `${path}?tab=notifications` });
    await userEvent.click(toggle('Email updates'));
    await userEvent.click(toggle('Email updates'));
    expect(toggle('Email updates')).toBeChecked();
    let saved = client;
    server.answer(users.updateProfile, ({ body }) => {
      const change = JSON.stringify(body).includes('false') ? { emailUpdates: false } : { emailUpdates: true };
      saved = { ...saved, notificationPreferences: { ...saved.notificationPreferences, ...change } };
      return saved;
    });
    release();
    await waitFor(() => expect(server.calls(users.updateProfile)).toHaveLength(2));
    expect(toggle('Email updates')).toBeChecked();
  });
});

test('the tab stands in the address', async () => {
  const { router } = open();
  await userEvent.click(screen.getByRole('tab', { name: 'Notifications' }));
  expect(router.state.location.search).toBe('?tab=notifications');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(router.state.location.search).toBe('');
});

test('billing stands behind its flag', async () => {
  const { unmount } = open({ at: `${path}?tab=billing` });
  await waitFor(() => expect(server.calls(site.config)).toHaveLength(1));
  expect(screen.queryByRole('tab', { name: 'Billing' })).toBeNull();
  expect(field('First name')).toBeVisible();
  unmount();
  invoices(true);
  server.answer(billing.summary, { balanceCents: 0, overdueCents: 0, depositCents: 0, open: [] });
  server.answer(billing.list, { results: [], count: 0, next: null, previous: null });
  open({ at: `${path}?tab=billing` });
  expect(await screen.findByRole('tab', { name: 'Billing' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Billing' })).toBeVisible();
});
