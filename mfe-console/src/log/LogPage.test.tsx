import { type ReleaseAuthor, type ReleaseOutcome, releases } from '@firm/contract';
import { PHONE } from '@firm/screen/desk';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { app, entry, said } from '../testing/releaseSamples.ts';
import { LogPage } from './LogPage.tsx';
import { Outcome } from './Outcome.tsx';

const staff = { ...client, role: 'staff' } as const;
const page = { results: [entry], count: 120, next: '/next', previous: null };
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(releases.apps, { apps: [app], troubles: [], readAt: '2026-11-24T12:00:00.000Z' });
  server.answer(releases.log, page);
});
afterEach(() => server.restore());

it('says who did what and why, and asks for what is chosen', async () => {
  const { router } = renderScreen(<LogPage />, { at: '/releases/log?page=2', user: staff });
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(row).toHaveTextContent(/the platform, by what browsers reportPaused blog 1\.4\.2too few were heard of/);
  expect(server.calls(releases.log).at(-1)).toMatchObject({ query: { offset: '50' } });
  await userEvent.selectOptions(screen.getByLabelText('What'), 'Took back');
  await userEvent.selectOptions(screen.getByLabelText('Who'), 'What browsers report');
  await userEvent.selectOptions(await screen.findByLabelText('App'), 'blog');
  expect(router.state.location.search).toBe('?action=rollback&who=evidence&app=blog');
  expect(server.calls(releases.log).at(-1)).toMatchObject({
    query: { action: 'rollback', who: 'evidence', app: 'blog', offset: '0' },
  });
});

it('folds the filters on phones, so that the log comes first', async () => {
  const phone = (query: string) =>
    Object.assign(new EventTarget(), { matches: query === PHONE }) as unknown as MediaQueryList;
  Object.assign(window, { matchMedia: phone });
  renderScreen(<LogPage />, { at: '/releases/log', user: staff });
  await screen.findByRole('table');
  expect(screen.getByLabelText('App')).not.toBeVisible();
  await userEvent.click(screen.getByText('Narrow the log'));
  expect(screen.getByLabelText('App')).toBeVisible();
  Reflect.deleteProperty(window, 'matchMedia');
});

it('narrows the log to one author, who stays chosen after a reload', async () => {
  const authors: ReleaseAuthor[] = [
    { id: 'account:1', who: { kind: 'person', name: 'Noor Haddad' } },
    { id: 'token:blog-ci', who: { kind: 'token', name: 'blog-ci' } },
  ];
  server.answer(releases.log, { ...page, authors });
  const { router, unmount } = renderScreen(<LogPage />, { at: '/releases/log', user: staff });
  const names = within(await screen.findByRole('group', { name: 'By name' })).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Noor Haddad', 'token blog-ci']);
  await userEvent.selectOptions(screen.getByLabelText('Who'), 'token blog-ci');
  expect(router.state.location.search).toBe('?who=token%3Ablog-ci');
  await waitFor(() => expect(server.calls(releases.log).at(-1)).toMatchObject({ query: { author: 'token:blog-ci' } }));
  expect(server.calls(releases.log).at(-1)?.query).not.toHaveProperty('who');
  unmount();
  renderScreen(<LogPage />, { at: '/releases/log?who=token%3Ablog-ci', user: staff });
  await waitFor(() => expect(screen.getByLabelText('Who')).toHaveDisplayValue('token blog-ci'));
});

it('says that no entry fits, and why the log did not come', async () => {
  server.answer(releases.log, { results: [], count: 0, next: null, previous: null });
  const { unmount } = renderScreen(<LogPage />, { at: '/releases/log?app=blog', user: staff });
  expect(await screen.findByText('No entries match')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByLabelText('App')).toHaveValue('');
  unmount();
  server.fail(releases.log, 503);
  renderScreen(<LogPage />, { at: '/releases/log', user: staff, language: 'fr' });
  expect(await screen.findByText('Nous n’avons pas pu charger le journal')).toBeVisible();
});

