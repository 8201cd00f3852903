import { auth } from '@firm/contract';
import { keptName, noteWaiting, wordsName } from '@firm/session';
import { client, mockApi } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../renderShell.tsx';

test('a sign-out that would delete an unsent letter asks first; staying keeps it, leaving deletes it', async () => {
  const server = mockApi();
  server.answer(auth.logout, undefined);
  noteWaiting(client.id, 1);
  const user = userEvent.setup();
  await renderShell({ at: '/dashboard', user: client });
  const logOut = async () => {
    await user.click(await screen.findByRole('button', { name: /Account menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    return within(await screen.findByRole('alertdialog', { name: 'Log out now?' }));
  };
  await user.click((await logOut()).getByRole('button', { name: 'Stay logged in' }));
  expect(server.calls(auth.logout)).toHaveLength(0);
  expect(localStorage.getItem(keptName(client.id))).toBe('1');

  await user.click((await logOut()).getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { name: 'screen /' })).toBeInTheDocument();
  expect(localStorage.getItem(keptName(client.id))).toBeNull();
  server.restore();
});

test('a sign-out that would delete words that are typed and not saved asks first', async () => {
  const server = mockApi();
  server.answer(auth.logout, undefined);
  const place = `${wordsName(client.id)}studio.facts.legal.privacy`;
  localStorage.setItem(place, '{}');
  localStorage.setItem(`${wordsName(client.id)}studio.facts.hours`, '{}');
  const user = userEvent.setup();
  await renderShell({ at: '/dashboard', user: client });
  const logOut = async () => {
    await user.click(await screen.findByRole('button', { name: /Account menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    return within(await screen.findByRole('alertdialog', { name: 'Log out now?' }));
  };
  const question = await logOut();
  expect(question.getByText(/^2 changes you typed have not been saved yet/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Stay logged in' }));
  expect(server.calls(auth.logout)).toHaveLength(0);
  expect(localStorage.getItem(place)).toBe('{}');

  await user.click((await logOut()).getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { name: 'screen /' })).toBeInTheDocument();
  expect(localStorage.getItem(place)).toBeNull();
  server.restore();
});
