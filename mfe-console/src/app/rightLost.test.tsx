import { useQuery } from '@firm/api-client';
import { releases } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FreezesPanel } from '../freezes/FreezesPanel.tsx';
import { freezesQuery } from '../releases.queries.ts';
import { detail, plan } from '../testing/releaseSamples.ts';
import { AppPage } from './AppPage.tsx';

const admin = { ...client, role: 'admin' } as const;
const noor = { id: '0b0e7c0e-5a7e-4b1e-9a57-6a2d0a5d0001', name: 'Noor Haddad' };
const preview = {
  ...{ version: `0.0.0-preview.7258118400.${'0f'.repeat(16)}`, publishedAt: '2026-11-19T20:00:00.000Z' },
  ...{ publishedBy: null, origin: null, until: '2199-12-31T12:00:00.000Z', link: null },
};
const banned = { at: '2026-11-24T09:00:00.000Z', reason: 'It leaks' };
const owned = {
  ...{ ...detail, mayGive: true },
  versions: detail.versions.map((row) => (row.version === '1.4.0' ? { ...row, banned } : row)),
};
const LOST = /^You can no longer do this/;
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(releases.app, owned);
  server.answer(releases.previews, { previews: [preview] });
  server.answer(releases.people, { people: [], colleagues: [noor] });
  server.answer(releases.contact, { mail: null, webhook: null, revision: 'first' });
  server.answer(releases.surplus, {
    versions: [{ version: '1.3.0', publishedAt: '2026-06-01T08:00:00.000Z', bytes: 62_000 }],
  });
  server.answer(releases.planBan, { ...plan, versions: ['1.4.0'], earlier: null, start: null });
});
afterEach(() => server.restore());
const open = () => renderScreen(<AppPage />, { at: '/releases/apps/blog', path: '/releases/apps/:appId', user: admin });

it.each([
  ['who hears of failures', /^Change$/, 'Save', releases.setContact],
  ['two people', /^Require two people$/, 'Require two people', releases.needTwo],
  ['the end of a preview', /^End the preview/, 'End', releases.endPreview],
  ['surplus versions', /^Delete surplus versions$/, 'Delete them', releases.prune],
  ['the lifting of a ban', /^Bans: 1\.4\.0$/, 'Lift', releases.ban],
] as const)(
  'the dialog of %s stays with its words when the right is lost, and says so',
  async (_, opener, send, call) => {
    server.fail(call, 403, { code: 'forbidden' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: opener }));
    const asked = within(await screen.findByRole('dialog'));
    await userEvent.type(asked.getByLabelText('Reason'), 'It has a reason');
    server.answer(releases.app, { ...owned, mayMove: false, mayGive: false });
    await waitFor(() => expect(asked.getByRole('button', { name: send })).toBeEnabled());
    await userEvent.click(asked.getByRole('button', { name: send }));
    expect(await asked.findByText(LOST)).toBeVisible();
    expect(asked.getByLabelText('Reason')).toHaveValue('It has a reason');
    expect(asked.getByRole('button', { name: send })).toBeDisabled();
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: opener })).toBeNull();
  },
);

it('the choice of a colleague stays when the right is lost', async () => {
  server.fail(releases.give, 403, { code: 'forbidden' });
  open();
  await userEvent.selectOptions(await screen.findByLabelText('Colleague'), noor.name);
  await userEvent.click(screen.getByRole('button', { name: 'Give the right' }));
  const asked = within(await screen.findByRole('dialog'));
  await userEvent.type(asked.getByLabelText('Reason'), 'She is on call');
  server.answer(releases.app, { ...owned, mayGive: false });
  await userEvent.click(asked.getByRole('button', { name: 'Give the right' }));
  expect(await asked.findByText(LOST)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText(LOST)).toBeVisible();
  expect(screen.getByLabelText('Colleague')).toHaveDisplayValue(noor.name);
  expect(screen.getByRole('button', { name: 'Give the right' })).toBeDisabled();
});

it('the dialog of a freeze keeps its app and its words', async () => {
  server.answer(releases.freezes, { freezes: [], mayFreeze: ['blog', 'portal'] });
  server.fail(releases.freeze, 403, { code: 'forbidden' });
  const Shown = () => <FreezesPanel query={useQuery(freezesQuery)} apps={[]} />;
  renderScreen(<Shown />, { user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Freeze' }));
  const asked = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(asked.getByLabelText('App'), 'portal');
  await userEvent.type(asked.getByLabelText('Reason'), 'Filings');
  server.answer(releases.freezes, { freezes: [], mayFreeze: ['blog'] });
  await userEvent.click(asked.getByRole('button', { name: 'Freeze' }));
  expect(await asked.findByText(LOST)).toBeVisible();
  expect(asked.getByLabelText('App')).toHaveDisplayValue('portal');
  expect(asked.getByLabelText('Reason')).toHaveValue('Filings');
  // An app that the reader may still freeze can be chosen and frozen.
  await userEvent.selectOptions(asked.getByLabelText('App'), 'blog');
  expect(asked.getByRole('button', { name: 'Freeze' })).toBeEnabled();
});
