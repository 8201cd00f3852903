import { type ReleaseApp, type ReleaseReason, releases } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { app } from '../testing/releaseSamples.ts';
import { ExtensionsPage } from './ExtensionsPage.tsx';

const staff = { ...client, role: 'staff' } as const;
const named = (id: string, more: Partial<ReleaseApp> = {}): ReleaseApp => ({ ...app, id, lends: [], ...more });
const loan = (part: string, lentBy: string[], reasons: ReleaseReason[] = []) => ({
  ...{ part, versions: ['1.9.3'], lentBy, reasons },
});
const lent = (...parts: string[]) => parts.map((part) => ({ part, versions: ['2.0.0'] }));
const gate = 'portal 1.9.3 mounts documents/pages with other props than documents 2.0.0 takes';
const values = { app: 'portal 1.9.3', part: 'documents/pages', lender: 'documents 2.0.0' };
const apps = [
  named('blog'),
  named('documents', { lends: lent('documents/pages', 'documents/work', 'documents/spare') }),
  named('portal', {
    borrows: [
      loan('documents/pages', ['2.0.0'], [{ code: 'otherProps', text: gate, values }]),
      loan('absent/thing', []),
    ],
    lends: lent('portal/feed'),
  }),
  named('workspace', { borrows: [loan('documents/work', ['2.0.0']), loan('portal/feed', ['2.0.0'])] }),
];
const all = { apps, troubles: [], readAt: '2026-11-24T12:00:00.000Z' };
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(releases.apps, all);
});
afterEach(() => server.restore());
const open = (more = {}) => renderScreen(<ExtensionsPage />, { at: '/releases/extensions', user: staff, ...more });
const picture = async () => within(await screen.findByRole('group', { name: 'Who uses what, as a picture' }));
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('draws users, extensions and lenders, each with the way to its app, and says where nobody lends', async () => {
  open();
  const drawn = await picture();
  expect(namesIn(drawn.getByRole('list', { name: 'Uses' }))).toEqual(['portal', 'workspace']);
  expect(namesIn(drawn.getByRole('list', { name: 'Lends' }))).toEqual(['documents', 'portal']);
  const extensions = within(drawn.getByRole('list', { name: 'Extension' }));
  expect(extensions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'absent/thingNobody lends it',
    'documents/pagesDoes not fit',
    'documents/spareNobody uses it',
    'documents/work',
    'portal/feed',
  ]);
  expect(extensions.getByRole('link', { name: 'documents/work' })).toHaveAttribute(
    'href',
    '/releases/apps/documents#uses',
  );
  expect(extensions.queryByRole('link', { name: /absent/ })).toBeNull();
  const [portal] = drawn.getAllByRole('link', { name: 'portal' });
  expect(portal).toHaveAttribute('href', '/releases/apps/portal');
});

it('tells the same in a table, with what the gate says, and names the apps without any', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Extensions with their users and lenders' }));
  await table.findByText(`${gate}.`);
  const [, ...rows] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'absent/thingNobody lends itportal 1.9.3–',
    `documents/pagesDoes not fit${gate}.portal 1.9.3documents 2.0.0`,
    'documents/spareNobody uses it–documents 2.0.0',
    'documents/workworkspace 1.9.3documents 2.0.0',
    'portal/feedworkspace 1.9.3portal 2.0.0',
  ]);
  expect(screen.getByText('blog neither uses nor lends an extension.')).toBeVisible();
});

it('marks what has the mouse or the focus with its lines and what they reach, and lets the other lines fade', async () => {
  const { container } = open();
  const drawn = await picture();
  const marked = () => [...container.querySelectorAll('li[data-on] b')].map(({ textContent }) => textContent);
  const lines = (state: string) => container.querySelectorAll(`path[data-${state}]`).length;
  expect([marked(), lines('on'), lines('off')]).toEqual([[], 0, 0]);
  const [portal] = drawn.getAllByRole('link', { name: 'portal' });
  if (!portal) throw new Error('portal is not drawn');
  // As the user of two extensions, and as the lender of a third.
  await userEvent.hover(portal);
  const ofPortal = ['portal', 'workspace', 'absent/thing', 'documents/pages', 'portal/feed', 'documents', 'portal'];
  expect(marked()).toEqual(ofPortal);
  expect([lines('on'), lines('off')]).toEqual([5, 3]);
  await userEvent.unhover(portal);
  expect(marked()).toEqual([]);
  // Behind the search and the link of portal.
  for (let press = 0; press < 3; press++) await userEvent.tab();
  expect(drawn.getByRole('link', { name: 'workspace' })).toHaveFocus();
  const ofWorkspace = ['workspace', 'documents/work', 'portal/feed', 'documents', 'portal'];
  expect(marked()).toEqual(ofWorkspace);
  await userEvent.hover(drawn.getByText('documents/pages'));
  expect(marked()).toEqual(['portal', 'documents/pages', 'documents']);
  await userEvent.unhover(drawn.getByText('documents/pages'));
  expect(marked()).toEqual(ofWorkspace);
});

it('has room for 60 apps', async () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    named(`app-${at}`, { borrows: [loan('documents/work', ['2.0.0'])] }),
  );
  server.answer(releases.apps, { ...all, apps: [...many, named('documents', { lends: lent('documents/work') })] });
  open();
  const tops = within((await picture()).getByRole('list', { name: 'Uses' }))
    .getAllByRole('listitem')
    .map(({ style }) => style.top);
  expect(new Set(tops).size).toBe(60);
});

it('says that nobody lends anything yet, and why the apps did not come', async () => {
  server.answer(releases.apps, { ...all, apps: [named('blog')] });
  const { unmount } = open();
  expect(await screen.findByRole('heading', { name: 'No app lends anything yet' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  unmount();
  server.fail(releases.apps, 503);
  open({ language: 'fr' });
  expect(await screen.findByRole('heading', { name: /pas pu charger les applications/ })).toBeVisible();
});

it('shows the extensions of the apps that are searched for, and says when none fits', async () => {
  open({ at: '/releases/extensions?search=workspace' });
  const drawn = await picture();
  expect(namesIn(drawn.getByRole('list', { name: 'Extension' }))).toEqual(['documents/work', 'portal/feed']);
  const box = screen.getByRole('searchbox', { name: 'Find an app or an extension' });
  expect(box).toHaveValue('workspace');
  expect(screen.queryByText(/neither uses nor lends/)).toBeNull();
  await userEvent.type(box, ' nobody{Enter}');
  await screen.findByRole('heading', { name: 'No extensions match' });
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(namesIn((await picture()).getByRole('list', { name: 'Extension' }))).toHaveLength(5);
});
