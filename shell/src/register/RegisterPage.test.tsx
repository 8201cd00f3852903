import { auth, fieldError, firm, household, SERVICE_INTERESTS, site } from '@firm/contract';
import { client, mockApi } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { renderShell, type ShellOptions } from '../renderShell.tsx';
import { keptInvitation } from '../session/keptInvitation.ts';
import { checkRegistration } from './checkRegistration.ts';

const tokens = { accessToken: 'access', refreshToken: 'refresh' };
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  localStorage.clear();
  server = mockApi();
});
afterEach(() => server.restore());

const good = {
  firstName: 'Lucía',
  lastName: 'Fernández',
  email: 'lucia@example.com',
  phone: '',
  password: 'a long secret',
  confirmPassword: 'a long secret',
  preferredLanguage: 'en',
  serviceInterest: '',
  terms: true,
};

describe('the rules', () => {
  test('a whole form passes', () => expect(checkRegistration(good)).toEqual({}));
  test.each([
    ['firstName', '   ', 'firstNameRequired'],
    ['lastName', '', 'lastNameRequired'],
    ['firstName', 'Visit http://spam.example', 'firstNamePlain'],
    ['lastName', 'ana@example.com', 'lastNamePlain'],
    ['firstName', 'x'.repeat(101), 'tooLong'],
    ['phone', '7'.repeat(41), 'tooLong'],
    ['phone', 'call me', 'phoneWrong'],
    ['email', ' ', 'emailRequired'],
    ['email', 'lucia@example', 'invalidEmail'],
    ['password', '', 'passwordRequired'],
    ['password', 'seven77', 'passwordShort'],
    ['confirmPassword', 'another secret', 'passwordMismatch'],
    ['terms', false, 'termsRequired'],
  ] as const)('%s %j', (field, value, key) => {
    expect(checkRegistration({ ...good, [field]: value })).toMatchObject({ [field]: { key } });
  });
  test('eight characters are enough', () => {
    expect(checkRegistration({ ...good, password: '12345678', confirmPassword: '12345678' })).toEqual({});
  });
});

async function openForm(options: ShellOptions = {}) {
  const { unmount } = await renderShell({ at: '/auth/register', ...options });
  await screen.findByRole('heading', { name: 'Create your account' });
  return Object.assign(userEvent.setup(), { leave: unmount });
}

async function fill(user: UserEvent, { password = 'a long secret' } = {}) {
  const typed: [HTMLElement, string][] = [
    [screen.getByRole('textbox', { name: 'First name' }), ' Lucía '],
    [screen.getByRole('textbox', { name: 'Last name' }), 'Fernández'],
    [screen.getByRole('textbox', { name: 'Email address' }), 'lucia@example.com'],
    [screen.getByLabelText('Password'), password],
    [screen.getByLabelText('Confirm password'), password],
  ];
  for (const [field, text] of typed) {
    await user.click(field);
    await user.paste(text);
  }
  await user.click(screen.getByRole('checkbox'));
}

const submit = () => screen.getByRole('button', { name: 'Create account' });

test('an empty form says what each field lacks', async () => {
  const user = await openForm();
  await user.click(submit());
  const summary = within(screen.getByRole('alert'));
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'First name is required',
    'Last name is required',
    'Email address is required',
    'Password is required',
    'You must accept the terms and conditions to continue',
  ]);
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(
    'You must accept the terms and conditions to continue',
  );
  expect(screen.getByRole('textbox', { name: 'Phone (optional)' })).toBeValid();
});

test('a short password and a different confirmation', async () => {
  const user = await openForm();
  await user.type(screen.getByLabelText('Password'), 'short');
  await user.type(screen.getByLabelText('Confirm password'), 'other');
  await user.click(submit());
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    'Password must be at least 8 characters long At least 8 characters.',
  );
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
});

