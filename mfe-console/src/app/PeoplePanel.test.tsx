import { type ReleasePeople, releases } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
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

it('gives a right and takes one away, each with the right that was seen', async () => {
  server.answer(releases.people, owned);
  server.answer(releases.give, { ...owned, people: [...owned.people, { ...luc, right: 'releaser', isHere: true }] });
  open();
  await userEvent.selectOptions(await screen.findByLabelText('Colleague'), 'Luc Moreau');
  await userEvent.click(screen.getByRole('button', { name: 'Give the right' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take the right away from Noor Haddad' }));
  expect(server.calls(releases.give)).toMatchObject([
    { params: { id: 'blog' }, body: { personId: luc.id, right: 'releaser', was: null } },
    { params: { id: 'blog' }, body: { personId: noor.id, right: null, was: 'owner' } },
  ]);
});

it('says when somebody else was faster, and keeps the choice', async () => {
  server.answer(releases.people, { ...owned, people: [] });
  server.fail(releases.give, 409, { code: 'changed_meanwhile' });
  open();
  expect(await screen.findByText('Only administrators may move this app.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Colleague'), 'Noor Haddad');
  await userEvent.click(screen.getByRole('button', { name: 'Give the right' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The right was not changed.');
  expect(screen.getByLabelText('Colleague')).toHaveDisplayValue('Noor Haddad');
});
