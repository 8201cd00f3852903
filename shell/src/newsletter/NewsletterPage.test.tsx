import { blog } from '@firm/contract';
import { mockApi } from '@firm/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdLanguage, renderShell } from '../renderShell.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());

const answer = { success: true as const, message: 'ok' };

test('opening the link does nothing; pressing the button confirms', async () => {
  server.answer(blog.confirmSubscription, answer);
  await renderShell({ at: '/newsletter/confirm?token=secret&lang=en' });
  const button = await screen.findByRole('button', { name: 'Confirm subscription' });
  expect(server.calls(blog.confirmSubscription)).toHaveLength(0);
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'Thank you. You are subscribed' })).toBeInTheDocument();
  expect(server.calls(blog.confirmSubscription).map(({ body }) => body)).toEqual([{ token: 'secret' }]);
});

test('a used token leaves the address, and a reload shows the outcome', async () => {
  server.answer(blog.unsubscribe, answer);
  const { unmount } = await renderShell({ at: '/newsletter/unsubscribe?lang=en&token=secret' });
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  await screen.findByRole('heading', { name: 'You are unsubscribed' });
  await waitFor(() => expect(window.location.search).toBe('?lang=en'));
  const { pathname, search } = window.location;
  expect(pathname + search).toBe('/newsletter/unsubscribe?lang=en');
  unmount();
  await renderShell({ at: pathname + search, state: window.history.state.usr });
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeInTheDocument();
  unmount();

  server.fail(blog.unsubscribe, 400, { code: 'validation_failed' });
  await renderShell({ at: '/newsletter/unsubscribe#token=old' });
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  await screen.findByRole('heading', { name: 'This link no longer works' });
  await waitFor(() => expect(window.location.hash).toBe(''));
});

test('changing the language keeps the token, also where the address names the language', async () => {
  server.answer(blog.confirmSubscription, answer);
  await renderShell({ at: '/newsletter/confirm?lang=en#token=secret' });
  await userEvent.click(await screen.findByRole('button', { name: 'Language: English' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Español' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar la suscripción' }));
  await waitFor(() =>
    expect(server.calls(blog.confirmSubscription).map(({ body }) => body)).toEqual([{ token: 'secret' }]),
  );
  await waitFor(() => expect(window.location.search).toBe('?lang=es'));
});

test('a reader who navigates on while the request is pending is not brought back', async () => {
  const release = server.hold(blog.confirmSubscription);
  const { queryClient } = await renderShell({ at: '/newsletter/confirm#token=secret' });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm subscription' }));
  await userEvent.click(screen.getAllByRole('link', { name: 'to /services' })[0]!);
  await screen.findByRole('heading', { name: 'screen /services' });
  server.answer(blog.confirmSubscription, answer);
  release();
  await waitFor(() => expect(queryClient.getMutationCache().getAll()[0]?.state.status).toBe('success'));
  await act(async () => {});
  expect(window.location.pathname).toBe('/services');
});

test.each([403, 407, 408])('a refusal that is not about the link (%s) leaves it whole', async (status) => {
  server.fail(blog.confirmSubscription, status);
  await renderShell({ at: '/newsletter/confirm#token=secret' });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm subscription' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(window.location.hash).toBe('#token=secret');
  server.answer(blog.confirmSubscription, answer);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm subscription' }));
  expect(await screen.findByRole('heading', { name: 'Thank you. You are subscribed' })).toBeInTheDocument();
});

test('a language that comes late does not bring a used token back', async () => {
  server.answer(blog.confirmSubscription, answer);
  const { i18n } = await renderShell({ at: '/newsletter/confirm?lang=en#token=secret' });
  const release = holdLanguage(i18n);
  await userEvent.click(await screen.findByRole('button', { name: 'Language: English' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Español' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm subscription' }));
  await screen.findByRole('heading', { name: 'Thank you. You are subscribed' });
  await waitFor(() => expect(window.location.hash).toBe(''));
  release();
  await waitFor(() => expect(window.location.search).toBe('?lang=es'));
  expect(window.location.hash).toBe('');
  expect(window.history.state.usr).toEqual({ usedFor: '' });
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
  server.fail(blog.confirmSubscription, 400, { code: 'validation_failed' });
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