test('sends the payload of the specification once and goes to the dashboard', async () => {
  server.answer(auth.register, { ...tokens, user: client });
  const user = await openForm();
  await fill(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Main interest (optional)' }), 'Credit repair');
  await user.dblClick(submit());
  await screen.findByRole('heading', { name: 'screen /dashboard' });
  expect(server.calls(auth.register).map(({ body }) => body)).toEqual([
    {
      email: 'lucia@example.com',
      password: 'a long secret',
      passwordConfirm: 'a long secret',
      firstName: ' Lucía ',
      lastName: 'Fernández',
      phone: '',
      preferredLanguage: 'en',
      serviceInterest: 'credit_repair',
      termsVersion: firm.termsVersion,
    },
  ]);
});

test('who comes from an invitation finds the invited address, and the way back after it is confirmed', async () => {
  const offer = { from: 'Ana Client', to: 'case', businessName: null, role: null } as const;
  const expiresAt = '2026-02-01T12:00:00Z';
  server.answer(household.openInvitation, { ...offer, email: 'lucia@example.com', expiresAt });
  server.answer(auth.register, { ...tokens, user: client });
  const invitation = '/dashboard/invitation?lang=en#token=abc';
  const user = await openForm({
    at: `/auth/register?next=${encodeURIComponent(invitation)}`,
    dashboardPaths: ['/dashboard', '/dashboard/invitation'],
  });
  expect(await screen.findByDisplayValue('lucia@example.com')).toBeVisible();
  expect(screen.getByText(/your invitation was sent to/)).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Email address' }));
  expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue('');
  await fill(user);
  await user.click(submit());
  await screen.findByRole('heading', { name: 'screen /dashboard/invitation' });
  expect(keptInvitation('Lucia@example.com')).toBe(invitation);
  expect(keptInvitation('other@example.com')).toBeUndefined();
});

test('an intent leads to its screen after registration', async () => {
  server.answer(auth.register, { ...tokens, user: client });
  const user = await openForm({
    at: '/auth/register?next=/dashboard/appointments/new',
    dashboardPaths: ['/dashboard', '/dashboard/appointments/new'],
  });
  await fill(user);
  await user.click(submit());
  await screen.findByRole('heading', { name: 'screen /dashboard/appointments/new' });
});

test('the preferred language is the one of the page at first, and becomes the one of the page', async () => {
  server.answer(auth.register, { ...tokens, user: { ...client, preferredLanguage: 'es' } });
  const user = await openForm();
  const select = screen.getByRole('combobox', { name: 'Preferred language' });
  expect(select).toHaveValue('en');
  await user.selectOptions(select, 'Español');
  await fill(user);
  await user.click(submit());
  expect(await screen.findByRole('button', { name: 'Idioma: Español' })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'es');
});

test('a refusal of the server is shown at its field, and nothing typed is lost', async () => {
  server.fail(auth.register, 409, {
    code: 'email_taken',
    errors: [fieldError('email', 'email_exists')],
  });
  const user = await openForm();
  await fill(user);
  await user.click(submit());
  const email = await screen.findByDisplayValue('lucia@example.com');
  expect(email).toHaveAccessibleDescription('Email already exists');
  expect(screen.getByLabelText('Password')).toHaveValue('a long secret');
  expect(screen.getByRole('checkbox')).toBeChecked();

  server.fail(auth.register, 400, {
    code: 'validation_failed',
    errors: [
      fieldError('passwordConfirm', 'password_mismatch'),
      { field: 'password', message: 'A rule we do not know' },
    ],
  });
  await user.click(submit());
  expect(await screen.findByText('A rule we do not know', { selector: 'a' })).toBeInTheDocument();
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
});

test('terms that change while the form is open are read and accepted anew, and nothing typed is lost', async () => {
  server.fail(auth.register, 409, { code: 'conflict', errors: [fieldError('termsVersion', 'terms_changed')] });
  const user = await openForm();
  await fill(user);
  const flags = {
    ...{ videoConsultations: true, multiLanguage: true, realTimeChat: false },
    ...{ billing: true, paymentProcessing: true, aiIntegration: false },
  };
  const termsVersion = '2026-12-01';
  server.answer(site.config, { version: '1', flags, siteBanner: false, facts: { termsVersion } });
  await user.click(submit());
  const terms = screen.getByRole('checkbox');
  await waitFor(() =>
    expect(terms).toHaveAccessibleDescription(expect.stringContaining('The terms changed while this page was open.')),
  );
  expect(terms).not.toBeChecked();
  expect(screen.getByLabelText('Password')).toHaveValue('a long secret');
  server.answer(auth.register, { ...tokens, user: client });
  await user.click(terms);
  await user.click(submit());
  await screen.findByRole('heading', { name: 'screen /dashboard' });
  expect(server.calls(auth.register).map(({ body }) => body)).toMatchObject([
    { termsVersion: firm.termsVersion },
    { termsVersion },
  ]);
});

test('a failure without a field stands above the form', async () => {
  server.fail(auth.register, 400, { code: 'validation_failed', message: ' ' });
  const user = await openForm();
  await fill(user);
  server.disconnect(auth.register);
  await user.click(submit());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Network error. Please check your connection.');
  expect(alert).toHaveFocus();
  // The account may be there already: the next press comes in by its password.
  server.answer(auth.login, { ...tokens, user: client });
  await user.click(submit());
  await screen.findByRole('heading', { name: 'screen /dashboard' });
  expect(server.calls(auth.register)).toHaveLength(1);
});

test('what was refused stays until the answer: the form does not move under a second click', async () => {
  const user = await openForm();
  await user.click(submit());
  await fill(user);
  const answer = server.hold(auth.register);
  await user.click(submit());
  expect(screen.getByText('First name is required', { selector: 'a' })).toBeVisible();
  server.fail(auth.register, 409, { code: 'email_taken', message: 'Email already exists' });
  answer();
  expect(await screen.findByText('Email already exists')).toBeVisible();
  expect(screen.queryByText('First name is required')).not.toBeInTheDocument();
});

test('terms and privacy are links once their pages are there', async () => {
  const { leave } = await openForm();
  expect(screen.queryByRole('link', { name: /terms/ })).not.toBeInTheDocument();
  expect(
    screen.getByRole('checkbox', { name: 'I have read and accept the terms and the privacy notice.' }),
  ).toBeInTheDocument();
  leave();
  await openForm({ publicPaths: ['/', '/terms', '/privacy'] });
  expect(screen.getByRole('link', { name: /^terms/ })).toHaveAttribute('target', '_blank');
});

test('the language is not asked for while its flag is off', async () => {
  const flags = {
    videoConsultations: true,
    multiLanguage: false,
    realTimeChat: true,
    billing: true,
    paymentProcessing: true,
    aiIntegration: false,
  };
  await openForm({ config: { flags } });
  expect(screen.queryByRole('combobox', { name: 'Preferred language' })).not.toBeInTheDocument();
});

describe('the interest', () => {
  test('a link chooses it', async () => {
    await openForm({ at: '/auth/register?service=realestate' });
    expect(screen.getByRole('combobox', { name: 'Main interest (optional)' })).toHaveValue('real_estate');
    expect(screen.getAllByRole('option', { name: /./ })).toHaveLength(3 + 1 + SERVICE_INTERESTS.length);
  });
});

test('a signed-in person is redirected', async () => {
  await renderShell({ at: '/auth/register', user: client });
  await screen.findByRole('heading', { name: 'screen /dashboard' });
});
