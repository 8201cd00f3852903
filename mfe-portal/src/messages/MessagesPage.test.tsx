import { refreshTopics } from '@firm/api-client';
import { auth, type MessagePage, type MessageThread, messages, STORAGE_KEYS } from '@firm/contract';
import { formatListDay } from '@firm/i18n';
import { countWords, sessionStore, signOut, wordsName } from '@firm/session';
import { client, mockApi, renderScreen, type ScreenOptions } from '@firm/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messageOf, messagePageOf, threadOf } from '../testing/messageSamples.ts';
import { MessagesPage } from './MessagesPage.tsx';

let server: ReturnType<typeof mockApi>;
const signInAs = (id: string) => {
  localStorage.setItem(STORAGE_KEYS.accessToken, `x.${btoa(JSON.stringify({ sub: id, exp: 4_000_000_000 }))}.x`);
  localStorage.setItem(STORAGE_KEYS.refreshToken, 'r');
};
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  signInAs(client.id);
  server = mockApi();
  server.answer(messages.read, undefined);
});
afterEach(() => server.restore());

const amended = threadOf({ unread: 1, lastMessage: messageOf({ text: 'Two papers are missing' }) });
const visa = threadOf({ caseId: '0b2f3a52-58c1-4f4e-9a63-000000000011', caseTitle: 'A visa', lastMessage: null });

function have(threads: MessageThread[], page: MessagePage = messagePageOf()) {
  server.answer(messages.threads, { results: threads, count: threads.length, next: null, previous: null });
  server.answer(messages.thread, page);
}

const path = '/dashboard/messages';
const open = (options: ScreenOptions = {}) =>
  renderScreen(
    <main>
      <MessagesPage />
    </main>,
    { at: path, path, user: client, ...options },
  );
const field = () => screen.findByRole('textbox', { name: 'Write to Marisol Vega' });
const log = () => within(screen.getByRole('log', { name: 'Messages' }));
const onPage = `${path}?case=${amended.caseId}`;

test('loading, then a line for each case with its last words and how many wait', async () => {
  const release = server.hold(messages.threads);
  open();
  expect(screen.getByText('Loading your conversations')).toBeInTheDocument();
  have([amended, visa]);
  release();
  const first = await screen.findByRole('link', { name: /2024 amended return/ });
  expect(first).toHaveAttribute('href', onPage);
  expect(within(first).getByRole('img', { name: '1 unread message' })).toHaveTextContent('1');
  expect(first).toHaveTextContent('Two papers are missing');
  expect(screen.getByRole('link', { name: /A visa.*No messages yet/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Choose a conversation' })).toBeInTheDocument();
});

test('a closed case is told as closed, in the list and in its conversation, where one can still write', async () => {
  const closed = { caseStatus: 'completed' } as const;
  have([threadOf(closed), visa], messagePageOf(closed));
  open({ at: onPage });
  expect(await screen.findByRole('link', { name: /2024 amended return.*Completed/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /A visa/ })).not.toHaveTextContent('Completed');
  expect(await field()).toBeEnabled();
  expect(
    screen.getByText('This case is completed. You can still read the messages and write to us here.'),
  ).toBeVisible();
});

test('a list that cannot be had says so and tries again; an empty one says why', async () => {
  server.fail(messages.threads, 500);
  open();
  expect(await screen.findByRole('heading', { name: 'We could not load your conversations' })).toBeVisible();
  expect(screen.getByText('Request test-request')).toBeVisible();
  have([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeVisible();
});

test('by when the firm replies is told to who has written since its last answer, and not once that time is over', async () => {
  const ask = (sentAt: Date) => ({ ...messageOf({ side: 'client' }), sentAt: sentAt.toISOString() });
  have([amended], messagePageOf({ messages: [messageOf({ text: 'Hello' }), ask(new Date())] }));
  const { unmount } = open({ at: onPage });
  expect(await screen.findByText(/^We’ll reply by .+, New York time\.$/)).toBeVisible();
  unmount();
  have([amended], messagePageOf({ messages: [messageOf({ text: 'Hello' }), ask(new Date('2026-01-05'))] }));
  open({ at: onPage });
  await field();
  expect(screen.queryByText(/^We’ll reply by/)).toBeNull();
});

test('who has one case has their conversation open', async () => {
  have([amended], messagePageOf({ messages: [messageOf({ text: 'Hello' })] }));
  open();
  expect(await screen.findByText('Hello')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'All conversations' })).not.toBeInTheDocument();
});

test('a conversation shows who wrote what on which day, in which direction, and what was read', async () => {
  const mine = { side: 'client' as const, sender: { id: client.id, name: 'Lucía Fernández' } };
  const first = messageOf({ ...mine, id: id(1), text: 'Is it serious?', sentAt: at('2026-01-19T18:05:00') });
  const answer = messageOf({ id: id(2), text: 'هذا سؤال', sentAt: at('2026-01-20T09:00:00') });
  const last = messageOf({ ...mine, id: id(3), text: 'Thank you', sentAt: at('2026-01-20T09:05:00') });
  have(
    [amended, visa],
    messagePageOf({
      messages: [first, answer, last],
      readByOther: { messageId: first.id, at: at('2026-01-19T18:11:00') },
    }),
  );
  open({ at: onPage });
  expect(await screen.findByText('Is it serious?')).toBeVisible();
  expect(
    log()
      .getAllByRole('region')
      .map((day) => day.getAttribute('aria-label')),
  ).toEqual([first, answer].map(({ sentAt }) => formatListDay('en', sentAt, new Date())));
  expect(log().getByText('هذا سؤال').closest('[dir]')).toHaveAttribute('dir', 'auto');
  const rows = log().getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/You.*Read 6:11\sPM/);
  expect(rows[1]).toHaveTextContent('Marisol Vega');
  expect(rows[2]).toHaveTextContent(/Thank you.*Sent/);
  expect(screen.getByRole('link', { name: '2024 amended return' })).toHaveAttribute(
    'href',
    `/dashboard/cases/${amended.caseId}`,
  );
});

test('earlier messages are fetched by their place', async () => {
  have([amended], messagePageOf({ messages: [messageOf({ id: id(9), text: 'Newest' })], older: id(9) }));
  open({ at: onPage });
  await screen.findByText('Newest');
  server.fail(messages.thread, 400);
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  expect(await screen.findByText('We could not load earlier messages.')).toBeVisible();
  have([amended], messagePageOf({ messages: [messageOf({ id: id(8), text: 'Oldest' })] }));
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  expect(await screen.findByText('Oldest')).toBeVisible();
  expect(server.calls(messages.thread).at(-1)?.query).toEqual({ before: id(9) });
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
});

test('what stands before the reader’s eyes is read; in a hidden page nothing is', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const waiting = messageOf({ id: id(5), text: 'Are you there?' });
  have([amended], messagePageOf({ messages: [waiting], unread: 1 }));
  open({ at: onPage });
  await screen.findByText('Are you there?');
  expect(server.calls(messages.read)).toEqual([]);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(server.calls(messages.read).map(({ body }) => body)).toEqual([{ upTo: id(5) }]));
  visibility.mockRestore();
});

