import { blog } from '@firm/contract';
import { mockApi } from '@firm/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../renderShell.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());

const answer = { success: true as const, message: 'ok' };

test('opening the link does nothing; pressing the button confirms', async () => {
  server.answer(blog.confirmSubscription, answer);
  await renderShell({ at: '/newsletter/confirm#token=secret' });
  const button = await screen.findByRole('button', { name: 'Confirm subscription' });
  expect(server.calls(blog.confirmSubscription)).toHaveLength(0);
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'Thank you. You are subscribed' })).toBeInTheDocument();
  expect(server.calls(blog.confirmSubscription).map(({ body }) => body)).toEqual([{ token: 'secret' }]);
});

test('leaving', async () => {
  const release = server.hold(blog.unsubscribe);
  await renderShell({ at: '/newsletter/unsubscribe#token=secret' });
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(screen.getByRole('button', { name: 'Unsubscribing…' })).toHaveAttribute('aria-disabled', 'true');
  server.answer(blog.unsubscribe, answer);
  release();
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeInTheDocument();
});

test('a link without its token, and one that is spent', async () => {
  const { unmount } = await renderShell({ at: '/newsletter/confirm' });
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
  unmount();
  server.fail(blog.confirmSubscription, 404, { code: 'not_found' });
  await renderShell({ at: '/newsletter/confirm#token=old' });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm subscription' }));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
});

test('a failure of the network can be tried again', async () => {
  server.disconnect(blog.confirmSubscription);
  await renderShell({ at: '/newsletter/confirm#token=secret' });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm subscription' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please check your connection.');
  server.answer(blog.confirmSubscription, answer);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm subscription' }));
  expect(await screen.findByRole('heading', { name: 'Thank you. You are subscribed' })).toBeInTheDocument();
});
