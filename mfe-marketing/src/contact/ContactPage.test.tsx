import { contact, fieldError, firm } from '@firm/contract';
import { client, type MockApi, mockApi, renderScreen, type ScreenOptions } from '@firm/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactPage } from './ContactPage.tsx';

const answer = { dueAt: '2026-11-23T19:10:00.000Z', receiptSent: true, copySent: true };

let api: MockApi;
beforeEach(() => {
  sessionStorage.clear();
  api = mockApi();
  api.answer(contact.send, answer);
});
afterEach(() => api.restore());

function show(options: ScreenOptions = {}) {
  const view = renderScreen(<ContactPage />, { at: '/contact', ...options });
  return { ...view, user: userEvent.setup() };
}
const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
function formElement() {
  const form = field('Message').closest('form');
  if (!form) throw new Error('the message stands in no form');
  return form;
}
const sendButton = () => screen.getByRole('button', { name: /^Send(ing)? Message/ });
async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Name'), ' Ana Silva ');
  await user.type(field('Email'), 'ana@example.com');
  await user.type(field('Message'), 'A letter arrived.');
}

it('has every field and option, with either way and normal urgency chosen', () => {
  show();
  for (const name of ['Name', 'Email', 'Phone (optional)', 'Company (optional)', 'Message'])
    expect(field(name)).toHaveValue('');
  const options = within(screen.getByRole('combobox', { name: 'Service (optional)' })).getAllByRole('option');
  expect(options.map((option) => option.getAttribute('value'))).toEqual([
    ...['', 'tax', 'immigration', 'credit', 'realestate', 'business', 'insurance', 'multiple', 'consultation'],
  ]);
  const chosen = screen.getAllByRole('radio', { checked: true });
  expect(chosen.map((radio) => radio.getAttribute('value'))).toEqual(['either', 'normal']);
  expect(screen.getAllByRole('radio')).toHaveLength(6);
});

it.each([
  ['/contact?service=immigration#contact-form', 'immigration'],
  ['/contact?service=haircut', ''],
])('%s chooses %p beforehand', (at, service) => {
  show({ at });
  expect(screen.getByRole('combobox')).toHaveValue(service);
});

it('has no choice for a service that is not offered, and chooses none for its address', () => {
  show({ at: '/contact?service=insurance#contact-form', firm: { ...firm, notOffered: ['insurance_brokerage'] } });
  const options = within(screen.getByRole('combobox')).getAllByRole('option');
  expect(options.map((option) => option.getAttribute('value'))).not.toContain('insurance');
  expect(screen.getByRole('combobox')).toHaveValue('');
});

it('checks on submit only, in the specification’s words, and leads to the fields', async () => {
  const { user } = show();
  await user.type(field('Name'), '   ');
  await user.tab();
  expect(screen.queryByText('Name is required')).toBeNull();
  await user.click(sendButton());
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Name is required',
    'Email is required',
    'Message is required',
  ]);
  expect(field('Email')).toBeInvalid();
  expect(field('Email')).toHaveAccessibleDescription('Email is required');
  expect(api.calls(contact.send)).toHaveLength(0);

  await user.click(screen.getByRole('link', { name: 'Email is required' }));
  expect(field('Email')).toHaveFocus();
  await user.keyboard('ana');
  expect(field('Email')).toHaveValue('ana');
  expect(field('Email')).toHaveFocus();
  expect(field('Email')).toHaveAccessibleDescription('');
  expect(field('Name')).toHaveAccessibleDescription('Name is required');
  await user.click(sendButton());
  expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
});

it('refuses a message that is too long, keeping every character of it', async () => {
  const { user } = show();
  fireEvent.change(field('Message'), { target: { value: 'm'.repeat(5001) } });
  await user.click(sendButton());
  expect(screen.getByRole('link', { name: 'The message is too long: 5,000 characters at most' })).toBeVisible();
  expect(field('Message')).toHaveValue('m'.repeat(5001));
});

it('sends once however often the button is pressed, then thanks with the time of the reply', async () => {
  const { user } = show({ at: '/contact?service=tax' });
  await fill(user);
  const release = api.hold(contact.send);
  const button = sendButton();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Sending Message...' })).toHaveAttribute('aria-disabled', 'true');
  fireEvent.submit(formElement());
  // A message being sent cannot change: later words would look sent too.
  for (const control of [
    ...screen.getAllByRole('textbox'),
    ...screen.getAllByRole('radio'),
    screen.getByRole('combobox'),
  ])
    expect(control).toBeDisabled();
  fireEvent.change(field('Message'), { target: { value: 'A letter arrived. And another.' } });
  expect(field('Message')).toHaveValue('A letter arrived.');
  api.answer(contact.send, answer);
  release();
  const thanks = await screen.findByRole('status');
  expect(thanks).toHaveTextContent(
    'We’ll reply by Mon, Nov 23, 2:10 PM, New York time. We have sent a copy to your email.',
  );
  expect(thanks.parentElement).toHaveFocus();
  expect(document.querySelector('form')).toBeNull();
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/auth/register?service=tax');
  const [call, ...more] = api.calls(contact.send);
  expect(more).toEqual([]);
  expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(call?.body).toMatchObject({
    email: 'ana@example.com',
    service: 'tax',
    urgency: 'normal',
    language: 'en',
    website: '',
  });
});

