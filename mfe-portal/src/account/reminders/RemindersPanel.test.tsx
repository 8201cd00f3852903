import { consents, type Reminders, reminders } from '@firm/contract';
import { client, mockApi, renderScreen, textProblems } from '@firm/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemindersPanel } from './RemindersPanel.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
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
  const code = await screen.findByLabelText(/Code sent to/);
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
  expect(await screen.findByText('Text messages go to +17185550101.')).toBeVisible();
  server.answer(reminders.update, { ...none, phone: '+17185550101', week: 'text' });
  await userEvent.selectOptions(screen.getByLabelText(/Your week/), 'text');
  expect(await screen.findByText('Saved')).toBeVisible();
});