test('what arrives while the conversation is open is said aloud, what stood there is not', async () => {
  have([amended], messagePageOf({ messages: [messageOf({ id: id(5), text: 'Old' })] }));
  const { queryClient } = open({ at: onPage });
  await screen.findByText('Old');
  expect(screen.queryByText(/Marisol Vega writes/)).not.toBeInTheDocument();
  have(
    [amended],
    messagePageOf({ messages: [messageOf({ id: id(5), text: 'Old' }), messageOf({ id: id(6), text: 'New' })] }),
  );
  await act(() => refreshTopics(queryClient, 'messages'));
  expect(await screen.findByText('Marisol Vega writes: New')).toBeInTheDocument();
});

test('another’s conversation, and one that is none, are not found', async () => {
  have([amended, visa]);
  server.fail(messages.thread, 404, { code: 'not_found' });
  open({ at: onPage });
  expect(await screen.findByRole('heading', { name: 'Conversation not found' })).toBeVisible();
});

describe('writing', () => {
  beforeEach(() => have([amended], messagePageOf({ messages: [messageOf({ text: 'Hello' })] })));

  test('does not leave in the name of somebody who signed in meanwhile, and stays in its field', async () => {
    open({ at: onPage });
    await userEvent.type(await field(), 'Here it is');
    signInAs('somebody-else');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(server.calls(messages.send)).toHaveLength(0);
    expect(await field()).toHaveValue('Here it is');
  });

  test('sends once, however often it is pressed, and stands in the thread', async () => {
    open({ at: onPage });
    await userEvent.type(await field(), '  Here it is  ');
    const release = server.hold(messages.send);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const sent = messageOf({ id: id(7), text: 'Here it is', side: 'client', sender: { id: client.id, name: 'Lucía' } });
    server.answer(messages.send, sent);
    have([amended], messagePageOf({ messages: [messageOf({ text: 'Hello' }), sent] }));
    release();
    expect(await log().findByText('Here it is')).toBeVisible();
    expect(server.calls(messages.send)).toHaveLength(1);
    expect(server.calls(messages.send)[0]?.body).toEqual({ text: 'Here it is', attachments: [] });
    expect(await field()).toHaveValue('');
    expect(await field()).toHaveFocus();
  });

  test('a failure keeps the words; the next try goes under the same key, other words under another', async () => {
    server.disconnect(messages.send);
    open({ at: onPage });
    await userEvent.type(await field(), 'First words');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Your message was not sent.*still here/);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('alert');
    await userEvent.type(await field(), ' changed');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    // Each press tries once more by itself.
    await waitFor(() => expect(server.calls(messages.send)).toHaveLength(6));
    const keys = server.calls(messages.send).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys.slice(0, 4)).size).toBe(1);
    expect(keys[5]).toBe(keys[4]);
    expect(keys[4]).not.toBe(keys[0]);
  });

  test('a message whose answer was lost is not shown as unsent: its key brings the answer', async () => {
    server.answer(messages.send, () => {
      if (server.calls(messages.send).length === 1) throw new Error('the connection broke');
      return messageOf({ text: 'Once' });
    });
    open({ at: onPage });
    await userEvent.type(await field(), 'Once');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const [first, second] = server.calls(messages.send).map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  test('is kept over a reload, with its documents, per person', async () => {
    const { unmount } = open({ at: onPage });
    await userEvent.type(await field(), 'Half a senten');
    unmount();
    const { unmount: leave } = open({ at: onPage });
    expect(await field()).toHaveValue('Half a senten');
    leave();
    // The shell asks before a sign-out that would delete it.
    expect(countWords(client.id)).toBe(1);
    open({ at: onPage, user: { ...client, id: '0b2f3a52-58c1-4f4e-9a63-6c6b8a1f0002' } });
    expect(await field()).toHaveValue('');
    act(() => sessionStore.setState({ status: 'authenticated', user: client }));
    server.answer(auth.logout, undefined);
    await act(() => signOut());
    expect(countWords(client.id)).toBe(0);
  });

  test('goes out by itself when the connection is back', async () => {
    open({ at: onPage });
    await userEvent.type(await field(), 'From the subway');
    act(() => void window.dispatchEvent(new Event('offline')));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/You are offline/)).toBeVisible();
    expect(server.calls(messages.send)).toEqual([]);
    server.answer(messages.send, messageOf({ id: id(7), text: 'From the subway', side: 'client' }));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(server.calls(messages.send)).toHaveLength(1));
    await waitFor(async () => expect(await field()).toHaveValue(''));
  });

  test('too long a text is named and not sent; documents go with it and can be taken off', async () => {
    const draft = {
      text: 'x'.repeat(5001),
      attachments: [{ id: id(50), fileName: 'w2.pdf', fileSize: 2048, mimeType: 'application/pdf' }],
    };
    localStorage.setItem(`${wordsName(client.id)}message.${amended.caseId}`, JSON.stringify(draft));
    open({ at: onPage });
    expect(await field()).toHaveAccessibleDescription(/1 character over the limit/);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.clear(await field());
    server.answer(messages.send, messageOf({ id: id(7), text: '', side: 'client' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.calls(messages.send)[0]?.body).toEqual({ text: '', attachments: [id(50)] }));
    await waitFor(() => expect(screen.queryByText('w2.pdf')).not.toBeInTheDocument());
  });
});

