import { releases } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppPage } from '../app/AppPage.tsx';
import { detail, entry, plan, request, said } from '../testing/releaseSamples.ts';

const asked = { ...detail, needsTwo: true, request };
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(releases.plan, { ...plan, needsTwo: true });
});
afterEach(() => server.restore());
const open = (at = '/releases/apps/blog') =>
  renderScreen(<AppPage />, { at, path: '/releases/apps/:appId', user: { ...client, role: 'admin' } });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const what = '1.4.0 for 10%';

it('says before a move that it will wait for a second person, and afterwards that it does', async () => {
  server.answer(releases.app, { ...detail, needsTwo: true });
  server.answer(releases.move, asked);
  open('/releases/apps/blog?act=rollout');
  const rollout = await dialog('Roll out a version');
  expect(await rollout.findByText(/^This app requires two people/)).toBeVisible();
  await userEvent.type(rollout.getByLabelText('Reason'), 'It is ready');
  server.answer(releases.app, asked);
  await userEvent.click(rollout.getByRole('button', { name: 'Roll it out' }));
  expect(await screen.findByText('Waiting for a second person')).toBeVisible();
  expect(screen.getByText(`${what} is waiting for a second person.`)).toBeVisible();
});

it('says before going back whose request falls with it', async () => {
  server.answer(releases.app, asked);
  server.answer(releases.plan, { ...plan, falls: request });
  open('/releases/apps/blog?act=rollback');
  const back = await dialog('Take 1.4.2 back');
  expect(
    await back.findByText(/^1\.4\.0 for 10% is waiting .* by Noor Haddad\. If you go on, that request is dropped\.$/),
  ).toBeVisible();
});

it('lets another person see what the request does, and agree to it with a reason', async () => {
  server.answer(releases.app, { ...asked, mayAgree: true });
  server.answer(releases.agree, detail);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Agree' }));
  const agreeing = await dialog(`Agree to ${what}`);
  expect(await agreeing.findByText('Nothing to ask the gate')).toBeVisible();
  expect(agreeing.queryByText(/^This app requires two people/)).toBeNull();
  await userEvent.click(agreeing.getByRole('button', { name: 'Agree' }));
  expect(agreeing.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why/);
  await userEvent.type(agreeing.getByLabelText('Reason'), 'I have read it');
  await userEvent.click(agreeing.getByRole('button', { name: 'Agree' }));
  expect(await screen.findByText('You have agreed')).toBeVisible();
  expect(server.calls(releases.plan)).toContainEqual(
    expect.objectContaining({ query: { move: 'rollout', request: request.id } }),
  );
  expect(server.calls(releases.agree)).toMatchObject([
    { params: { id: 'blog' }, body: { request: request.id, revision: 'first', reason: 'I have read it' } },
  ]);
});

it('says that the request that was opened has ended, and agrees to no other', async () => {
  server.answer(releases.app, { ...asked, mayAgree: true });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Agree' }));
  const agreeing = await dialog(`Agree to ${what}`);
  await userEvent.type(agreeing.getByLabelText('Reason'), 'I have read it');
  const cohorts = [{ who: 'staff', traffic: 5_000 } as const];
  server.answer(releases.app, { ...asked, request: { ...request, id: 'd4e5f6', cohorts }, mayAgree: true });
  server.fail(releases.agree, 409);
  await userEvent.click(agreeing.getByRole('button', { name: 'Agree' }));
  expect(
    await screen.findByText('1.4.0 for 10%, 50% of the staff is waiting for a second person.'),
  ).toBeInTheDocument();
  expect(await agreeing.findByRole('alert')).toBeVisible();
  expect(agreeing.getByLabelText('Reason')).toHaveValue('I have read it');
  expect(await agreeing.findByText(/^This request is no longer open/)).toBeVisible();
  expect(agreeing.getByRole('button', { name: 'Agree' })).toBeDisabled();
  expect(server.calls(releases.agree).map(({ body }) => body)).toMatchObject([{ request: request.id }]);
});

it('shows the second person what was done to the app meanwhile, before they agree to what it has become', async () => {
  server.answer(releases.app, { ...asked, mayAgree: true });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Agree' }));
  const agreeing = await dialog(`Agree to ${what}`);
  await userEvent.type(agreeing.getByLabelText('Reason'), 'I have read it');
  const back = { ...entry, at: '2026-11-24T10:40:00.000Z', action: 'rollback', reason: 'It crashes' } as const;
  server.answer(releases.app, { ...asked, revision: 'second', log: [back, entry], mayAgree: true });
  server.fail(releases.agree, 409, { code: 'changed_meanwhile' });
  await userEvent.click(agreeing.getByRole('button', { name: 'Agree' }));
  await agreeing.findByText('Someone has changed this app since you opened the dialog:');
  const note = within(agreeing.getByRole('alert'));
  expect(note.getByText(/Took back .* · It crashes/)).toBeVisible();
  expect(agreeing.getByRole('button', { name: 'Agree' })).toBeDisabled();
  server.answer(releases.agree, detail);
  await userEvent.click(note.getByRole('button', { name: 'I have seen it, go on' }));
  expect(agreeing.queryByRole('alert')).toBeNull();
  expect(agreeing.getByLabelText('Reason')).toHaveValue('I have read it');
  await agreeing.findByText('Nothing to ask the gate');
  await userEvent.click(agreeing.getByRole('button', { name: 'Agree' }));
  expect(await screen.findByText('You have agreed')).toBeVisible();
  expect(server.calls(releases.agree).map(({ body }) => body)).toMatchObject([
    { revision: 'first' },
    { revision: 'second' },
  ]);
});

it('keeps the button closed where the gate refuses by now, and lets nobody agree to their own request', async () => {
  server.answer(releases.app, { ...asked, mayAgree: true });
  server.answer(releases.plan, {
    ...plan,
    after: null,
    reasons: [said('notPublished', { app: 'blog', version: '1.4.0' })],
  });
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Agree' }));
  const agreeing = await dialog(`Agree to ${what}`);
  expect(await agreeing.findByText('blog 1.4.0 is not published.')).toBeVisible();
  expect(agreeing.getByRole('button', { name: 'Agree' })).toBeDisabled();
  unmount();
  server.answer(releases.app, asked);
  server.answer(releases.decline, detail);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  const withdrawing = await dialog(`Withdraw ${what}`);
  await userEvent.type(withdrawing.getByLabelText('Reason'), 'Not today');
  await userEvent.click(withdrawing.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('The request is closed')).toBeVisible();
  expect(server.calls(releases.decline)).toMatchObject([
    { params: { id: 'blog' }, body: { request: request.id, reason: 'Not today' } },
  ]);
});

it('is switched on by those who say who may move the app, and shown to everybody', async () => {
  server.answer(releases.app, { ...detail, mayGive: true });
  server.answer(releases.people, { people: [], colleagues: [] });
  server.answer(releases.needTwo, { ...detail, needsTwo: true });
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Require two people' }));
  const asking = await dialog('Require two people');
  await userEvent.type(asking.getByLabelText('Reason'), 'Many read it');
  await userEvent.click(asking.getByRole('button', { name: 'Require two people' }));
  expect(await screen.findByText('Two people are now required')).toBeVisible();
  expect(server.calls(releases.needTwo)).toMatchObject([{ params: { id: 'blog' }, body: { reason: 'Many read it' } }]);
  unmount();
  server.answer(releases.app, { ...detail, needsTwo: true, mayMove: false });
  open();
  expect(await screen.findByText(/^Another person who may move this app has to agree/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Require two people' })).toBeNull();
});
