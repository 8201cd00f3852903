import { blog } from '@firm/contract';
import { type MockApi, mockApi, renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SubscribeCard } from './SubscribeCard.tsx';

let api: MockApi;
beforeEach(() => {
  api = mockApi();
  api.answer(blog.subscribe, { success: true, message: 'Sent' });
});
afterEach(() => api.restore());

const field = () => screen.getByRole('textbox', { name: 'Email address' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));

it('sends the address and says what to do next', async () => {
  renderScreen(<SubscribeCard />);
  await userEvent.type(field(), ' ana@example.com ');
  await submit();
  expect(await screen.findByText(/link we sent to ana@example.com/)).toBeVisible();
  expect(api.calls(blog.subscribe).map(({ body }) => body)).toEqual([{ email: 'ana@example.com' }]);
});

it('is a form that the server takes without scripts', async () => {
  renderScreen(<SubscribeCard />);
  await userEvent.type(field(), 'ana@example.com');
  const form = field().closest('form') ?? undefined;
  expect(form).toHaveAttribute('action', '/newsletter');
  expect(form).toHaveAttribute('method', 'post');
  expect(Object.fromEntries(new FormData(form))).toEqual({ email: 'ana@example.com' });
});

it.each([
  ['', 'Email address is required'],
  ['ana', 'Please enter a valid email address'],
])('refuses "%s" before anything is sent', async (typed, message) => {
  renderScreen(<SubscribeCard />);
  if (typed) await userEvent.type(field(), typed);
  await submit();
  expect(field()).toHaveAccessibleDescription(message);
  expect(field()).toHaveFocus();
  await userEvent.type(field(), 'x');
  expect(field()).not.toHaveAccessibleDescription();
  expect(api.calls(blog.subscribe)).toEqual([]);
});

it('keeps what was typed when sending fails', async () => {
  api.fail(blog.subscribe, 429, { code: 'too_many_requests', retryAfter: 120 });
  renderScreen(<SubscribeCard />);
  await userEvent.type(field(), 'ana@example.com');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please try again in 2 minutes.');
  expect(field()).toHaveValue('ana@example.com');
});
