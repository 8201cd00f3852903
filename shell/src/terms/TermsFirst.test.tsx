import { api } from '@firm/api-client';
import { cases, consents, firm, site, users } from '@firm/contract';
import { client, mockApi, textProblems } from '@firm/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../renderShell.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  sessionStorage.clear();
  server = mockApi();
});
afterEach(() => server.restore());

test('has every text in every language, and uses every one', () => {
  expect(textProblems(import.meta.dirname)).toEqual([]);
});

test('a new version is asked about after the sign-in, and once accepted no more', async () => {
  server.answer(consents.say, { consents: [] });
  server.answer(users.profile, client);
  await renderShell({ at: '/dashboard', user: { ...client, needsTerms: true } });
  expect(await screen.findByRole('dialog', { name: 'Please read our terms' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I accept the terms' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(consents.say).map(({ body }) => body)).toEqual([
    { kind: 'terms', given: true, version: firm.termsVersion },
  ]);
});

test('"not now" holds until an act is refused, which asks again and keeps what was typed', async () => {
  server.fail(cases.create, 403, { code: 'consent_required', errors: [{ field: 'terms', message: 'First' }] });
  await renderShell({ at: '/dashboard', user: { ...client, needsTerms: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { serviceCategoryId: 'immigration', title: 'Green card' } as const;
  await act(() => api.call(cases.create, { body }).catch(() => undefined));
  expect(await screen.findByRole('dialog', { name: 'Please read our terms' })).toHaveTextContent(
    'What you have typed is kept.',
  );
});

test('terms that change while the dialog is open are named in it, and then accepted', async () => {
  server.fail(consents.say, 409, { code: 'conflict' });
  await renderShell({ at: '/dashboard', user: { ...client, needsTerms: true } });
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(firm.termsVersion);
  const flags = {
    ...{ videoConsultations: true, multiLanguage: true, realTimeChat: false },
    ...{ billing: true, paymentProcessing: true, aiIntegration: false },
  };
  const termsVersion = '2026-12-01';
  server.answer(site.config, { version: '1', flags, siteBanner: false, facts: { termsVersion } });
  await userEvent.click(screen.getByRole('button', { name: 'I accept the terms' }));
  await waitFor(() => expect(dialog).toHaveTextContent(termsVersion));
  expect(screen.getByRole('alert')).toHaveTextContent('The terms changed while this page was open.');
  server.answer(consents.say, { consents: [] });
  server.answer(users.profile, client);
  await userEvent.click(screen.getByRole('button', { name: 'I accept the terms' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(consents.say).at(-1)?.body).toMatchObject({ version: termsVersion });
});

test('a page that began without a network does not ask, the next one does', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { unmount } = await renderShell({ at: '/dashboard', user: { ...client, needsTerms: true } });
  await screen.findByRole('heading', { name: 'screen /dashboard' });
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  jest.restoreAllMocks();
  await renderShell({ at: '/dashboard', user: { ...client, needsTerms: true } });
  expect(await screen.findByRole('dialog', { name: 'Please read our terms' })).toBeVisible();
});
