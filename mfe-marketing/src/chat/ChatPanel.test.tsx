import { type ChatNews, chat, type GuestChat } from '@firm/contract';
import { type MockApi, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatPanel } from './ChatPanel.tsx';
import en from './texts/en.json';

const ID = '10000000-0000-4000-8000-00000000000';
const said = (place: number, text: string, side: 'guest' | 'firm' = 'guest'): GuestChat['messages'][number] => ({
  ...{ id: `${ID}${place}`, side, text, sentAt: '2026-11-20T17:00:00.000Z' },
  name: side === 'guest' ? 'Ana' : 'Daniel Okafor',
});
const open: GuestChat = {
  ...{ email: null, messages: [said(1, 'May I come today?')], isWaiting: true, isLate: false, isTyping: false },
  ...{ ending: null, dueAt: null, version: 1 },
};
const office = { isOpen: true, until: '2026-11-20T23:00:00.000Z', opensAt: null, hasChat: false };

let api: MockApi;
beforeEach(() => {
  sessionStorage.clear();
  api = mockApi();
  api.answer(chat.office, office);
});
afterEach(() => api.restore());

/** Answers at once with the chat as it is; as the server does, only news come sooner than the next second. */
const answerChat = (guest: GuestChat | null, pauseMs = 60_000) =>
  api.answer(chat.read, { chat: guest, pauseMs } satisfies ChatNews);
const show = () => renderScreen(<ChatPanel pressed={1} />, { at: '/contact' });
const field = () => screen.findByRole('textbox', { name: 'Message' });

it('starts with a name and the first words, once for the same words', async () => {
  answerChat(null);
  show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ana');
  await userEvent.click(screen.getByRole('button', { name: en.start }));
  expect(await field()).toHaveAccessibleDescription(expect.stringContaining('Message is required'));
  await userEvent.type(await field(), 'May I come today?');
  api.disconnect(chat.start);
  await userEvent.click(screen.getByRole('button', { name: en.start }));
  expect(await screen.findByText(en.notStarted)).toBeVisible();
  api.answer(chat.start, open);
  answerChat(open);
  await userEvent.click(screen.getByRole('button', { name: en.start }));
  expect(await screen.findByRole('log')).toHaveTextContent('May I come today?');
  expect(screen.getByText(en.waiting)).toBeVisible();
  const calls = api.calls(chat.start);
  expect(calls).toMatchObject([{ body: { name: 'Ana', language: 'en', service: '' } }, {}]);
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

it('says what it is about: first what the address of the page says', async () => {
  answerChat(null);
  renderScreen(<ChatPanel pressed={1} />, { at: '/contact?service=immigration' });
  const service = await screen.findByRole('combobox', { name: /^Service/ });
  expect(service).toHaveValue('immigration');
  await userEvent.selectOptions(service, 'Tax');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
  await userEvent.type(await field(), 'May I come today?');
  api.answer(chat.start, open);
  await userEvent.click(screen.getByRole('button', { name: en.start }));
  await waitFor(() => expect(api.calls(chat.start)).toMatchObject([{ body: { service: 'tax' } }]));
});

it('says that nobody is there any more, and leads to the form', async () => {
  answerChat(null);
  api.answer(chat.office, { ...office, isOpen: false });
  show();
  expect(await screen.findByText(en.nobody)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Leave a message' })).toHaveAttribute('href', '/contact#contact-form');
});

it('shows an answer without a reload, and asks with the version that it shows', async () => {
  answerChat(open, 20);
  show();
  expect(await screen.findByText('May I come today?')).toBeVisible();
  answerChat({ ...open, messages: [...open.messages, said(2, 'Until six.', 'firm')], isWaiting: false, version: 2 });
  expect(await screen.findByText('Until six.')).toBeVisible();
  expect(screen.getByText('Daniel Okafor')).toBeVisible();
  expect(api.calls(chat.read)[1]?.query).toEqual({ seen: '1' });
});

it('keeps words that did not leave, over a reload too, and sends them once', async () => {
  answerChat(open);
  api.disconnect(chat.send);
  const first = show();
  await userEvent.type(await field(), 'Are you there?{Enter}');
  expect(await screen.findByText(en.stuck)).toBeVisible();
  expect(screen.getByRole('log')).toHaveTextContent('Are you there?');
  first.unmount();

  const sent = said(2, 'Are you there?');
  api.answer(chat.send, sent);
  answerChat({ ...open, messages: [...open.messages, sent], version: 2 });
  show();
  await waitFor(() => expect(screen.getAllByText('Are you there?')).toHaveLength(1));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  const keys = api.calls(chat.send).map(({ headers }) => headers['idempotency-key']);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

it('gives refused words back', async () => {
  answerChat(open);
  api.fail(chat.send, 409, { code: 'conflict' });
  show();
  await userEvent.type(await field(), 'One more thing{Enter}');
  expect(await screen.findByText(en.notSent)).toBeVisible();
  expect(await field()).toHaveValue('One more thing');
});

it('after two minutes without an answer asks for an address, and says when the answer comes', async () => {
  answerChat({ ...open, isLate: true });
  const left: GuestChat = { ...open, email: 'ana@example.com', ending: 'mail', dueAt: '2026-11-23T19:10:00.000Z' };
  api.answer(chat.leaveEmail, left);
  show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ana@example.com');
  answerChat(left);
  await userEvent.click(screen.getByRole('button', { name: en.byMail }));
  expect(await screen.findByText(/We’ll reply to ana@example.com by Mon, Nov 23, 2:10 PM/)).toBeVisible();
  expect(api.calls(chat.leaveEmail)).toMatchObject([{ body: { email: 'ana@example.com' } }]);
});

it('ends after asking, says who ended it, and begins another', async () => {
  answerChat({ ...open, isWaiting: false });
  api.answer(chat.end, { ...open, ending: 'guest', version: 2 });
  show();
  await userEvent.click(await screen.findByRole('button', { name: en.end }));
  answerChat({ ...open, ending: 'guest', version: 2 });
  const [, confirm] = await screen.findAllByRole('button', { name: en.end, hidden: true });
  if (!confirm) throw new Error('nothing asks');
  await userEvent.click(confirm);
  expect(await screen.findByText(en.ended.guest)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: en.another }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
});

it('says that nobody answered, where the chat ended without a word of the firm', async () => {
  answerChat({ ...open, ending: 'silence' });
  const first = show();
  expect(await screen.findByText(en.ended.unanswered)).toBeVisible();
  first.unmount();
  answerChat({ ...open, messages: [...open.messages, said(2, 'Until six.', 'firm')], ending: 'silence' });
  show();
  expect(await screen.findByText(en.ended.silence)).toBeVisible();
});
