import { type CasePeople, type Household, household, invitations } from '@firm/contract';
import { noteWaiting, pagesOf, wordsName } from '@firm/session';
import { client, countRefetchesOfNeeds, mockApi, renderScreen, textProblems } from '@firm/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { id } from '../testing/samples.ts';
import { CasePeoplePanel } from './CasePeoplePanel.tsx';
import { HouseholdTab } from './HouseholdTab.tsx';
import { InvitationPage } from './InvitationPage.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(invitations.list, { invitations: [] });
});
afterEach(() => server.restore());

const since = '2026-03-02T15:00:00.000Z';
const none: Household = { given: [], received: [], invitations: [], businesses: [] };
const beto = { id: id(31), name: 'Beto Client', email: 'beto@example.com' };

test('has every text in every language, and uses every one', () => {
  expect(textProblems(import.meta.dirname)).toEqual([]);
});

test('a share ends after a question that says what happens', async () => {
  server.answer(household.get, {
    ...none,
    given: [{ id: id(30), person: beto, caseId: null, caseTitle: null, since }],
  });
  server.answer(household.endShare, undefined);
  const { queryClient } = renderScreen(<HouseholdTab />, { at: '/', path: '/', user: client });
  const askedAgain = countRefetchesOfNeeds(queryClient);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Beto Client' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Stop sharing with Beto Client?' });
  // It tells that more than one case is meant.
  expect(await within(dialog).findByText('This ends the sharing of all your own cases, not just one.')).toBeVisible();
  expect(dialog).toHaveTextContent('Anything Beto Client added stays with the case.');
  expect(dialog).toHaveTextContent(
    'A device without a connection can still show what was last seen on it, for up to 7',
  );
  expect(server.calls(household.endShare)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The sharing has ended')).toBeVisible();
  expect(server.calls(household.endShare)).toHaveLength(1);
  await waitFor(() => expect(askedAgain()).toBe(1));
});

test('an invitation to the reader is answered without its mail; one of their own is sent again', async () => {
  const expiresAt = '2026-03-16T15:00:00.000Z';
  const offer = {
    id: id(50),
    email: client.email,
    from: 'Ana Client',
    to: 'business' as const,
    businessName: 'Bakery',
  };
  const sent = { id: id(51), email: beto.email, caseId: null, caseTitle: null, businessId: null, role: null };
  server.answer(invitations.list, { invitations: [{ ...offer, role: 'member', expiresAt }] });
  server.answer(household.get, { ...none, invitations: [{ ...sent, sentAt: since, expiresAt }] });
  server.answer(invitations.decline, undefined);
  server.answer(invitations.accept, { caseId: null });
  server.answer(invitations.resend, { ...sent, sentAt: since, expiresAt });
  renderScreen(<HouseholdTab />, { at: '/', path: '/', user: client });
  const panel = within(await screen.findByRole('region', { name: 'Invitations to you' }));
  expect(
    panel.getByText(/would like you to join Bakery: Member\. Ana Client sees what you add to it, and you/),
  ).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Decline the invitation from Ana Client' }));
  expect(await screen.findByText('You have declined the invitation from Ana Client')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Send again: invitation to beto@example.com' }));
  expect(await screen.findByText(/^The invitation was sent to beto@example.com again/)).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Accept the invitation from Ana Client' }));
  expect(await screen.findByText('You have accepted the invitation from Ana Client')).toBeVisible();
  const called = [invitations.decline, invitations.accept, invitations.resend];
  expect(called.map((one) => server.calls(one).map(({ params }) => params.id))).toEqual([[id(50)], [id(50)], [id(51)]]);
});

test('invitations to the reader that do not load are not shown as none', async () => {
  server.answer(household.get, none);
  server.fail(invitations.list, 500);
  renderScreen(<HouseholdTab />, { at: '/', path: '/', user: client });
  expect(await screen.findByRole('heading', { name: 'Your invitations did not load.' })).toBeVisible();
});

test('a refused address is named at its field and kept', async () => {
  server.answer(household.get, none);
  server.fail(household.invite, 400, { errors: [{ field: 'email', message: 'x', code: 'invite_twice' }] });
  renderScreen(<HouseholdTab />, { at: '/', path: '/', user: client });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a person' }));
  const field = screen.getByRole('textbox', { name: 'Email address' });
  await userEvent.type(field, 'beto@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findAllByText('This person is already invited')).not.toHaveLength(0);
  expect(field).toHaveValue('beto@example.com');
  expect(server.calls(household.invite).map(({ body }) => body)).toEqual([{ email: 'beto@example.com', caseId: null }]);
});

test('the last owner of a business can neither leave nor lose the role', async () => {
  const members = [{ ...beto, id: client.id, role: 'owner' as const, since }];
  server.answer(household.get, { ...none, businesses: [{ id: id(40), name: 'Bakery', role: 'owner', members }] });
  renderScreen(<HouseholdTab />, { at: '/', path: '/', user: client });
  expect(await screen.findByText(/A business always keeps an owner/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Leave/ })).toBeNull();
});

test('a member who leaves a business is asked as the one who leaves', async () => {
  const members = [
    { ...beto, role: 'owner' as const, since },
    { ...beto, id: client.id, role: 'member' as const, since },
  ];
  server.answer(household.get, { ...none, businesses: [{ id: id(40), name: 'Bakery', role: 'member', members }] });
  renderScreen(<HouseholdTab />, { at: '/', path: '/', user: client });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave Bakery' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Leave Bakery?' });
  expect(dialog).toHaveTextContent('You will stop seeing the cases of Bakery right away.');
  expect(dialog).toHaveTextContent('Cases of Bakery that you hold pass to an owner');
});

