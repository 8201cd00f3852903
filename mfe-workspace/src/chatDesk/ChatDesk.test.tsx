import { chatDesk, site } from '@firm/contract';
import { client, type MockApi, mockApi, renderScreen } from '@firm/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withInvoices } from '../testing/workSamples.ts';
import en from '../texts/en.json';
import { ChatDesk } from './ChatDesk.tsx';

const staff = { ...client, role: 'staff' } as const;
const waiting = [{ id: '10000000-0000-4000-8000-000000000001', who: 'Amara Diallo' }];

let server: MockApi;
beforeEach(() => {
  server = mockApi();
  server.answer(site.config, { ...withInvoices, flags: { ...withInvoices.flags, realTimeChat: true } });
  server.answer(chatDesk.report, { isAvailable: true, waiting: [] });
});
afterEach(() => server.restore());

const show = (at = '/work') => renderScreen(<ChatDesk />, { at, user: staff });

it('says whether one is there for chats, and changes it', async () => {
  show();
  const available = await screen.findByRole('switch', { name: en.chatDesk.available });
  expect(available).toBeChecked();
  server.answer(chatDesk.report, { isAvailable: false, waiting: [] });
  await userEvent.click(available);
  await waitFor(() => expect(available).not.toBeChecked());
  expect(server.calls(chatDesk.report).at(-1)).toMatchObject({ body: { isAvailable: false } });
});

it('tells of a chat that waits, with a way to it, and counts it in the title', async () => {
  document.title = 'Clients';
  server.answer(chatDesk.report, { isAvailable: true, waiting });
  const { unmount } = show();
  expect(await screen.findByText('Amara Diallo is waiting in the chat.')).toBeVisible();
  expect(screen.getByRole('button', { name: en.chatDesk.open })).toBeVisible();
  expect(document.title).toBe('(1) Clients');
  act(() => {
    document.title = 'Cases';
  });
  await waitFor(() => expect(document.title).toBe('(1) Cases'));
  unmount();
  expect(document.title).toBe('Cases');
});

it('tells no longer of a chat that was answered', async () => {
  server.answer(chatDesk.report, { isAvailable: true, waiting });
  show();
  expect(await screen.findByText('Amara Diallo is waiting in the chat.')).toBeVisible();
  server.answer(chatDesk.report, { isAvailable: true, waiting: [] });
  await userEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect(screen.queryByText('Amara Diallo is waiting in the chat.')).not.toBeInTheDocument());
});

it('is silent about the chat that is open, and where chats are off', async () => {
  server.answer(chatDesk.report, { isAvailable: true, waiting });
  const { unmount } = show(`/work/inbox/${waiting[0]?.id}`);
  expect(await screen.findByRole('switch')).toBeVisible();
  expect(screen.queryByText('Amara Diallo is waiting in the chat.')).not.toBeInTheDocument();
  unmount();
  server.answer(site.config, withInvoices);
  const calls = server.calls(chatDesk.report).length;
  show();
  await waitFor(() => expect(server.calls(site.config)).toHaveLength(2));
  expect(server.calls(chatDesk.report)).toHaveLength(calls);
});