it.each([
  [{ receiptSent: true, copySent: false }, 'We have sent a confirmation to your email.'],
  [{ receiptSent: false, copySent: false }, 'New York time.'],
])('after %j says no more than was sent', async (sent, last) => {
  api.answer(contact.send, { ...answer, ...sent });
  const { user } = show();
  await fill(user);
  await user.click(sendButton());
  expect(await screen.findByText(/We’ll reply by/)).toHaveTextContent(new RegExp(`${last}$`));
});

it('takes no link for a name', async () => {
  const { user } = show();
  await fill(user);
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Visit spam.example');
  await user.click(sendButton());
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/^Name can only contain letters/);
});

it('goes back to an empty message from the same person', async () => {
  const { user } = show();
  await fill(user);
  await user.click(sendButton());
  await user.click(await screen.findByRole('button', { name: 'Send Another Message' }));
  expect(screen.getByRole('heading', { name: 'Send a message' })).toHaveFocus();
  expect(field('Message')).toHaveValue('');
  expect(field('Email')).toHaveValue('ana@example.com');
  expect(sessionStorage).toHaveLength(0);
  await user.type(field('Message'), 'And another.');
  await user.click(sendButton());
  await screen.findByRole('status');
  const keys = api.calls(contact.send).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

describe('when sending fails', () => {
  it('says so, keeps everything, and sends the same words under the same key', async () => {
    api.disconnect(contact.send);
    const { user } = show();
    await fill(user);
    await user.click(sendButton());
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent(
      'Failed to send message. Please try again. Network error. Please check your connection.',
    );
    expect(banner).toHaveFocus();
    expect(field('Message')).toHaveValue('A letter arrived.');
    expect(field('Message')).toBeEnabled();
    api.answer(contact.send, answer);
    await user.click(sendButton());
    await screen.findByRole('status');
    const keys = api.calls(contact.send).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('says in one sentence that there is no network', async () => {
    api.disconnect(contact.send);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = show();
    await fill(user);
    await user.click(sendButton());
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(
      'Your message was not sent: you are offline. Send it again when the connection is back.',
    );
    online.mockRestore();
  });

  it('keeps everything over a reload too, and the key with it', async () => {
    api.fail(contact.send, 500);
    const first = show();
    await fill(first.user);
    await first.user.selectOptions(screen.getByRole('combobox'), 'credit');
    await first.user.click(screen.getByRole('radio', { name: 'Urgent' }));
    await first.user.click(sendButton());
    await screen.findByRole('alert');
    first.unmount();

    api.answer(contact.send, answer);
    const { user } = show();
    expect(field('Name')).toHaveValue(' Ana Silva ');
    expect(field('Message')).toHaveValue('A letter arrived.');
    expect(screen.getByRole('combobox')).toHaveValue('credit');
    expect(screen.getByRole('radio', { name: 'Urgent' })).toBeChecked();
    await user.click(sendButton());
    await screen.findByRole('status');
    const [one, other] = api.calls(contact.send);
    expect(other?.headers['idempotency-key']).toBe(one?.headers['idempotency-key']);
  });

  it('gives changed words another key', async () => {
    api.fail(contact.send, 503, { code: 'database_unavailable' });
    const { user } = show();
    await fill(user);
    await user.click(sendButton());
    await screen.findByRole('alert');
    await user.type(field('Message'), ' Today.');
    await user.click(sendButton());
    await waitFor(() => expect(api.calls(contact.send)).toHaveLength(2));
    const keys = api.calls(contact.send).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('names the field that the server refuses', async () => {
    const errors = [fieldError('email', 'invalid_email')];
    api.fail(contact.send, 400, { code: 'validation_failed', errors });
    const { user } = show();
    await fill(user);
    await user.click(sendButton());
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address'));
    expect(screen.queryByText(/Failed to send/)).toBeNull();
  });

  it('survives a storage with something else in it', () => {
    sessionStorage.setItem(
      'marketing.contact',
      '{"values":{"name":7,"service":"haircut","message":"Kept"},"attempt":"x"}',
    );
    show();
    expect(field('Name')).toHaveValue('');
    expect(field('Message')).toHaveValue('Kept');
    expect(screen.getByRole('combobox')).toHaveValue('');
  });
});

it('knows who is signed in, and offers them their dashboard instead of registration', async () => {
  const { user } = show({ user: client });
  expect(field('Name')).toHaveValue('Lucía Fernández');
  expect(field('Email')).toHaveValue(client.email);
  await user.type(field('Message'), 'Hello');
  await user.click(sendButton());
  await screen.findByRole('status');
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
});

it('hides a trap for machines, last of all fields, that nobody meets', async () => {
  show();
  const form = formElement();
  const fields = [...form.querySelectorAll<HTMLElement>('input, select, textarea, button')];
  const trap = fields.at(-1);
  expect(trap).toHaveAttribute('name', 'website');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(screen.getAllByRole('textbox')).not.toContain(trap);
  expect(trap).toHaveAccessibleName('');
  if (trap) fireEvent.input(trap, { target: { value: 'https://spam.example' } });
  const user = userEvent.setup();
  await fill(user);
  await user.click(sendButton());
  await screen.findByRole('status');
  expect(api.calls(contact.send)[0]?.body).toMatchObject({ website: 'https://spam.example' });
});
