import { account } from '@firm/contract';
import { client, mockApi } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../renderShell.tsx';

const unverified = { ...client, isVerified: false };
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());

const reminder = () => screen.queryByRole('complementary', { name: 'Your email address' });

test('stands in the portal while the address is unconfirmed, and nowhere else', async () => {
  const { unmount } = await renderShell({ at: '/dashboard', user: unverified });
  await screen.findByRole('heading', { name: 'screen /dashboard' });
  expect(reminder()).toHaveTextContent('open the link that we sent to lucia@example.com');
  unmount();
  const { unmount: leave } = await renderShell({ at: '/services', user: unverified });
  expect(reminder()).not.toBeInTheDocument();
  leave();
  await renderShell({ at: '/dashboard', user: client });
  expect(reminder()).not.toBeInTheDocument();
});

test('sends the link again, and says when that is too often', async () => {
  server.fail(account.resendVerification, 429, { code: 'too_many_requests', retryAfter: 1800 });
  await renderShell({ at: '/dashboard', user: unverified });
  await screen.findByRole('heading', { name: 'screen /dashboard' });
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  const status = await screen.findByText('Too many attempts. Please try again in 30 minutes.');
  server.answer(account.resendVerification, undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(/A new link is on its way to/)).toBeInTheDocument();
  expect(status).not.toBeInTheDocument();
  expect(within(document.body).queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument();
});
