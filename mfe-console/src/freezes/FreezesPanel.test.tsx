import { useQuery } from '@firm/api-client';
import { type ReleaseFreezes, releases } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freezesQuery } from '../releases.queries.ts';
import { app, freeze, start } from '../testing/releaseSamples.ts';
import { FreezesPanel } from './FreezesPanel.tsx';

const coming = { ...freeze, id: 'b2c3d4', app: 'blog', from: '2199-01-01T08:00:00.000Z', until: null };
const admin = { ...client, role: 'admin' } as const;
const known: ReleaseFreezes = { freezes: [freeze, coming], mayFreeze: ['*', 'blog', 'portal'] };
const strategy = 'Linear10PercentEvery1Minute';
const growing = { ...app, id: 'portal', paused: null, strategy, completeAt: '2199-12-03T09:00:00.000Z' };
const held = { ...growing, id: 'documents' };
const apps = [{ ...app, start }, growing, held];
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());
const Shown = () => <FreezesPanel query={useQuery(freezesQuery)} apps={apps} />;
const open = (user: object = admin) => renderScreen(<Shown />, { user: { ...admin, ...user } });

it('lists the freezes that hold and are to come, and lifts one with a reason', async () => {
  const other = { ...freeze, id: 'c3d4e5', app: 'documents' };
  server.answer(releases.freezes, { ...known, freezes: [freeze, other, coming] });
  server.answer(releases.lift, { ...known, freezes: [coming] });
  open();
  expect(await screen.findByRole('heading', { name: /^Every app: frozen until .*Dec 2, 2199/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: /^blog: frozen from .*Jan 1.* until someone lifts it$/ })).toBeVisible();
  expect(screen.getAllByText('Set by Noor Haddad')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Lift the freeze: Every app' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Lift the freeze: Every app' }));
  expect(asked.getByText(/^portal .* goes on growing\.$/)).toBeVisible();
  expect(asked.queryByText(/^documents/)).toBeNull();
  await userEvent.click(asked.getByRole('button', { name: 'Lift the freeze' }));
  expect(asked.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why/);
  expect(server.calls(releases.lift)).toEqual([]);
  await userEvent.type(asked.getByLabelText('Reason'), 'The filings are out');
  server.answer(releases.freezes, { ...known, freezes: [coming] });
  await userEvent.click(asked.getByRole('button', { name: 'Lift the freeze' }));
  expect(await screen.findByText('The freeze is lifted')).toBeVisible();
  expect(server.calls(releases.lift)).toMatchObject([
    { params: { id: freeze.id }, body: { reason: 'The filings are out' } },
  ]);
  expect(screen.queryByRole('heading', { name: /^Every app/ })).toBeNull();
});

it('sets a freeze from now or for a time, never one that is over, and keeps what was typed', async () => {
  server.answer(releases.freezes, { ...known, freezes: [] });
  open();
  expect(await screen.findByText('No freeze holds or is planned.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Freeze' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Freeze versions' }));
  expect(asked.getByText(/^While the freeze lasts, no version goes to more visitors/)).toBeVisible();
  await userEvent.selectOptions(asked.getByLabelText('App'), 'blog');
  await userEvent.type(asked.getByLabelText('From'), '12026-12-02T08:00');
  await userEvent.type(asked.getByLabelText('Until'), '2020-12-02T08:00');
  await userEvent.type(asked.getByLabelText('Reason'), 'Payroll filings go out');
  await userEvent.click(asked.getByRole('button', { name: 'Freeze' }));
  expect(asked.getByLabelText('Until')).toHaveAccessibleDescription(/in the future, after the beginning/);
  expect(asked.getByLabelText('From')).toHaveAccessibleDescription(/Choose a date and a time/);
  // On a phone the refused fields are out of sight.
  await waitFor(() => expect(asked.getByRole('alert')).toHaveFocus());
  expect(within(asked.getByRole('alert')).getAllByRole('link')).toHaveLength(2);
  expect(server.calls(releases.freeze)).toEqual([]);
  await userEvent.clear(asked.getByLabelText('From'));
  await userEvent.clear(asked.getByLabelText('Until'));
  await userEvent.type(asked.getByLabelText('Until'), '2199-12-02T08:00');
  server.fail(releases.freeze, 403);
  await userEvent.click(asked.getByRole('button', { name: 'Freeze' }));
  expect(await asked.findByRole('alert')).toHaveTextContent('Nothing was frozen.');
  expect(asked.getByLabelText('Reason')).toHaveValue('Payroll filings go out');
  server.answer(releases.freeze, known);
  await userEvent.click(asked.getByRole('button', { name: 'Freeze' }));
  expect(await screen.findByText('The freeze is set')).toBeVisible();
  expect(server.calls(releases.freeze).at(-1)).toMatchObject({
    body: { app: 'blog', until: new Date('2199-12-02T08:00').toISOString(), reason: 'Payroll filings go out' },
  });
});

it('lets those who may freeze nothing only look', async () => {
  server.answer(releases.freezes, { ...known, mayFreeze: [] });
  open({ role: 'staff' });
  expect(await screen.findByRole('heading', { name: /^Every app/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /freeze/i })).toBeNull();
});

it('names the planned starts that a freeze drops and what stops growing, before it is set', async () => {
  server.answer(releases.freezes, { ...known, freezes: [] });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Freeze' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Freeze versions' }));
  const drops = /^blog 1\.4\.0 is planned to begin on .*Dec 2, 2199.*: the freeze drops that start/;
  const stands = /^portal 1\.4\.2 does not grow during the freeze/;
  expect(asked.getByText(drops)).toBeVisible();
  expect(asked.getByText(stands)).toBeVisible();
  await userEvent.selectOptions(asked.getByLabelText('App'), 'portal');
  expect(asked.queryByText(drops)).toBeNull();
  expect(asked.getByText(stands)).toBeVisible();
  await userEvent.selectOptions(asked.getByLabelText('App'), 'blog');
  await userEvent.type(asked.getByLabelText('Until'), '2199-12-01T08:00');
  expect(asked.queryByText(drops)).toBeNull();
  await userEvent.clear(asked.getByLabelText('Until'));
  expect(asked.getByText(drops)).toBeVisible();
  await userEvent.type(asked.getByLabelText('From'), '2199-12-03T12:00');
  expect(asked.queryByText(drops)).toBeNull();
  await userEvent.selectOptions(asked.getByLabelText('App'), 'portal');
  expect(asked.queryByText(stands)).toBeNull();
});
