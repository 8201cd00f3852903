import { type ReleaseTrouble, releases } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { app, freeze, request, said, start, trouble } from '../testing/releaseSamples.ts';
import { OverviewPage } from './OverviewPage.tsx';

const staff = { ...client, role: 'staff' } as const;
const steady = {
  ...{ ...app, id: 'portal', mount: '/portal', team: 'Clients', paused: null, pinned: true },
  ...{
    traffic: [{ version: '1.9.3', traffic: 10_000 }],
    day: { visitors: 1, failed: 1, lcpMs: null, cls: null, inpMs: null },
  },
};
const all = { apps: [app, steady], troubles: [trouble], readAt: '2026-11-24T12:00:00.000Z' };
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(releases.freezes, { freezes: [], mayFreeze: [] });
});
afterEach(() => server.restore());
const open = (at = '/releases', more = {}) => renderScreen(<OverviewPage />, { at, user: staff, ...more });

it('says first what is wrong, with its figure and the way to it', async () => {
  const slow = { ...trouble, app: 'portal', version: '1.9.3', kind: 'slow', figure: 3_400 } as const;
  server.answer(releases.apps, { ...all, troubles: [trouble, slow] });
  open();
  const slip = within(await screen.findByRole('region', { name: 'blog 1.4.2 fails 2.31% of its visitors' }));
  expect(slip.getByText('The limit is 2%.')).toBeVisible();
  expect(slip.getByRole('link', { name: 'Open blog' })).toHaveAttribute('href', '/releases/apps/blog');
  const others = within(screen.getByRole('region', { name: 'What else is wrong' }));
  expect(others.getByRole('heading', { name: /^portal 1\.9\.3 is slow: 3\.4\ss/ })).toBeVisible();
  expect(screen.getByText('2 things need someone.')).toBeVisible();
});

it('tells of the store, dropped starts, silent webhooks and first reports, each in its own words', async () => {
  const told = (more: Partial<ReleaseTrouble>): ReleaseTrouble => ({ ...trouble, figure: null, ...more });
  const troubles = [
    told({ app: '*', version: null, kind: 'unwritable', says: 'the disk is full' }),
    told({ kind: 'notBegun', says: '1.4.2 is banned' }),
    told({ app: 'portal', version: null, kind: 'untold', says: 'the webhook of portal answered 503' }),
    told({ kind: 'reported', says: '1.4.2 failed 1 of 1 visitor' }),
  ];
  server.answer(releases.apps, { ...all, troubles });
  open();
  const slip = within(await screen.findByRole('region', { name: 'The store of releases cannot be written to' }));
  expect(slip.getByText('the disk is full')).toBeVisible();
  expect(slip.queryByRole('link')).toBeNull();
  const others = within(screen.getByRole('region', { name: 'What else is wrong' }));
  expect(others.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'The planned start of blog 1.4.2 was dropped',
    'The webhook of portal takes no messages',
    'The first visitors of blog 1.4.2 report failures',
  ]);
  expect(others.getByText(/^Fewer than 20 have reported/)).toBeVisible();
  expect(screen.getByText('Webhook silent')).toBeVisible();
  expect(screen.queryByText('Too many failures')).toBeNull();
});

