import { type ReleaseEntry, releases } from '@firm/contract';
import { formatListDay, formatTime } from '@firm/i18n';
import { client, mockApi, renderScreen } from '@firm/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { detail, entry, freeze, plan, said, start } from '../testing/releaseSamples.ts';
import { AppPage } from './AppPage.tsx';

const admin = { ...client, role: 'admin' } as const;
const back = { ...detail, revision: 'second', traffic: plan.after ?? [], underWay: null, paused: null, troubles: [] };
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  // The dialogs of acts keep what was typed there.
  sessionStorage.clear();
  server = mockApi();
  server.answer(releases.app, detail);
  server.answer(releases.plan, plan);
  server.answer(releases.previews, { previews: [] });
});
afterEach(() => {
  jest.useRealTimers();
  server.restore();
});
const open = (at = '/releases/apps/blog') =>
  renderScreen(<AppPage />, { at, path: '/releases/apps/:appId', user: admin });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('tells a figure apart from the limit that it would be rounded to', async () => {
  const reports = detail.reports.map((hour) => ({ ...hour, lcpMs: 2_490 }));
  server.answer(releases.app, { ...detail, reports });
  open();
  const shown = await region('What browsers report');
  expect(shown.getByRole('img', { name: /At worst 2\.49\ss, within the limit of 2\.5\ss/ })).toBeVisible();
});

it.each([
  ['en', 'Layout shift. At worst 0.004, within the limit of 0.1.', '0.004'],
  ['es', 'Cambio de diseño. En el peor momento, 0.004: dentro del límite de 0.1.', '0.004'],
  ['fr', 'Décalage de la mise en page. Au pire 0,004, dans la limite de 0,1.', '0,004'],
] as const)('tells a small layout shift from none in %s', async (language, said, figure) => {
  const [first, ...others] = detail.reports.map((hour) => ({ ...hour, cls: 0 }));
  if (first) server.answer(releases.app, { ...detail, reports: [{ ...first, cls: 0.004 }, ...others] });
  renderScreen(<AppPage />, { at: '/releases/apps/blog', path: '/releases/apps/:appId', user: admin, language });
  expect(await screen.findByRole('img', { name: said })).toBeVisible();
  expect(screen.getByRole('cell', { name: figure })).toBeInTheDocument();
});

it('shows the version under way beside the other, what is allowed, and the numbers under the pictures', async () => {
  open();
  const rollout = await region('1.4.2 is going out');
  const [, failing, slow, , sluggish] = within(rollout.getByRole('table')).getAllByRole('row');
  expect(failing).toHaveTextContent('Visitors who could not use it2.3%, 97 of 4,2120.12%, 46 of 38,6402%Too much');
  expect(slow).toHaveTextContent(/Largest picture or text1\.9\ss1\.8\ss2\.5\ssFine/);
  expect(sluggish).toHaveTextContent(/a key240\sms80\sms200\smsToo much/);
  const [why, silent] = (await region('Why it failed')).getAllByRole('listitem');
  expect(silent).toHaveTextContent(/^1\.4\.2 was not heard of.*24 of 25 visitors who got it/);
  expect(why).toHaveTextContent(/^1\.4\.2 crashed in browsersTypeError: reading 'title'src\/post\/Post\.tsx:24:11/);
  expect(why).toHaveTextContent('97 visitors · Safari · /blog/:slug · last on');
  const reports = await region('What browsers report');
  const failures = /^Visitors who could not use it\. At worst 2\.3%, above the limit of 2%/;
  expect(reports.getByRole('img', { name: failures })).toBeVisible();
  expect(reports.getByRole('img', { name: /^Response to a click or a key\. At worst 240/ })).toBeVisible();
  expect(reports.getByText('The numbers')).toBeVisible();
  const from = `${formatListDay('en', detail.hoursFrom, new Date())}, ${formatTime('en', detail.hoursFrom)}`.replace(
    /\s/g,
    ' ',
  );
  expect(reports.getAllByText(from)).toHaveLength(4);
  const versions = await region('Versions');
  expect(versions.getByText('Search finds words without accents', { exact: false })).toHaveTextContent('e03b52d');
  expect(versions.getByText('1.4.0 failed 30 of 30 visitors')).toBeVisible();
  expect((await region('Who uses what it offers')).getByRole('link', { name: 'marketing 2.3.0' })).toBeVisible();
});

