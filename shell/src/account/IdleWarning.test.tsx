import { account, auth } from '@firm/contract';
import { noteWaiting, pagesOf } from '@firm/session';
import { client, mockApi } from '@firm/testing';
import { act, screen } from '@testing-library/react';
import { renderShell } from '../renderShell.tsx';

const MINUTE = 60_000;
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  server = mockApi();
  server.answer(account.passkeys, { results: [] });
  server.answer(auth.logout, undefined);
});
afterEach(() => {
  server.restore();
  jest.useRealTimers();
});
const wait = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * MINUTE));
const warning = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });
const touch = () => act(async () => window.dispatchEvent(new Event('pointerdown')));

test('staff are warned two minutes before they are signed out, and a touch keeps them; the sign-in page says why', async () => {
  await renderShell({ at: '/dashboard', user: { ...client, role: 'staff' } });
  await touch();
  await wait(27.9);
  expect(warning()).toBeNull();
  await wait(0.3);
  expect(warning()).toBeVisible();
  await touch();
  await wait(0.2);
  expect(warning()).toBeNull();
  await wait(28);
  expect(warning()).toBeVisible();
  await wait(2.2);
  expect(await screen.findByText(/You were signed out after a period of inactivity/)).toBeVisible();
  expect(window.history.state.usr).toEqual({ from: '/dashboard' });
});

test('a sign-out in the warning asks first where it would delete photographed pages', async () => {
  noteWaiting(pagesOf(client.id), 8);
  await renderShell({ at: '/dashboard', user: { ...client, role: 'staff' } });
  await touch();
  await wait(28.2);
  act(() => screen.getByRole('button', { name: 'Log out' }).click());
  expect(await screen.findByRole('alertdialog', { name: 'Log out now?' })).toBeVisible();
  expect(server.calls(auth.logout)).toEqual([]);
});

test('clients have twelve hours', async () => {
  await renderShell({ at: '/dashboard', user: client });
  await touch();
  await wait(60);
  expect(warning()).toBeNull();
});
