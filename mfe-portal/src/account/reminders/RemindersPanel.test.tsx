import { type Consent, consents, type Reminders, reminders } from '@firm/contract';
import { client, mockApi, renderScreen, textProblems } from '@firm/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemindersPanel } from './RemindersPanel.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(consents.list, { consents: [] });
});
afterEach(() => server.restore());

const none: Reminders = {
  ...{ hasTexts: true, phone: null, pendingPhone: null, isStopped: false, meetings: 'mail', needs: 'none' },
  ...{ week: 'none', weekDay: 1, timeZone: null, quietFrom: 21, quietUntil: 8 },
};
const open = (shown: Reminders) => {
  server.answer(reminders.get, shown);
  renderScreen(<RemindersPanel />, { at: '/', path: '/', user: client });
};

test('has every text in every language, and uses every one', () => {
  expect(textProblems(import.meta.dirname)).toEqual([]);
});

test('a number is entered with the consent and proved by its code; then texts can be chosen', async () => {
  open(none);
  await userEvent.type(await screen.findByLabelText(/Mobile number/), '718-555-0101');
  server.answer(consents.say, { consents: [] });
  server.answer(reminders.setPhone, { ...none, pendingPhone: '+17185550101' });
  await userEvent.click(screen.getByRole('button', { name: 'I agree, send me a code' }));
  const code = await screen.findByLabelText(/Code sent to 718-555-0101/);
  await waitFor(() => expect(code).toHaveFocus());
  await userEvent.type(code, '123456');
  expect(server.calls(consents.say)).toHaveLength(1);
  server.fail(reminders.confirmPhone, 400, {
    code: 'validation_failed',
    errors: [{ field: 'code', message: 'This code is not correct, or no longer valid' }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the number' }));
  expect(await screen.findByText('This code is wrong or has expired')).toBeVisible();
  server.answer(reminders.confirmPhone, { ...none, phone: '+17185550101' });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the number' }));
  expect(await screen.findByText('Text messages go to 718-555-0101.')).toBeVisible();
  server.answer(reminders.update, { ...none, phone: '+17185550101', week: 'text' });
  await userEvent.selectOptions(screen.getByLabelText(/Your week/), 'text');
  expect(await screen.findByText('Saved')).toBeVisible();
});

test.each(['', 'basura', '809-555-0101'])('a number as %j is told at its field; nothing is sent', async (typed) => {
  open(none);
  if (typed) await userEvent.type(await screen.findByLabelText(/Mobile number/), typed);
  await userEvent.click(await screen.findByRole('button', { name: 'I agree, send me a code' }));
  const field = screen.getByLabelText(/Mobile number/);
  expect(field).toHaveAccessibleDescription(/Enter a mobile number/);
  expect(field).toBeInvalid();
  expect(server.calls(consents.say)).toEqual([]);
  expect(server.calls(reminders.setPhone)).toEqual([]);
});

test('a number is not said to get texts once the consent is withdrawn; one press gives it again', async () => {
  const texts: Consent = { kind: 'texts', version: '2026-11', state: 'withdrawn', history: [] };
  server.answer(consents.list, { consents: [texts] });
  open({ ...none, phone: '+17185550101' });
  expect(await screen.findByText(/You withdrew your agreement/)).toBeVisible();
  expect(screen.queryByText('Text messages go to 718-555-0101.')).not.toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Text message' })).not.toBeInTheDocument();
  server.answer(consents.say, { consents: [{ ...texts, state: 'given' }] });
  await userEvent.click(screen.getByRole('button', { name: 'I agree to text messages' }));
  expect(await screen.findByText('Text messages go to 718-555-0101.')).toBeVisible();
  expect(screen.getAllByRole('option', { name: 'Text message' })).toHaveLength(3);
});

test('whoever wants texts and has no number any more reads that mails come instead', async () => {
  open({ ...none, needs: 'text' });
  expect(await screen.findByText(/^You have no confirmed number\. .* come by email/)).toBeVisible();
});

test('a number that sent STOP is not offered for texts', async () => {
  open({ ...none, phone: '+17185550101', isStopped: true, stoppedAt: '2026-11-20T15:00:00.000Z' });
  expect(await screen.findByText(/^STOP was sent from 718-555-0101/)).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Text message' })).not.toBeInTheDocument();
});

test('a number that no text reaches is told, and not offered for texts', async () => {
  open({ ...none, phone: '+17185550101', unreachableSince: '2026-11-20T15:00:00.000Z' });
  expect(await screen.findByText(/^Our texts can’t reach 718-555-0101, .* come by email/)).toBeVisible();
  expect(screen.queryByText(/^Text messages go to/)).toBeNull();
  expect(screen.queryByRole('option', { name: 'Text message' })).not.toBeInTheDocument();
});

test('whoever proved a number of a kind that is refused today is asked for another', async () => {
  open({ ...none, needs: 'text', refusedPhone: '+15005550101' });
  expect(await screen.findByText(/^500-555-0101 isn’t a mobile number .* Enter another number/)).toBeVisible();
  expect(screen.getByText(/^You have no confirmed number/)).toBeVisible();
  expect(screen.getByLabelText(/Mobile number/)).toBeVisible();
  server.answer(reminders.removePhone, { ...none, needs: 'text' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove the number' }));
  await waitFor(() => expect(screen.queryByText(/^500-555-0101/)).toBeNull());
});

test('the day of the week, quiet hours and the time zone are chosen; a chosen zone stays', async () => {
  const shown: Reminders = { ...none, phone: '+17185550101', week: 'mail', timeZone: 'America/Chicago' };
  open(shown);
  server.answer(reminders.update, shown);
  const bodies = () => server.calls(reminders.update).map(({ body }) => body);
  await userEvent.selectOptions(await screen.findByLabelText('Day of “your week”'), 'Friday');
  await userEvent.selectOptions(screen.getByLabelText(/No texts from/), '22');
  await userEvent.selectOptions(screen.getByLabelText('Texts again from'), '7');
  expect(screen.getByLabelText('Time zone of your reminders')).toHaveDisplayValue('Central Time (Chicago)');
  await userEvent.selectOptions(screen.getByLabelText('Time zone of your reminders'), 'Pacific Time (Los Angeles)');
  await waitFor(() =>
    expect(bodies()).toEqual([
      ...[{ weekDay: 5 }, { quietFrom: 22 }, { quietUntil: 7 }],
      { timeZone: 'America/Los_Angeles' },
    ]),
  );
});

test('with the first choice the zone of the browser is kept', async () => {
  open(none);
  server.answer(reminders.update, { ...none, week: 'mail' });
  await userEvent.selectOptions(await screen.findByLabelText(/Your week/), 'mail');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(server.calls(reminders.update)[0]?.body).toEqual({ week: 'mail', timeZone });
});
