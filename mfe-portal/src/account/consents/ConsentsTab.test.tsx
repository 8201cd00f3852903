import { refreshTopics } from '@firm/api-client';
import {
  CONSENT_VERSIONS,
  type Consent,
  consents,
  consentVersion,
  firm,
  type Reminders,
  reminders,
  users,
} from '@firm/contract';
import { client, mockApi, renderScreen, textProblems } from '@firm/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsentsTab } from './ConsentsTab.tsx';

const texting: Reminders = {
  ...{ hasTexts: true, phone: '+17185550101', pendingPhone: null, isStopped: false, meetings: 'text', needs: 'none' },
  ...{ week: 'none', weekDay: 1, timeZone: null, quietFrom: 21, quietUntil: 8 },
};
const stopped: Reminders = { ...texting, isStopped: true, stoppedAt: '2026-11-20T15:00:00.000Z' };
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(users.profile, client);
  server.answer(reminders.get, texting);
});
afterEach(() => server.restore());

/** A moment of this day wherever the test runs. */
const saidAt = new Date('2026-03-02T15:00').toISOString();
const consent = (kind: Consent['kind'], state: Consent['state'], given?: boolean): Consent => ({
  ...{ kind, state, version: consentVersion(kind, firm) },
  history: given === undefined ? [] : [{ given, version: '1', saidAt, via: 'page' }],
});
const open = (list: Consent[]) => {
  server.answer(consents.list, { consents: list });
  const path = '/dashboard/profile';
  return renderScreen(<ConsentsTab />, { at: path, path, user: client });
};

test('has every text in every language, and uses every one', () => {
  expect(textProblems(import.meta.dirname)).toEqual([]);
});

test('each kind has its state and its history; what a withdrawal does is told before it is sent', async () => {
  open([consent('terms', 'outdated', true), consent('reuse', 'given', true), consent('ai', 'unasked')]);
  expect(await screen.findByText('New version')).toBeVisible();
  expect(screen.queryByText('Reading and translating by an outside service')).toBeNull();
  await userEvent.click(screen.getByText('Earlier answers', { selector: '[aria-label$="in another case"]' }));
  expect(
    screen.getByText('March 2, 2026: agreed (version 1, on this site)', { selector: 'details[open] li' }),
  ).toBeVisible();

  server.answer(consents.say, { consents: [consent('reuse', 'withdrawn', false)] });
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw: Using a paper in another case' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Withdraw: Using a paper in another case?' });
  expect(dialog).toHaveTextContent('Copies that you have already had used stay');
  expect(server.calls(consents.say)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(server.calls(consents.say).map(({ body }) => body)).toEqual([
    { kind: 'reuse', given: false, version: CONSENT_VERSIONS.reuse },
  ]);
});

test('an answer that is not saved is said, and nothing shown as given', async () => {
  open([consent('electronic', 'unasked')]);
  server.fail(consents.say, 503);
  await userEvent.click(await screen.findByRole('button', { name: /^I agree: Electronic/ }));
  expect(await screen.findByText('Your answer was not saved.')).toBeVisible();
  expect(screen.getByText('Not agreed')).toBeVisible();
});

test.each(['given', 'outdated', 'withdrawn'] as const)('texts: %s, while the number said STOP', async (state) => {
  server.answer(reminders.get, stopped);
  const { queryClient } = open([consent('texts', state, state !== 'withdrawn'), consent('reuse', 'given', true)]);
  const told = /^STOP was sent from 718-555-0101 on November 20, 2026.* reply START to our last text message\.$/;
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByText('Stopped by STOP')).toBeVisible();
  // To agree here would change nothing.
  expect(screen.queryByRole('button', { name: /^I agree/ })).toBeNull();
  expect(screen.getAllByText('Agreed')).toHaveLength(1);

  // A received START is told to open pages by the topic of the account.
  server.answer(reminders.get, texting);
  server.answer(consents.list, { consents: [consent('texts', 'given', true)] });
  await act(() => refreshTopics(queryClient, 'users'));
  expect(await screen.findByText('Agreed')).toBeVisible();
  expect(screen.queryByText(told)).toBeNull();
});

test.each([
  [{ phone: null, refusedPhone: '+15005550101' }, /^500-555-0101 isn’t a mobile number/],
  [{ unreachableSince: '2026-11-20T15:00:00.000Z' }, /^Our texts can’t reach 718-555-0101/],
])('a number that gets no texts is told beside the agreement: %j', async (barred, told) => {
  server.answer(reminders.get, { ...texting, ...barred });
  open([consent('texts', 'given', true), consent('reuse', 'given', true)]);
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getAllByText('Agreed')).toHaveLength(2);
});

test.each([{ phone: null }, { phone: null, refusedPhone: '+15005550101' }])(
  'agreeing to texts leads to the number that is still missing: %j',
  async (lacking) => {
    server.answer(reminders.get, { ...texting, ...lacking });
    open([consent('texts', 'unasked')]);
    const way = await screen.findByRole('link', { name: 'Add your number' });
    expect(way).toHaveAttribute('href', '/dashboard/profile?tab=notifications');
  },
);

test('agreements are shown where nobody knows of a STOP', async () => {
  server.fail(reminders.get, 500);
  open([consent('texts', 'given', true)]);
  expect(await screen.findByText('Agreed')).toBeVisible();
});

test('a list that does not load says so', async () => {
  server.fail(consents.list, 500);
  renderScreen(<ConsentsTab />, { at: '/', path: '/', user: client });
  expect(await screen.findByText('We could not load your agreements')).toBeVisible();
});