test('a new role counts after a question', async () => {
  const members = [
    { ...beto, role: 'member' as const, since },
    { ...beto, id: client.id, role: 'owner' as const, since },
  ];
  server.answer(household.get, { ...none, businesses: [{ id: id(40), name: 'Bakery', role: 'owner', members }] });
  server.answer(household.changeMember, undefined);
  renderScreen(<HouseholdTab />, { at: '/', path: '/', user: client });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role of Beto Client' }), 'bookkeeper');
  const dialog = screen.getByRole('alertdialog', { name: 'Change the role of Beto Client?' });
  expect(dialog).toHaveTextContent('Beto Client becomes: Bookkeeper (documents and invoices only).');
  expect(dialog).toHaveTextContent('Cases of Bakery that Beto Client holds pass to an owner');
  expect(server.calls(household.changeMember)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change the role' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.calls(household.changeMember)[0]?.body).toEqual({ memberId: beto.id, role: 'bookkeeper' });
});

test('a case moves to a business and out of it after a question that says who sees it', async () => {
  const businesses = [{ id: id(40), name: 'Bakery', role: 'owner' as const, members: [] }];
  server.answer(household.get, { ...none, businesses });
  let business: CasePeople['business'] = null;
  server.answer(household.people, () => ({ people: [], invitations: [], business, isHolder: true }));
  server.answer(household.assignCase, undefined);
  renderScreen(<CasePeoplePanel case={{ id: id(10), status: 'intake' }} />, { at: '/', path: '/', user: client });
  const choice = await screen.findByRole('combobox', { name: 'This case belongs to' });
  await userEvent.selectOptions(choice, 'Bakery');
  let dialog = screen.getByRole('alertdialog', { name: 'Move this case to Bakery?' });
  expect(dialog).toHaveTextContent('Everyone in Bakery will see this case right away');
  expect(server.calls(household.assignCase)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(choice).toHaveValue('');

  await userEvent.selectOptions(choice, 'Bakery');
  business = { id: id(40), name: 'Bakery' };
  await userEvent.click(screen.getByRole('button', { name: 'Move the case' }));
  await waitFor(() => expect(choice).toHaveValue(id(40)));
  await userEvent.selectOptions(choice, 'Only you');
  dialog = screen.getByRole('alertdialog', { name: 'Take this case out of Bakery?' });
  expect(dialog).toHaveTextContent('The members of Bakery will stop seeing this case right away.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move the case' }));
  const sent = () => server.calls(household.assignCase).map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([{ businessId: id(40) }, { businessId: null }]));
});

