import { auth } from '@firm/contract';
import { client, mockApi } from '@firm/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell, type ShellOptions } from '../renderShell.tsx';

const tokens = { accessToken: 'access', refreshToken: 'refresh' };
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  localStorage.clear();
  server = mockApi();
});
afterEach(() => server.restore());

async function openLogin(options: ShellOptions = {}) {
  const view = await renderShell({ at: '/auth/login', ...options });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

async function signIn({ email = 'lucia@example.com', password = 'demo-password', button = 'Sign in' } = {}) {
  const user = userEvent.setup();
  if (email) await user.type(screen.getByRole('textbox', { name: 'Email address' }), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: button }));
  return user;
}

describe('the rules of the form', () => {
  test('both fields are required; the summary takes focus and names them', async () => {
    await openLogin();
    await signIn({ email: '', password: '' });
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveAccessibleDescription(
      'This field is required',
    );
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('This field is required');
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('Please check your input and try again');
    expect(summary).toHaveTextContent('Email address: This field is required');
    expect(summary).toHaveTextContent('Password: This field is required');
    await userEvent.click(screen.getByRole('link', { name: 'Password: This field is required' }));
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  test.each(['lucia', 'lucia@example', 'lu cia@example.com', '@example.com'])(
    '%j is no e-mail address',
    async (email) => {
      await openLogin();
      const user = await signIn({ email });
      const field = screen.getByRole('textbox', { name: 'Email address' });
      expect(field).toHaveAccessibleDescription('Please enter a valid email address');
      expect(field).toBeInvalid();
      await user.type(field, 'x');
      expect(field).not.toHaveAccessibleDescription();
    },
  );

  test('the button that shows the password says what it will do', async () => {
    await openLogin();
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });
});

describe('sending', () => {
  test('one request, however often the button is pressed, and the button says that it is under way', async () => {
    const answer = server.hold(auth.login);
    await openLogin();
    await signIn();
    const button = screen.getByRole('button', { name: 'Signing in…' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
    server.answer(auth.login, { ...tokens, user: client });
    answer();
    await screen.findByRole('heading', { name: 'screen /dashboard' });
    expect(server.calls(auth.login)).toHaveLength(1);
    expect(server.calls(auth.login)[0]?.body).toEqual({
      email: 'lucia@example.com',
      password: 'demo-password',
      keepSignedIn: false,
    });
  });

  test('Keep me signed in is sent', async () => {
    server.answer(auth.login, { ...tokens, user: client });
    await openLogin();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }));
    await signIn();
    await waitFor(() => expect(server.calls(auth.login)[0]?.body).toMatchObject({ keepSignedIn: true }));
  });
});

describe('refused', () => {
  const banner = () => screen.findByRole('alert');

  test('401 says that e-mail or password is wrong, and what was typed stays', async () => {
    server.fail(auth.login, 401, { code: 'invalid_credentials', message: 'whatever the server calls it' });
    await openLogin();
    await signIn();
    expect(await banner()).toHaveTextContent('Invalid email or password');
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue('lucia@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('demo-password');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    await userEvent.type(screen.getByLabelText('Password'), '-2');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('demo-password-2');
  });

  test('an account that was closed, with whom to ask', async () => {
    server.fail(auth.login, 403, { code: 'account_closed', message: 'This account is closed.' });
    await openLogin();
    await signIn();
    expect(await banner()).toHaveTextContent(
      'This account is closed. Write to us at hello@crossbay.example.com, or call 718-555-0142.',
    );
  });

  test('an account that was merged, with the address to use', async () => {
    const errors = [{ field: 'address', message: 'a•••@example.com' }];
    server.fail(auth.login, 403, { code: 'account_merged', message: 'This account was merged.', errors });
    await openLogin();
    await signIn();
    expect(await banner()).toHaveTextContent(
      'This account was merged with your other one. Sign in with a•••@example.com.',
    );
  });

  test('staff who have a passkey are told to use it', async () => {
    server.fail(auth.login, 403, { code: 'passkey_required', message: 'Please sign in with your passkey' });
    await openLogin();
    await signIn();
    expect(await banner()).toHaveTextContent('Sign in with your passkey. If you have lost it, ask an administrator');
  });

  test('429 tells the wait', async () => {
    server.fail(auth.login, 429, { code: 'too_many_requests', retryAfter: 110 });
    await openLogin();
    await signIn();
    expect(await banner()).toHaveTextContent('Too many attempts. Please try again in 2 minutes.');
  });

  test('the network', async () => {
    server.disconnect(auth.login);
    await openLogin();
    await signIn();
    expect(await banner()).toHaveTextContent('Network error. Please check your connection.');
  });

  test('an unexpected failure of the server', async () => {
    server.fail(auth.login, 500, { message: 'An unexpected error occurred' });
    await openLogin();
    await signIn();
    expect(await banner()).toHaveTextContent('An unexpected error occurred. Please try again.');
  });

  test('any other refusal speaks for itself', async () => {
    server.fail(auth.login, 403, { code: 'forbidden', message: 'This account is closed' });
    await openLogin();
    await signIn();
    expect(await banner()).toHaveTextContent('This account is closed');
  });

  test('in French it is said in French', async () => {
    server.fail(auth.login, 401, { code: 'invalid_credentials', message: 'Invalid email or password' });
    await loadFrench();
    await openLogin({ language: 'fr' });
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Adresse e-mail' }), 'lucia@example.com');
    await user.type(screen.getByLabelText('Mot de passe'), 'x');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await banner()).toHaveTextContent('Adresse e-mail ou mot de passe incorrect');
  });
});

describe('where it leads', () => {
  test.each([
    [
      'the place the guard kept',
      { state: { from: '/dashboard/cases/7?tab=documents#list' } },
      '/dashboard/cases/7?tab=documents#list',
    ],
    ['the place a link names', { at: '/auth/login?next=/services' }, '/services'],
    ['another site, by two slashes', { state: { from: '//evil.example/dashboard' } }, '/dashboard'],
    ['another site, by a backslash', { at: '/auth/login?next=/%5Cevil.example' }, '/dashboard'],
    ['another site, by its address', { at: '/auth/login?next=https://evil.example/' }, '/dashboard'],
    ['a script', { at: '/auth/login?next=javascript:alert(1)' }, '/dashboard'],
    ['a page nobody serves', { at: '/auth/login?next=/nowhere' }, '/dashboard'],
    ['sign-in itself', { at: '/auth/login?next=/auth/login' }, '/dashboard'],
    ['no place at all', {}, '/dashboard'],
  ])('%s', async (_, options, expected) => {
    await renderShell({ at: '/auth/login', ...options, user: client });
    await screen.findByRole('heading', { name: /^screen/ });
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(expected);
  });

  test('registration is offered with what the address wants, and with nothing else of it: servers render the same', async () => {
    await openLogin({ at: '/auth/login?utm_source=x&next=/services&service=credit_repair' });
    const href = '/auth/register?next=%2Fservices&service=credit_repair';
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', href);
  });

  test('registration is offered, with the place to return to', async () => {
    await openLogin({ state: { from: '/dashboard/cases/7' } });
    await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
    await screen.findByRole('heading', { name: 'Create your account' });
    expect(window.history.state.usr).toEqual({ from: '/dashboard/cases/7' });
  });

  test('who comes from an invitation is told which address to use', async () => {
    const dashboardPaths = ['/dashboard', '/dashboard/invitation'];
    await openLogin({ state: { from: '/dashboard/invitation#token=abc' }, dashboardPaths });
    expect(screen.getByText(/your invitation was sent to/)).toBeVisible();
    // They may never have been here.
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in');
  });

  test('help is the contact page once it is there, the telephone until then', async () => {
    const { unmount } = await openLogin();
    expect(screen.getByRole('main')).toHaveTextContent('Trouble signing in? Call 718-555-0142');
    unmount();
    await openLogin({ publicPaths: ['/', '/contact'] });
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });
});

async function loadFrench() {
  const { loadShellTexts } = await import('../texts.ts');
  await loadShellTexts('fr');
}
