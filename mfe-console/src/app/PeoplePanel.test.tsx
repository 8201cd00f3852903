import { type ReleasePeople, releases } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PeoplePanel } from './PeoplePanel.tsx';

const noor = { id: '0b0e7c0e-5a7e-4b1e-9a57-6a2d0a5d0001', name: 'Noor Haddad' };
const luc = { id: '0b0e7c0e-5a7e-4b1e-9a57-6a2d0a5d0002', name: 'Luc Moreau' };
const owned: ReleasePeople = {
  people: [{ ...noor, right: 'owner', isHere: true }],
  colleagues: [noor, luc],
};
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
});
afterEach(() => server.restore());
const open = () => renderScreen(<PeoplePanel app="blog" may />, { user: { ...client, role: 'admin' } });

const change = async (button: string, title: string, confirm: string, reason: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  const asked = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.type(asked.getByLabelText('Reason'), reason);
  await userEvent.click(asked.getByRole('button', { name: confirm }));
};

it('gives a right and takes one away, each with the right that was seen', async () => {
  server.answer(releases.people, owned);
  server.answer(releases.give, { ...owned, people: [...owned.people, { ...luc, right: 'releaser', isHere: true }] });
  open();
  await userEvent.selectOptions(await screen.findByLabelText('Colleague'), 'Luc Moreau');
  await change('Give the right', 'Give a right to Luc Moreau', 'Give the right', 'She is on call');
  expect(await screen.findByText('Saved')).toBeVisible();
  await change('Take the right away from Noor Haddad', 'Take the right away from Noor Haddad', 'Take away', 'On leave');
  await waitFor(() => expect(server.calls(releases.give)).toHaveLength(2));
  expect(server.calls(releases.give)).toMatchObject([
    { params: { id: 'blog' }, body: { personId: luc.id, right: 'releaser', was: null, reason: 'She is on call' } },
    { params: { id: 'blog' }, body: { personId: noor.id, right: null, was: 'owner', reason: 'On leave' } },
  ]);
});

it('says when somebody else was faster, and keeps the choice', async () => {
  server.answer(releases.people, { ...owned, people: [] });
  server.fail(releases.give, 409, { code: 'changed_meanwhile' });
  open();
  expect(await screen.findByText('Only administrators may move this app.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Colleague'), 'Noor Haddad');
  await change('Give the right', 'Give a right to Noor Haddad', 'Give the right', 'She is on call');
  expect(await screen.findByRole('alert')).toHaveTextContent('The right was not changed.');
  expect(screen.getByLabelText('Colleague')).toHaveDisplayValue('Noor Haddad');
});