it('says what it lends, also without a user, and what it uses of others, also without a lender', async () => {
  const reasons = [
    {
      ...{ code: 'notLent', values: { app: 'portal 1.9.3', part: 'blog/teaser', lender: 'blog 1.4.2' } },
      text: 'portal 1.9.3 mounts blog/teaser, which blog 1.4.2 does not lend',
    },
  ];
  server.answer(releases.app, {
    ...detail,
    lends: [...detail.lends, { part: 'blog/spare', versions: ['1.4.1'] }],
    uses: [...detail.uses, { part: 'blog/teaser', by: 'portal', version: '1.9.3', reasons }],
    borrows: [
      { part: 'documents/pages', versions: ['1.4.1'], lentBy: ['2.0.0'], reasons: [] },
      { part: 'absent/thing', versions: ['1.4.2'], lentBy: [], reasons: [] },
    ],
  });
  open();
  const lent = await region('Who uses what it offers');
  expect(lent.getByRole('link', { name: 'Who uses what' })).toHaveAttribute('href', '/releases/extensions');
  const rows = ({ getAllByRole }: typeof lent) => getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows(lent).slice(1)).toEqual([
    'blog/latest-articlesmarketing 2.3.0',
    'blog/spareNobody uses it–',
    `blog/teaserNobody lends itportal 1.9.3 mounts blog/teaser, which blog 1.4.2 does not lend.portal 1.9.3`,
  ]);
  const borrowed = await region('What it uses from others');
  expect(rows(borrowed).slice(1)).toEqual(['absent/thingNobody lends it–', 'documents/pagesdocuments 2.0.0']);
  expect(borrowed.getByRole('link', { name: 'documents 2.0.0' })).toHaveAttribute('href', '/releases/apps/documents');
});

it('names visitors who were not heard of above the causes of other versions', async () => {
  server.answer(releases.app, { ...detail, unheard: detail.unheard.map((each) => ({ ...each, version: '1.4.1' })) });
  open();
  const [silent] = (await region('Why it failed')).getAllByRole('listitem');
  expect(silent).toHaveTextContent(/^1\.4\.1 was not heard of/);
});

it('shows every cause when they are asked for, and asks again after a failure', async () => {
  const [cause] = detail.causes;
  const older = { ...cause!, version: '1.4.1', message: 'Error: an older one' };
  const few = { ...detail, causesCount: 2 };
  server.answer(releases.app, few);
  open();
  const causes = await region('Why it failed');
  expect(causes.queryByText('Error: an older one')).toBeNull();
  server.fail(releases.app, 403);
  await userEvent.click(causes.getByRole('button', { name: 'Show all, by version' }));
  expect(await causes.findByText('We could not load all the causes')).toBeVisible();
  server.answer(releases.app, ({ query }) => (query['causes'] === 'all' ? { ...few, causes: [cause!, older] } : few));
  await userEvent.click(causes.getByRole('button', { name: 'Try Again' }));
  expect(await causes.findByText('Error: an older one')).toBeVisible();
  expect(causes.queryByRole('button')).toBeNull();
});