/** Returns an instant in the reader's time zone. */
function at(time: string): string {
  return new Date(time).toISOString();
}

function id(number: number): string {
  return `0b2f3a52-58c1-4f4e-9a63-${String(number).padStart(12, '0')}`;
}

test('a message in another language can be translated once the client agreed; the translation says what it is', async () => {
  const message = messageOf({ text: 'Faltan dos papeles, por favor envíelos con su firma.' });
  const page = messagePageOf({ messages: [message, messageOf({ id: id(2), text: 'We have your letter.' })] });
  have([amended], page);
  const { unmount } = open();
  expect(await screen.findByText('in Spanish')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
  unmount();
  have([amended], { ...page, canTranslate: true });
  server.fail(messages.translate, 503, { code: 'translation_unavailable' });
  open();
  const button = await screen.findByRole('button', { name: 'Translate' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('This message was not translated.');
  server.answer(messages.translate, { language: 'en', text: 'Two papers are missing.' });
  await userEvent.click(screen.getByRole('button', { name: 'Translate' }));
  const translated = await screen.findByText('Two papers are missing.');
  expect(server.calls(messages.translate)[1]).toMatchObject({ params: { id: message.id }, body: { language: 'en' } });
  expect(translated.parentElement).toHaveFocus();
  expect(translated.parentElement).toHaveTextContent('Translated by a machine. The original counts.');
  expect(screen.getByText(/Faltan dos papeles/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