test('a member cannot take a case out of the business, and a failed load says so and can be tried again', async () => {
  server.fail(household.get, 500);
  const business = { id: id(40), name: 'Bakery' };
  const owner = { id: id(41), name: 'Olga Person', email: 'olga@example.com', role: 'owner', since } as const;
  server.answer(household.people, { people: [], invitations: [], business, isHolder: true });
  renderScreen(<CasePeoplePanel case={{ id: id(10), status: 'intake' }} />, { at: '/', path: '/', user: client });
  expect(await screen.findByText('We could not load your household')).toBeVisible();
  server.answer(household.get, { ...none, businesses: [{ ...business, role: 'member', members: [owner] }] });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('combobox', { name: 'This case belongs to' })).toBeDisabled();
  expect(screen.getByText(/^This case belongs to Bakery\. Only a holder who is an owner/)).toBeVisible();
});

test('a partner sees the people of a case and may leave, but not invite', async () => {
  server.answer(household.get, none);
  const people: CasePeople = {
    people: [
      { id: id(31), name: 'Ana Client', part: 'holder', isYou: false, shareId: null },
      { id: client.id, name: 'Beto Client', part: 'partner', isYou: true, shareId: id(30) },
    ],
    ...{ invitations: [], business: null, isHolder: false },
  };
  server.answer(household.people, people);
  renderScreen(<CasePeoplePanel case={{ id: id(10), status: 'intake' }} />, { at: '/', path: '/', user: client });
  expect(await screen.findByText('Beto Client (you)')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Leave this case' }));
  expect(screen.getByRole('alertdialog', { name: 'Leave what Ana Client shares?' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite a person' })).toBeNull();
});

const offer = {
  ...{ from: 'Ana Client', to: 'case' as const, businessName: null, role: null },
  expiresAt: '2035-01-01T00:00:00.000Z',
};
const openPage = (email: string) => {
  server.answer(household.openInvitation, { ...offer, email });
  const path = '/dashboard/invitation';
  return renderScreen(<InvitationPage />, { at: `${path}#token=abc`, path, user: client });
};

test('an invitation is accepted with the account of its address only', async () => {
  openPage(client.email);
  server.answer(household.accept, { caseId: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(server.calls(household.accept).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test.each(['Accept', 'Decline'])('%s of one taken back meanwhile says so', async (act) => {
  openPage(client.email);
  const button = await screen.findByRole('button', { name: act });
  for (const gone of [household.openInvitation, household.accept, household.decline]) server.fail(gone, 404);
  await userEvent.click(button);
  expect(await screen.findByText(/^It was accepted, declined or withdrawn/)).toBeVisible();
  expect(screen.queryByRole('button', { name: act })).toBeNull();
  expect(screen.queryByText(/Page not found/)).toBeNull();
});

test('opened by another account it names the address and accepts nothing', async () => {
  openPage('someone@example.com');
  expect(await screen.findByText(/Sign out, and sign in or register with someone@example.com/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('signs nobody out whose photographed pages it would delete: the menu asks first', async () => {
  noteWaiting(pagesOf(client.id), 8);
  openPage('someone@example.com');
  expect(await screen.findByText(/Sign out, and sign in or register/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  act(() => noteWaiting(pagesOf(client.id), 0));
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('signs nobody out whose words it would delete', async () => {
  const words = `${wordsName(client.id)}message`;
  localStorage.setItem(words, 'About my refund');
  openPage('someone@example.com');
  expect(await screen.findByText(/Sign out, and sign in or register/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  localStorage.removeItem(words);
});

test('one that is over says so', async () => {
  server.fail(household.openInvitation, 404);
  const path = '/dashboard/invitation';
  renderScreen(<InvitationPage />, { at: `${path}#token=old`, path, user: client });
  expect(await screen.findByText('This invitation is no longer valid')).toBeVisible();
});

test('without a token nothing is asked, and it says the same', async () => {
  const path = '/dashboard/invitation';
  renderScreen(<InvitationPage />, { at: path, path, user: client });
  expect(await screen.findByText('This invitation is no longer valid')).toBeVisible();
  expect(server.calls(household.openInvitation)).toEqual([]);
});
