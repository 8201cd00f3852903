import { auth, users } from '@firm/contract';
import { signIn } from '@firm/session';
import { client, mockApi } from '@firm/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadAccountParts } from '../account/accountParts.ts';
import { renderShell } from '../renderShell.tsx';
import { settleOffer } from './languageOffer.ts';

const french = { ...client, preferredLanguage: 'fr' as const };
let server: ReturnType<typeof mockApi>;
beforeEach(async () => {
  localStorage.clear();
  settleOffer(client.id, true);
  server = mockApi();
  server.answer(auth.login, { accessToken: 'a', refreshToken: 'r', user: french });
  await loadAccountParts();
});
afterEach(() => server.restore());

/** A visitor reads in Spanish and signs in to an account whose language is French. */
async function signInFromSpanish() {
  const view = await renderShell({ language: 'es' });
  await act(async () => void (await signIn(client.email, 'secret', false)));
  await waitFor(() => expect(view.i18n.language).toBe('fr'));
  return view;
}

test('a visitor’s language is offered after signing in, and kept with the account', async () => {
  const { i18n } = await signInFromSpanish();
  expect(screen.getByText('¿Desea seguir en español?')).toBeVisible();
  server.answer(users.updateProfile, { ...client, preferredLanguage: 'es' });
  await userEvent.click(screen.getByRole('button', { name: 'Seguir en español' }));
  await waitFor(() => expect(server.calls(users.updateProfile)).toMatchObject([{ body: { preferredLanguage: 'es' } }]));
  expect(i18n.language).toBe('es');
  expect(screen.queryByText('¿Desea seguir en español?')).toBeNull();
});

test('who declines keeps the account’s language, and is not asked again in this browser', async () => {
  const first = await signInFromSpanish();
  await userEvent.click(screen.getByRole('button', { name: 'Usar Français' }));
  expect(first.i18n.language).toBe('fr');
  first.unmount();
  await signInFromSpanish();
  expect(screen.queryByText('¿Desea seguir en español?')).toBeNull();
  expect(server.calls(users.updateProfile)).toEqual([]);
});