it('lists every app, found as one types and narrowed to those going out', async () => {
  server.answer(releases.apps, { ...all, troubles: [] });
  const { router } = open();
  const table = within(await screen.findByRole('table', { name: /^Apps with team/ }));
  const [, blog, portal] = table.getAllByRole('row');
  expect(blog).toHaveTextContent(/^blog\/blogPublishing1\.4\.1 90%1\.4\.2 10%0\.33%143 of 42,852/);
  expect(blog).toHaveTextContent('Paused');
  // A share of one visitor would look like a proof.
  expect(portal).toHaveTextContent(/1\.9\.3 100%1 of 1.*Pinned/);
  expect(screen.getByText('Nothing is wrong now.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Pinned/ }));
  expect(router.state.location.search).toBe('?show=pinned');
  expect(screen.queryByRole('link', { name: 'blog' })).toBeNull();
  await userEvent.keyboard('/');
  await userEvent.keyboard('nothing');
  expect(await screen.findByText('No apps match')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('link', { name: 'blog' })).toBeVisible();
});

it('says first what is frozen, once, and marks its apps', async () => {
  const soon = { ...freeze, id: 'b2c3d4', from: '2199-01-01T08:00:00.000Z' };
  const apps = [
    { ...steady, freezes: [freeze, soon] },
    { ...steady, id: 'documents', freezes: [freeze, soon] },
  ];
  server.answer(releases.apps, { ...all, apps });
  server.answer(releases.freezes, { freezes: [freeze, soon], mayFreeze: [] });
  open();
  expect(await screen.findByText(/^Every app: frozen until/, { selector: 'b' })).toBeVisible();
  expect(screen.getByText(/“Payroll filings go out”/)).toBeVisible();
  const [, portal] = within(screen.getByRole('table', { name: /^Apps with team/ })).getAllByRole('row');
  expect(portal).toHaveTextContent('Frozen');
  await userEvent.click(screen.getByRole('button', { name: /^Frozen/ }));
  expect(screen.getByRole('link', { name: 'documents' })).toBeVisible();
});

it('tells of a version that does not fit the others, why, and who went back to it', async () => {
  const text = 'portal 1.9.3 mounts blog/feed, which blog 1.4.1 does not lend';
  const values = { app: 'portal 1.9.3', part: 'blog/feed', lender: 'blog 1.4.1' };
  const unfit = {
    ...trouble,
    version: '1.4.1',
    kind: 'unfit',
    since: '2026-11-24T10:31:00.000Z',
    figure: null,
  } as const;
  const who = { kind: 'person', name: 'Noor Haddad' } as const;
  const troubles = [{ ...unfit, who, says: text, reasons: [{ text, code: 'notLent', values }] }];
  server.answer(releases.apps, { ...all, troubles });
  open();
  const slip = within(await screen.findByRole('region', { name: 'blog 1.4.1 does not fit what else is served' }));
  expect(slip.getByText(/ Noor Haddad went back to it\.$/)).toBeVisible();
  expect(await slip.findByText(/portal 1\.9\.3 .*blog\/feed/)).toBeVisible();
  expect(slip.getByText('Since')).toBeVisible();
  expect(screen.getByText('Does not fit')).toBeVisible();
});

it('says that a failing version was not taken back, why, and what a person can do', async () => {
  const problem = said('notProvided', { app: 'news 1.0.0', name: 'useNew', library: 'react', shell: 'blog 1.4.1' });
  const reasons = [
    said('noneFits', { app: 'blog', version: '1.4.1' }),
    problem,
    said('noBetter', { app: 'blog', version: '1.4.0', problem }),
  ];
  const stay: ReleaseTrouble = { ...trouble, since: '2026-11-24T10:31:00.000Z', says: 'in English', reasons };
  const stuck = { ...stay, app: 'portal', version: '1.9.3', reasons: [said('noEarlier', { app: 'portal' })] };
  server.answer(releases.apps, { ...all, troubles: [stay, stuck] });
  open();
  const slip = within(await screen.findByRole('region', { name: 'blog 1.4.2 fails and was not taken back' }));
  expect(slip.getByText(/go back to an earlier version and accept what will not work/)).toBeVisible();
  expect(await slip.findByText(/^No earlier version of blog both works .* Going back to 1\.4\.1/)).toBeVisible();
  expect(slip.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('No earlier version'),
    'news 1.0.0 takes useNew from react; blog 1.4.1 has no such thing.',
    'blog 1.4.0 is no better: news 1.0.0 takes useNew from react; blog 1.4.1 has no such thing.',
  ]);
  const others = within(screen.getByRole('region', { name: 'What else is wrong' }));
  expect(others.getByRole('heading', { name: 'portal 1.9.3 fails and was not taken back' })).toBeVisible();
  expect(others.getByText(/there is no version that it can go back to/)).toBeVisible();
  expect(screen.getAllByText('Too many failures')).toHaveLength(2);
});

it.each([
  { of: 'set', apps: [], freezes: [freeze] },
  { of: 'lifted', apps: [freeze], freezes: [] },
])('says in one voice what is frozen when a freeze was $of between its two questions', async ({ apps, freezes }) => {
  server.answer(releases.apps, { ...all, troubles: [], apps: [{ ...steady, freezes: apps }] });
  server.answer(releases.freezes, { freezes, mayFreeze: [] });
  open();
  const panel = within(await screen.findByRole('region', { name: 'Freezes' }));
  expect(panel.queryAllByRole('heading', { level: 3 })).toHaveLength(freezes.length);
  expect(screen.queryAllByText(/^Every app: frozen until/, { selector: 'b' })).toHaveLength(freezes.length);
  const [, portal] = within(screen.getByRole('table', { name: /^Apps with team/ })).getAllByRole('row');
  expect(portal?.textContent?.includes('Frozen')).toBe(freezes.length > 0);
});

it('says beside the traffic what begins by itself, and what waits for a second person', async () => {
  server.answer(releases.apps, { ...all, troubles: [], apps: [{ ...steady, start, request }] });
  open();
  expect(await screen.findByText(/^1\.4\.0 begins .*Dec 2/)).toBeVisible();
  expect(screen.getByText(/^1\.4\.0 for 10% is waiting .* Asked for by Noor Haddad\.$/)).toBeVisible();
  expect(screen.getByText('Awaiting agreement')).toBeVisible();
});

it('moves among the apps by j and k', async () => {
  server.answer(releases.apps, all);
  open();
  await screen.findByRole('link', { name: 'portal' });
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'blog' })).toHaveFocus();
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'portal' })).toHaveFocus();
  await userEvent.keyboard('k');
  expect(screen.getByRole('link', { name: 'blog' })).toHaveFocus();
});

it('says why the apps did not come, and speaks Spanish', async () => {
  server.fail(releases.apps, 503);
  open('/releases', { language: 'es' });
  expect(await screen.findByText('No pudimos cargar las aplicaciones')).toBeVisible();
});
