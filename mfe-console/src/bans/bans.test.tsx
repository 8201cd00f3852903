import { type ReleaseAppDetail, type ReleaseBanPlan, releases } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { VersionsPanel } from '../app/VersionsPanel.tsx';
import { detail, plan, request, said } from '../testing/releaseSamples.ts';
import { choicesFor } from './choices.ts';

const admin = { ...client, role: 'admin' } as const;
const banned = { at: '2026-11-20T10:00:00.000Z', reason: 'It leaks' };
/** A newer version under way, the one that everybody else has, and an older one. */
const [next, current, older] = detail.versions.map((row, at) => ({
  ...row,
  publishedAt: `2026-11-1${9 - at}T20:00:00.000Z`,
}));
if (!next || !current || !older) throw new Error('the samples have three versions');
const app = { ...detail, mayGive: true, versions: [next, current, older] };
const foreseen: ReleaseBanPlan = { ...plan, versions: ['1.4.0'], earlier: null, start: '1.4.0' };
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());

it('offers what fits a version and the rights of the reader', () => {
  expect(choicesFor(app, current)).toEqual([
    { change: 'ban', before: '1.4.1' },
    { change: 'ban', version: '1.4.1' },
  ]);
  expect(choicesFor(app, next)).toEqual([
    { change: 'ban', version: '1.4.2' },
    { change: 'ban', before: '1.4.2' },
  ]);
  const versions = [next, current, { ...older, banned }];
  expect(choicesFor({ ...app, versions }, { ...older, banned })).toEqual([{ change: 'lift', version: '1.4.0' }]);
  expect(choicesFor({ ...app, versions }, current)).toEqual([
    { change: 'lift', before: '1.4.1' },
    { change: 'ban', version: '1.4.1' },
  ]);
  expect(choicesFor({ ...app, versions, mayGive: false }, { ...older, banned })).toEqual([]);
  expect(choicesFor({ ...app, mayMove: false, mayGive: false }, older)).toEqual([]);
});

it('shows what others did to the app meanwhile, before anything is banned', async () => {
  server.answer(releases.planBan, foreseen);
  let show: (app: ReleaseAppDetail) => void = () => {};
  const Changing = () => {
    const [shown, setShown] = useState<ReleaseAppDetail>(app);
    show = setShown;
    return <VersionsPanel app={shown} />;
  };
  renderScreen(<Changing />, { user: admin });
  await userEvent.click(screen.getByRole('button', { name: 'Bans: 1.4.1' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Ban all versions older than 1.4.1' }));
  await userEvent.type(asked.getByLabelText('Reason'), 'It leaks');
  act(() => show({ ...app, revision: 'later' }));
  const note = within(await asked.findByRole('alert'));
  expect(asked.getByRole('button', { name: 'Ban' })).toBeDisabled();
  await userEvent.click(note.getByRole('button', { name: 'I have seen it, go on' }));
  server.answer(releases.ban, app);
  await asked.findByText('Versions affected: 1.4.0.');
  await userEvent.click(asked.getByRole('button', { name: 'Ban' }));
  expect(await screen.findByText('The ban is in force')).toBeVisible();
  expect(server.calls(releases.ban)).toMatchObject([{ body: { revision: 'later', reason: 'It leaks' } }]);
});

it('tells what a ban does and why it is refused, and bans with a reason by what was seen', async () => {
  const refusal = 'Everyone gets blog 1.4.1: go back, or give everyone another version first.';
  server.answer(releases.planBan, foreseen);
  renderScreen(<VersionsPanel app={app} />, { user: admin });
  await userEvent.click(screen.getByRole('button', { name: 'Bans: 1.4.1' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Ban all versions older than 1.4.1' }));
  expect(await asked.findByText('Versions affected: 1.4.0.')).toBeVisible();
  expect(asked.getByText('The planned start of 1.4.0 is cancelled.')).toBeVisible();
  expect(asked.getByText('After that, there is no version left to go back to.')).toBeVisible();
  await userEvent.type(asked.getByLabelText('Reason'), 'It leaks');
  server.answer(releases.planBan, {
    ...foreseen,
    after: null,
    reasons: [said('banCurrent', { app: 'blog', version: '1.4.1' })],
    versions: [],
  });
  await userEvent.selectOptions(asked.getByLabelText('Action'), 'Ban 1.4.1');
  expect(await asked.findByText(refusal)).toBeVisible();
  expect(asked.getByRole('button', { name: 'Ban' })).toBeDisabled();
  server.answer(releases.planBan, foreseen);
  await userEvent.selectOptions(asked.getByLabelText('Action'), 'Ban all versions older than 1.4.1');
  server.answer(releases.ban, app);
  await userEvent.click(asked.getByRole('button', { name: 'Ban' }));
  expect(await screen.findByText('The ban is in force')).toBeVisible();
  expect(server.calls(releases.planBan)).toMatchObject([
    { query: { change: 'ban', before: '1.4.1' } },
    { query: { change: 'ban', version: '1.4.1' } },
    { query: { change: 'ban', before: '1.4.1' } },
  ]);
  expect(server.calls(releases.ban)).toMatchObject([
    { params: { id: 'blog' }, body: { change: 'ban', versions: ['1.4.0'], reason: 'It leaks', revision: 'first' } },
  ]);
});

it('tells whose request for a second person falls with it', async () => {
  server.answer(releases.planBan, { ...foreseen, falls: { ...request, move: 'promote' } });
  renderScreen(<VersionsPanel app={app} />, { user: admin, language: 'fr' });
  await userEvent.click(screen.getByRole('button', { name: 'Interdictions : 1.4.0' }));
  const words = /^1\.4\.0 pour tous\s: en attente .* Noor Haddad\. Si vous continuez, cette demande sera abandonnée\.$/;
  expect(await within(await screen.findByRole('dialog')).findByText(words)).toBeVisible();
});

it('shows beside its version that it is banned and why, and to those who may not move the app no way to change it', () => {
  renderScreen(<VersionsPanel app={{ ...app, mayMove: false, mayGive: false, versions: [{ ...older, banned }] }} />, {
    user: admin,
  });
  expect(screen.getByText('Banned')).toBeVisible();
  expect(screen.getByText('It leaks')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Bans/ })).toBeNull();
});
