import { CONSENT_VERSIONS, type Consent, consents, consentVersion, firm, users } from '@firm/contract';
import { client, mockApi, renderScreen, textProblems } from '@firm/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsentsTab } from './ConsentsTab.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(users.profile, client);
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
  const [, withdraw] = screen.getAllByRole('button', { name: 'Withdraw' });
  if (withdraw) await userEvent.click(withdraw);
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
  await userEvent.click(await screen.findByRole('button', { name: 'I agree' }));
  expect(await screen.findByText('Your answer was not saved.')).toBeVisible();
  expect(screen.getByText('Not agreed')).toBeVisible();
});

test('a list that does not load says so', async () => {
  server.fail(consents.list, 500);
  renderScreen(<ConsentsTab />, { at: '/', path: '/', user: client });
  expect(await screen.findByText('We could not load your agreements')).toBeVisible();
});