it('says in the language of the reader what came of a change, and what older entries say as they said it', async () => {
  const way = { version: '1.4.2', share: 1_000, paused: true, strategy: null, endsAt: null, replaces: null };
  const outcomes: ReleaseOutcome[] = [
    {
      ...{ kind: 'traffic', version: '1.4.1', pinned: false },
      rollout: { ...way, cohorts: [{ who: 'staff', traffic: 10_000 }] },
    },
    { kind: 'healed' },
    { kind: 'key', keyId: 'a1', state: 'revoked' },
    { kind: 'right', right: null },
    { kind: 'owner', mail: true, webhook: false },
    { kind: 'asked', move: 'promote', version: '1.4.2', traffic: null, cohorts: [], startAt: null },
    { kind: 'token', name: 'ci', may: 'previews', until: null },
    { kind: 'declined', move: 'promote', version: null },
    { kind: 'withdrawn', move: 'promote', version: '1.4.2' },
    { kind: 'stays', version: '1.4.2' },
  ];
  const results = [
    entry,
    ...outcomes.map((each, at) => ({ ...entry, at: `2026-11-2${at}T10:00:00.000Z`, what: each })),
  ];
  server.answer(releases.log, { ...page, results });
  renderScreen(<LogPage />, { at: '/releases/log', user: staff, language: 'es' });
  expect(await screen.findByText('1.4.1 90 %, 1.4.2 10 % (paused)')).toHaveAttribute('lang', 'en');
  const rows = screen.getAllByRole('row').slice(2);
  const said = [
    /1\.4\.1 para el 90\s?%, 1\.4\.2 para el 10\s?% · en pausa · 100\s?% del personal/,
    ...[/completos de nuevo/, /La clave a1 está revocada/, /ya no puede gestionar/, /los fallos por correo$/],
    ...[
      /1\.4\.2.*pendiente de una segunda persona/,
      /El token ci puede publicar vistas previas$/,
      /Se rechazó la solicitud$/,
      /Se retiró la solicitud para 1\.4\.2$/,
      /1\.4\.2 se mantiene: debe decidirlo una persona$/,
    ],
  ];
  expect(rows).toHaveLength(said.length);
  said.forEach((words, at) => void expect(rows[at]).toHaveTextContent(words));
});

it('shows the English sentence of a change whose kind only a later server knows', async () => {
  const what = { kind: 'of a later server' } as unknown as ReleaseOutcome;
  renderScreen(<Outcome what={what} outcome="moved by the moon" />, { language: 'fr' });
  expect(await screen.findByText('moved by the moon')).toHaveAttribute('lang', 'en');
});

it('says in the reader’s language why evidence decided, and what an older entry says as it says it', async () => {
  const english = '1.4.2 failed 30 of 40 visitors (30 crashed, 0 not loaded)';
  const values = { version: '1.4.2', failed: 30, visitors: 40, crashed: 30, missing: 0, froze: 0 };
  const results = [
    { ...entry, reason: english, why: [said('reported', values, english)] },
    { ...entry, at: '2026-11-20T10:00:00.000Z', reason: 'too few were heard of' },
  ];
  server.answer(releases.log, { ...page, results });
  renderScreen(<LogPage />, { at: '/releases/log', user: staff, language: 'fr' });
  expect(await screen.findByText(/1\.4\.2 a échoué pour 30 visiteurs sur 40/)).toBeVisible();
  expect(screen.queryByText(english)).toBeNull();
  expect(screen.getByText(/too few were heard of/)).toBeVisible();
});

it('says beside the words of a person what they accepted that will not work', async () => {
  const why = [said('noOperation', { app: 'blog 1.4.0', operation: 'GET /gone' })];
  const who = { kind: 'person', name: 'Noor Haddad' } as const;
  const results = [{ ...entry, who, action: 'rollback' as const, reason: 'the search is broken', why }];
  server.answer(releases.log, { ...page, results });
  renderScreen(<LogPage />, { at: '/releases/log', user: staff, language: 'es' });
  expect(await screen.findByText(/the search is broken/)).toBeVisible();
  expect(await screen.findByText(/blog 1\.4\.0 llama a GET \/gone/)).toBeVisible();
});
