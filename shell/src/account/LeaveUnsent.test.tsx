import { auth } from '@firm/contract';
import { keptName, noteWaiting, pagesOf, wordsName } from '@firm/session';
import { client, mockApi } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../renderShell.tsx';

test.each([
  ['an unsent letter', client.id, /^1 letter has not been sent yet/],
  ['photographed pages', pagesOf(client.id), /^1 page of a letter has not been sent yet/],
])('a sign-out that would delete %s asks first; staying keeps it, leaving deletes it', async (_what, kept, words) => {
  const server = mockApi();
  server.answer(auth.logout, undefined);
  noteWaiting(kept, 1);
  const user = userEvent.setup();
  await renderShell({ at: '/dashboard', user: client });
  const logOut = async () => {
    await user.click(await screen.findByRole('button', { name: /Account menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    return within(await screen.findByRole('alertdialog', { name: 'Log out now?' }));
  };
  const question = await logOut();
  expect(question.getByText(words)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Stay logged in' }));
  expect(server.calls(auth.logout)).toHaveLength(0);
  expect(localStorage.getItem(keptName(kept))).toBe('1');

  await user.click((await logOut()).getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { name: 'screen /' })).toBeInTheDocument();
  expect(localStorage.getItem(keptName(kept))).toBeNull();
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
  expect(question.getByText(/^2 drafts have not been sent or saved yet/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Stay logged in' }));
  expect(server.calls(auth.logout)).toHaveLength(0);
  expect(localStorage.getItem(place)).toBe('{}');

  await user.click((await logOut()).getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { name: 'screen /' })).toBeInTheDocument();
  expect(localStorage.getItem(place)).toBeNull();
  server.restore();
});