it('takes a version back: says what it does, wants a reason, and sends what was seen', async () => {
  server.answer(releases.move, back);
  const { router } = open();
  const acts = await region('What you can do');
  await userEvent.click(acts.getByRole('button', { name: 'Take it back' }));
  expect(router.state.location.search).toBe('?act=rollback');
  const asked = await dialog('Take 1.4.2 back');
  expect(await asked.findByText('Nothing to ask the gate')).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Take it back' }));
  expect(asked.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why/);
  expect(server.calls(releases.move)).toEqual([]);
  await userEvent.type(asked.getByLabelText('Reason'), 'It crashes for readers in Spanish');
  await userEvent.click(asked.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('blog 1.4.2 is taken back')).toBeVisible();
  expect(server.calls(releases.move)).toMatchObject([
    {
      params: { id: 'blog' },
      body: { move: 'rollback', reason: 'It crashes for readers in Spanish', revision: 'first' },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps what was typed into the dialog of an act over Back, until the dialog is closed', async () => {
  const { router } = open('/releases/apps/blog?act=rollback');
  await userEvent.type((await dialog('Take 1.4.2 back')).getByLabelText('Reason'), 'It crashes');
  await act(() => router.navigate('/elsewhere'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => router.navigate(-1));
  const asked = await dialog('Take 1.4.2 back');
  expect(asked.getByLabelText('Reason')).toHaveValue('It crashes');
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
  const acts = await region('What you can do');
  await userEvent.click(acts.getByRole('button', { name: 'Take it back' }));
  expect((await dialog('Take 1.4.2 back')).getByLabelText('Reason')).toHaveValue('');
});

it('says that there is no version for the act of an old address', async () => {
  server.answer(releases.app, { ...detail, underWay: null, earlier: null });
  server.answer(releases.plan, { ...plan, after: null, reasons: [said('noEarlier', { app: 'blog' })] });
  open('/releases/apps/blog?act=rollback');
  const asked = await dialog('Go back');
  expect(asked.getByText('There is no version to do this with now.')).toBeVisible();
  expect(asked.getByRole('button', { name: 'Go back' })).toBeDisabled();
});

it('asks the gate again while the dialog is open: a freeze may end meanwhile', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  server.answer(releases.plan, {
    ...plan,
    after: null,
    reasons: [said('notPublished', { app: 'blog', version: '2' })],
  });
  open('/releases/apps/blog?act=rollout');
  const asked = await dialog('Roll out a version');
  expect(await asked.findByText('The gate says no')).toBeVisible();
  expect(asked.getByRole('button', { name: 'Roll it out' })).toBeDisabled();
  server.answer(releases.plan, plan);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(await asked.findByText('Nothing to ask the gate')).toBeVisible();
  expect(asked.getByRole('button', { name: 'Roll it out' })).toBeEnabled();
});

it('stays with the version that it began with, whatever is published or banned while it is open', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  open('/releases/apps/blog?act=rollout');
  const asked = await dialog('Roll out a version');
  expect(asked.getByLabelText('Version')).toHaveValue('1.4.0');
  const banned = { at: '2026-11-24T09:00:00.000Z', reason: 'It leaks' };
  const former = detail.versions.map((row) => (row.version === '1.4.0' ? { ...row, banned } : row));
  const newer = detail.versions.slice(-1).map((row) => ({ ...row, version: '1.5.0', takenBack: null }));
  server.answer(releases.app, { ...detail, versions: [...newer, ...former] });
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(await asked.findByRole('option', { name: /^1\.5\.0/ })).toBeInTheDocument();
  expect(asked.getByLabelText('Version')).toHaveValue('1.4.0');
  const asks = server.calls(releases.plan).filter(({ query }) => query?.move === 'rollout');
  expect(new Set(asks.map(({ query }) => query?.version))).toEqual(new Set(['1.4.0']));
});

it('shows the second operator what the first did, and keeps what was typed', async () => {
  server.fail(releases.move, 409, { code: 'changed_meanwhile' });
  open('/releases/apps/blog?act=rollback');
  const asked = await dialog('Take 1.4.2 back');
  await asked.findByText('Nothing to ask the gate');
  await userEvent.type(asked.getByLabelText('Reason'), 'It crashes');
  const first: ReleaseEntry = {
    ...{ ...entry, at: '2026-11-24T10:40:00.000Z', action: 'rollout', reason: 'One in four now' },
    who: { kind: 'person', name: 'Luc Moreau' },
  };
  const second: ReleaseEntry = {
    ...{ ...entry, at: '2026-11-24T10:41:00.000Z', reason: 'in English alone' },
    why: [said('mayNotRun', { version: '1.4.2' }, 'in English alone')],
  };
  server.answer(releases.app, { ...detail, revision: 'second', log: [second, first, entry] });
  await userEvent.click(asked.getByRole('button', { name: 'Take it back' }));
  await asked.findByText('Someone has changed this app since you opened the dialog:');
  const note = within(asked.getByRole('alert'));
  expect(await note.findByText('1.4.2 must not run.')).toBeVisible();
  expect(note.queryByText(/in English alone/)).toBeNull();
  expect(note.getByText(/Luc Moreau · Rolled out 1\.4\.2 · One in four now/)).toBeVisible();
  expect(asked.getByRole('button', { name: 'Take it back' })).toBeDisabled();
  server.answer(releases.move, back);
  await userEvent.click(note.getByRole('button', { name: 'I have seen it, go on' }));
  expect(asked.getByLabelText('Reason')).toHaveValue('It crashes');
  await asked.findByText('Nothing to ask the gate');
  await userEvent.click(asked.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('blog 1.4.2 is taken back')).toBeVisible();
  expect(server.calls(releases.move).at(-1)).toMatchObject({ body: { revision: 'second' } });
});

it('tells whoever loses the right meanwhile, and keeps what was typed; a viewer gets no dialog by an address', async () => {
  server.fail(releases.move, 403, { code: 'forbidden' });
  const { unmount } = open('/releases/apps/blog?act=rollback');
  const asked = await dialog('Take 1.4.2 back');
  await asked.findByText('Nothing to ask the gate');
  await userEvent.type(asked.getByLabelText('Reason'), 'It crashes');
  server.answer(releases.app, { ...detail, mayMove: false });
  await userEvent.click(asked.getByRole('button', { name: 'Take it back' }));
  expect(await asked.findByText(/You can no longer do this/)).toBeVisible();
  expect(asked.getByLabelText('Reason')).toHaveValue('It crashes');
  expect(asked.getByRole('button', { name: 'Take it back' })).toBeDisabled();
  unmount();
  open('/releases/apps/blog?act=rollback');
  await region('What you can do');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says why the store refuses a move that the gate let pass, and keeps what was typed', async () => {
  const message = 'the store cannot be written to, nothing has changed: it is read-only';
  server.fail(releases.move, 409, { code: 'conflict', message });
  open('/releases/apps/blog?act=rollback');
  const asked = await dialog('Take 1.4.2 back');
  await asked.findByText('Nothing to ask the gate');
  await userEvent.type(asked.getByLabelText('Reason'), 'It crashes');
  await userEvent.click(asked.getByRole('button', { name: 'Take it back' }));
  expect(await asked.findByRole('alert')).toHaveTextContent(`Nothing was changed. ${message}`);
  expect(asked.getByLabelText('Reason')).toHaveValue('It crashes');
});

it('asks for a decision where something will not work, and refuses what the gate refuses', async () => {
  const values = { app: 'portal 1.9.3', name: 'Teaser', library: 'ui', shell: 'shell 1.0.0' };
  const missing = said('notProvided', values);
  server.answer(releases.plan, { ...plan, reasons: [missing], overrule: 'accept', beside: ['portal 1.9.3'] });
  server.answer(releases.move, back);
  const { unmount } = open('/releases/apps/blog?act=rollback');
  const asked = await dialog('Take 1.4.2 back');
  expect(await asked.findByText('portal 1.9.3 takes Teaser from ui; shell 1.0.0 has no such thing.')).toBeVisible();
  await userEvent.type(asked.getByLabelText('Reason'), 'It crashes');
  expect(asked.getByRole('button', { name: 'Take it back' })).toBeDisabled();
  await userEvent.click(asked.getByRole('checkbox', { name: 'Do it anyway' }));
  await userEvent.click(asked.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('blog 1.4.2 is taken back')).toBeVisible();
  expect(server.calls(releases.move)).toMatchObject([{ body: { accept: true } }]);
  unmount();
  server.answer(releases.plan, { ...plan, after: null, reasons: [missing] });
  open('/releases/apps/blog?act=promote');
  const refused = await dialog('Give 1.4.2 to everyone');
  expect(await refused.findByText('The gate says no')).toBeVisible();
  expect(refused.getByRole('button', { name: 'Give it to everyone' })).toBeDisabled();
});

it('rolls a version out to a share, and asks the gate anew for each choice', async () => {
  server.answer(releases.move, detail);
  open('/releases/apps/blog?act=rollout');
  const asked = await dialog('Roll out a version');
  expect(asked.getByLabelText('Version')).toHaveValue('1.4.0');
  await userEvent.selectOptions(asked.getByLabelText('How many get it'), '25% of the visitors');
  await userEvent.type(asked.getByLabelText('Reason'), 'Try again');
  await userEvent.click(await asked.findByRole('button', { name: 'Roll it out' }));
  expect(await screen.findByText('blog is going out')).toBeVisible();
  expect(server.calls(releases.plan).at(-1)).toMatchObject({ query: { move: 'rollout', traffic: '2500' } });
  expect(server.calls(releases.move)).toMatchObject([{ body: { move: 'rollout', version: '1.4.0', traffic: 2_500 } }]);
});

it('gives a version to the staff alone, or to a group first and to a share of the others', async () => {
  server.answer(releases.move, detail);
  open('/releases/apps/blog?act=rollout');
  const asked = await dialog('Roll out a version');
  expect(asked.queryByRole('option', { name: 'Nobody else' })).toBeNull();
  await userEvent.selectOptions(asked.getByLabelText('Who gets it first'), 'The staff');
  expect(asked.getByLabelText('How many of the others get it')).toHaveDisplayValue('Nobody else');
  await waitFor(() =>
    expect(server.calls(releases.plan).at(-1)).toMatchObject({ query: { traffic: '0', cohorts: 'staff=10000' } }),
  );
  await userEvent.selectOptions(asked.getByLabelText('Who gets it first'), 'Readers in Spanish');
  await userEvent.selectOptions(asked.getByLabelText('How many of the others get it'), '5% of the visitors');
  await userEvent.type(asked.getByLabelText('Reason'), 'The texts are new');
  await userEvent.click(await asked.findByRole('button', { name: 'Roll it out' }));
  expect(await screen.findByText('blog is going out')).toBeVisible();
  const cohorts = [{ who: 'es', traffic: 10_000 }];
  expect(server.calls(releases.move)).toMatchObject([{ body: { move: 'rollout', traffic: 500, cohorts } }]);
});

it('names the groups that get more than the others, and asks for a share again without one', async () => {
  const [current] = detail.traffic;
  const cohorts = [{ who: 'staff', traffic: 10_000 } as const];
  server.answer(releases.app, { ...detail, traffic: [current!, { version: '1.4.2', traffic: 0, cohorts }] });
  open('/releases/apps/blog?act=rollout');
  expect((await region('1.4.2 is going out')).getByText(/0%, 100% of the staff/)).toBeVisible();
  const asked = await dialog('Roll out a version');
  await userEvent.selectOptions(asked.getByLabelText('Who gets it first'), 'The staff');
  await userEvent.selectOptions(asked.getByLabelText('Who gets it first'), 'No group: the share decides');
  expect(asked.getByLabelText('How many get it')).toHaveDisplayValue('10% of the visitors');
  expect(asked.queryByRole('option', { name: 'Nobody else' })).toBeNull();
  // The version may have groups already: they are taken away.
  await waitFor(() => expect(server.calls(releases.plan).at(-1)).toMatchObject({ query: { cohorts: 'none' } }));
});

it('shows a version by a link to open or to copy, to those who may move the app', async () => {
  const banned = { at: '2026-11-24T09:00:00.000Z', reason: 'It leaks' };
  const versions = detail.versions.map((row) => (row.version === '1.4.0' ? { ...row, banned } : row));
  server.answer(releases.app, { ...detail, versions });
  const link = '/blog?override=blog%401.4.2~sealed';
  server.answer(releases.previewLink, { link, until: new Date('2199-12-31T12:00').toISOString() });
  const { unmount } = open();
  const rows = await region('Versions');
  expect(rows.queryByRole('button', { name: 'Preview blog 1.4.0' })).toBeNull();
  const user = userEvent.setup();
  await user.click(rows.getByRole('button', { name: 'Preview blog 1.4.2' }));
  const asked = await dialog('Preview blog 1.4.2');
  await user.selectOptions(asked.getByLabelText('How long'), '14 days');
  await user.click(asked.getByRole('button', { name: 'Make the link' }));
  expect(asked.getByLabelText(/^Reason/)).toHaveAccessibleDescription(expect.stringContaining('Say why'));
  expect(server.calls(releases.previewLink)).toEqual([]);
  await user.type(asked.getByLabelText(/^Reason/), 'For the team');
  await user.click(asked.getByRole('button', { name: 'Make the link' }));
  await screen.findByText('The link is made');
  const shown = await dialog('Preview blog 1.4.2');
  expect(await shown.findByText(/sees blog 1\.4\.2 until Dec 31, 2199, 12:00 PM/)).toBeVisible();
  expect(shown.getByRole('link', { name: 'Open' })).toHaveAttribute('href', link);
  expect(shown.getByLabelText('Link')).toHaveValue(`http://localhost${link}`);
  await user.click(shown.getByRole('button', { name: 'Copy the link' }));
  expect(await screen.findByText('The link is copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`http://localhost${link}`);
  expect(server.calls(releases.previewLink)).toMatchObject([
    { params: { id: 'blog' }, query: { version: '1.4.2', hours: '336', reason: 'For the team' } },
  ]);
  unmount();
  server.answer(releases.app, { ...detail, mayMove: false });
  open();
  expect((await region('Versions')).queryByRole('button', { name: /^Preview/ })).toBeNull();
});

it('says why there is no link to a version that must not run', async () => {
  const refusal = { reasons: [said('mustNotRun', { app: 'blog', version: '1.4.2', problem: said('unsigned', {}) })] };
  server.fail(releases.previewLink, 409, { code: 'conflict', refusal });
  open();
  await userEvent.click((await region('Versions')).getByRole('button', { name: 'Preview blog 1.4.2' }));
  const shown = await dialog('Preview blog 1.4.2');
  await userEvent.type(shown.getByLabelText(/^Reason/), 'For the team');
  await userEvent.click(shown.getByRole('button', { name: 'Make the link' }));
  expect(await shown.findByRole('alert')).toHaveTextContent(/The link was not made\. blog 1\.4\.2 must not run/);
});

it('keeps the chosen version and share with the reason over a reload', async () => {
  const older = detail.versions.slice(-1).map((row) => ({ ...row, version: '1.3.0', takenBack: null }));
  server.answer(releases.app, { ...detail, versions: [...detail.versions, ...older] });
  const { unmount } = open('/releases/apps/blog?act=rollout');
  const asked = await dialog('Roll out a version');
  await userEvent.selectOptions(asked.getByLabelText('Version'), '1.3.0');
  await userEvent.selectOptions(asked.getByLabelText('How many get it'), '25% of the visitors');
  await userEvent.type(asked.getByLabelText('Reason'), 'Back then it did well');
  unmount();
  open('/releases/apps/blog?act=rollout');
  const again = await dialog('Roll out a version');
  expect(again.getByLabelText('Reason')).toHaveValue('Back then it did well');
  expect(again.getByLabelText('Version')).toHaveValue('1.3.0');
  expect(again.getByLabelText('How many get it')).toHaveDisplayValue('25% of the visitors');
});

it('offers no banned version, neither by itself nor as it was chosen before', async () => {
  const banned = { at: '2026-11-24T09:00:00.000Z', reason: 'It leaks' };
  const versions = detail.versions.map((row) => (row.version === '1.4.0' ? { ...row, banned } : row));
  const older = detail.versions.slice(-1).map((row) => ({ ...row, version: '1.3.0' }));
  server.answer(releases.app, { ...detail, versions: [...versions, ...older] });
  const { unmount } = open('/releases/apps/blog?act=rollout');
  const asked = await dialog('Roll out a version');
  expect(asked.getByLabelText('Version')).toHaveValue('1.3.0');
  expect(asked.queryByRole('option', { name: /^1\.4\.0/ })).toBeNull();
  unmount();
  server.answer(releases.app, { ...detail, versions });
  open();
  const acts = await region('What you can do');
  expect(acts.getByRole('button', { name: 'Take it back' })).toBeVisible();
  expect(acts.queryByRole('button', { name: 'Roll it out' })).toBeNull();
});

it('says why nobody can go back: no other version is there, or all are banned', async () => {
  const banned = { at: '2026-11-24T09:00:00.000Z', reason: 'It leaks' };
  const traffic = [{ version: '1.4.1', traffic: 10_000 }];
  const steady = { ...detail, traffic, underWay: null, earlier: null };
  const others = detail.versions.map((row) => (row.version === '1.4.1' ? row : { ...row, banned }));
  server.answer(releases.app, { ...steady, versions: others });
  const { unmount } = open();
  expect((await region('What you can do')).getByText(/^Every other version is banned/)).toBeVisible();
  unmount();
  server.answer(releases.app, { ...steady, versions: detail.versions.filter(({ version }) => version === '1.4.1') });
  open();
  expect((await region('What you can do')).getByText('There is no earlier version to go back to.')).toBeVisible();
});

it.each([
  [1_000, '25% of the visitors'],
  [2_500, '50% of the visitors'],
  [5_000, '10% more every 30 minutes'],
])('lets a version that %p of 10,000 have grow, and begins with more', async (share, begins) => {
  const traffic = [
    { version: '1.4.1', traffic: 10_000 - share },
    { version: '1.4.2', traffic: share },
  ];
  server.answer(releases.app, { ...detail, traffic });
  open('/releases/apps/blog?act=grow');
  expect((await dialog('Let 1.4.2 grow')).getByLabelText('How many get it')).toHaveDisplayValue(begins);
});

it('says in the reader’s language how a version grows, and why the platform paused or took one back', async () => {
  const english = '1.4.0 failed 30 of 40 visitors (30 crashed, 0 not loaded)';
  const values = { version: '1.4.0', failed: 30, visitors: 40, crashed: 30, missing: 0, froze: 0 };
  const takenBack = { at: '2026-11-12T10:00:00.000Z', reason: english, why: [said('reported', values, english)] };
  const versions = detail.versions.map((row) => (row.version === '1.4.0' ? { ...row, takenBack } : row));
  const at = { at: '/releases/apps/blog', path: '/releases/apps/:appId' };
  const strategies = [
    ['Linear5PercentEvery1Minute', /^Progresse automatiquement : 5 % de plus chaque minute\.$/],
    ['Canary10Percent60Minutes', /: 10 % pendant 60 minutes, puis tout le monde\.$/],
    ['AllAtOnce', /: tout le monde d’un coup\.$/],
  ] as const;
  for (const [strategy, words] of strategies) {
    server.answer(releases.app, { ...detail, versions, strategy });
    const { unmount } = renderScreen(<AppPage />, { ...at, user: admin, language: 'fr' });
    const rollout = await region('1.4.2 est en déploiement');
    expect(rollout.getByText(words)).toBeVisible();
    expect(rollout.queryByText(/too few were heard of/)).toBeNull();
    expect(await (await region('Versions')).findByText(/^1\.4\.0 a échoué pour 30 visiteurs sur 40/)).toBeVisible();
    expect(screen.queryByText(english)).toBeNull();
    unmount();
  }
});

it('says that it is frozen, in the words of its freeze', async () => {
  server.answer(releases.app, { ...detail, freezes: [freeze] });
  open();
  expect(await screen.findByText(/^Every app: frozen until/)).toBeVisible();
  expect(screen.getByText(/^While it lasts, no version goes to more visitors/)).toBeVisible();
});

it('says of a planned start that a freeze drops it', async () => {
  const until = '2199-12-31T00:00:00.000Z';
  server.answer(releases.app, { ...detail, start, freezes: [freeze] });
  const { unmount } = open();
  expect(await screen.findByText(/^1\.4\.0 begins on/)).toBeVisible();
  expect(screen.queryByText(/drops this start/)).toBeNull();
  unmount();
  server.answer(releases.app, { ...detail, start, freezes: [{ ...freeze, until }] });
  open();
  expect(await screen.findByText(/^A freeze holds at that time and drops this start/)).toBeVisible();
});

it('plans a rollout for a time to come, shows it, and cancels it', async () => {
  server.answer(releases.move, { ...detail, start });
  const { unmount } = open('/releases/apps/blog?act=rollout');
  const asked = await dialog('Roll out a version');
  await userEvent.type(asked.getByLabelText('Start'), '2020-12-02T04:00');
  expect(asked.getByLabelText('Start')).toHaveAccessibleDescription(/Choose a time in the future/);
  expect(asked.getByRole('button', { name: 'Plan it' })).toBeDisabled();
  expect(asked.queryByText('The gate says yes')).toBeNull();
  await userEvent.clear(asked.getByLabelText('Start'));
  await userEvent.type(asked.getByLabelText('Start'), '12199-12-02T04:00');
  expect(asked.getByLabelText('Start')).toHaveAccessibleDescription(/Choose a time in the future/);
  await userEvent.clear(asked.getByLabelText('Start'));
  await userEvent.type(asked.getByLabelText('Start'), '2199-12-02T04:00');
  expect(await asked.findByText(/^On .*Dec 2, 2199/)).toBeVisible();
  await userEvent.type(asked.getByLabelText('Reason'), 'At night');
  server.answer(releases.app, { ...detail, start });
  await userEvent.click(await asked.findByRole('button', { name: 'Plan it' }));
  expect(await screen.findByText('The start is planned')).toBeVisible();
  const at = new Date('2199-12-02T04:00').toISOString();
  expect(server.calls(releases.plan).at(-1)).toMatchObject({ query: { at } });
  expect(server.calls(releases.move)).toMatchObject([{ body: { move: 'rollout', version: '1.4.0', at, start: null } }]);
  expect(screen.getByText(/^1\.4\.0 begins on Dec 2, 2199/)).toBeVisible();
  server.answer(releases.cancelStart, detail);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the start' }));
  const cancelling = await dialog('Cancel the start of 1.4.0');
  await userEvent.type(cancelling.getByLabelText('Reason'), 'Not tonight');
  server.answer(releases.app, detail);
  await userEvent.click(cancelling.getByRole('button', { name: 'Cancel the start' }));
  expect(await screen.findByText('The start is cancelled')).toBeVisible();
  expect(server.calls(releases.cancelStart)).toMatchObject([
    { params: { id: 'blog' }, body: { start: start.id, reason: 'Not tonight' } },
  ]);
  await waitFor(() => expect(screen.queryByText(/^1\.4\.0 begins/)).toBeNull());
  unmount();
  server.answer(releases.app, { ...detail, start, mayMove: false });
  open();
  expect(await screen.findByText(/^1\.4\.0 begins/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel the start' })).toBeNull();
});

it('plans no rollout in place of one that was planned meanwhile before it was seen, and says whose it replaces', async () => {
  open('/releases/apps/blog?act=rollout');
  const asked = await dialog('Roll out a version');
  await userEvent.type(asked.getByLabelText('Start'), '2199-12-02T04:00');
  await userEvent.type(asked.getByLabelText('Reason'), 'At night');
  expect(asked.queryByText(/^This replaces the start/)).toBeNull();
  server.fail(releases.move, 409, { code: 'changed_meanwhile' });
  server.answer(releases.app, { ...detail, start });
  await userEvent.click(await asked.findByRole('button', { name: 'Plan it' }));
  expect(await asked.findByText('This replaces the start that Noor Haddad planned', { exact: false })).toBeVisible();
  expect(asked.getByRole('button', { name: 'Plan it' })).toBeDisabled();
  await userEvent.click(asked.getByRole('button', { name: 'I have seen it, go on' }));
  server.answer(releases.move, { ...detail, start });
  await userEvent.click(asked.getByRole('button', { name: 'Plan it' }));
  await waitFor(() => expect(server.calls(releases.move).at(-1)).toMatchObject({ body: { start: start.id } }));
});

it('says that going back cancels the planned start of the version', async () => {
  server.answer(releases.plan, { ...plan, start: '1.4.2' });
  open('/releases/apps/blog?act=rollback');
  expect(await screen.findByText('The planned start of 1.4.2 is cancelled.')).toBeVisible();
});

it('lets staff look only, and knows no app that was never released', async () => {
  server.answer(releases.app, { ...detail, mayMove: false });
  const { unmount } = open('/releases/apps/blog?act=rollback');
  expect(await screen.findByText(/^You may look at this app/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /back/ })).toBeNull();
  unmount();
  server.fail(releases.app, 404, { code: 'not_found' });
  open('/releases/apps/nothing');
  expect(await screen.findByTestId('not-found')).toBeVisible();
});

it('says nothing of the paint of a version that was never measured', async () => {
  const unmeasured = { visitors: 0, failed: 0, lcpMs: null, cls: null, inpMs: null };
  const versions = detail.versions.map((each, at) => (at === 2 ? { ...each, figures: unmeasured } : each));
  server.answer(releases.app, { ...detail, versions });
  open();
  const [, , measured, never] = (await region('Versions')).getAllByRole('row');
  expect(measured).toHaveTextContent(/1\.8\ss to paint/);
  expect(never).toHaveTextContent('–');
  expect(never).not.toHaveTextContent('to paint');
});
