import { availability, type Colleague, people } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { awayNow } from '../testing/workSamples.ts';
import en from '../texts/en.json';
import { PeoplePage } from './PeoplePage.tsx';

const admin = { ...client, role: 'admin' } as const;
const idOf = (number: number) => `0000000a-0000-4000-8000-00000000000${number}`;
const colleagueOf = (values: Partial<Colleague>): Colleague => ({
  ...{ id: idOf(1), email: 'tomas@example.com', firstName: 'Tomás', lastName: 'Rivera', role: 'staff' },
  ...{ spokenLanguages: ['es'], siteTitle: null },
  ...{ jobTitle: null, preferredLanguage: 'es', services: ['immigration'], caseReach: 'service', studio: 'none' },
  ...{ hasSecondFactor: true, graceUntil: null, state: 'open', lastSeenAt: null, openCases: 7, meetingsAhead: 2 },
  ...values,
});
const tomas = colleagueOf({});
const priya = colleagueOf({
  ...{ id: idOf(2), email: 'priya@example.com', firstName: 'Priya', lastName: 'Nair' },
  ...{ hasSecondFactor: false, openCases: 4 },
});
const vera = colleagueOf({
  id: idOf(3),
  email: 'vera@example.com',
  firstName: 'Vera',
  lastName: 'Abel',
  state: 'closed',
  openCases: 0,
});

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(people.list, { people: [tomas, priya, vera] });
  server.answer(availability.away, awayNow({ id: priya.id, name: 'Priya Nair' }));
});
afterEach(() => server.restore());
const open = (address = '') => renderScreen(<PeoplePage />, { at: `/work/people${address}`, user: admin });
const names = () =>
  within(screen.getByRole('table', { name: en.people.title }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/.*(Tomás|Priya|Vera).*/, '$1'));

it('finds colleagues without accents, sorts them and keeps closed accounts last; says that the list did not come', async () => {
  const { unmount } = open('?sort=-cases');
  expect(await screen.findByText('2 people work here. 1 has no second factor.')).toBeVisible();
  expect(names()).toEqual(['Tomás', 'Priya', 'Vera']);
  await userEvent.type(screen.getByRole('searchbox', { name: en.people.search }), 'tomas riv');
  expect(await screen.findByText('1 of 3')).toBeVisible();
  expect(names()).toEqual(['Tomás']);
  unmount();
  server.fail(people.list, 503);
  open();
  expect(await screen.findByRole('heading', { name: en.people.failed })).toBeVisible();
});

it('says by the clock of the office when a colleague was here, and few of many services', async () => {
  const services: Colleague['services'] = ['immigration', 'translation', 'credit_repair', 'brokerage'];
  server.answer(people.list, { people: [colleagueOf({ services, lastSeenAt: '2024-12-03T02:41:00Z' })] });
  open();
  expect(await screen.findByText(/^Dec 2, 2024, 9:41.PM$/)).toBeInTheDocument();
  const few = screen.getByText(/ and 3 more$/);
  expect(few).toHaveAttribute('title', expect.stringMatching(/,.*,.*,/));
});

it('says at the email field that an address is taken, and keeps what was typed', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: en.people.invite }));
  await userEvent.click(screen.getByRole('button', { name: en.people.inviteSend }));
  const email = screen.getByRole('textbox', { name: en.people.field.email });
  expect(email).toHaveAccessibleDescription(en.people.problem.email_required);
  await userEvent.type(screen.getByRole('textbox', { name: en.people.field.firstName }), 'Noor');
  await userEvent.type(screen.getByRole('textbox', { name: en.people.field.lastName }), 'Haddad');
  await userEvent.type(email, 'noor@example.com');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Translation' }));
  const spoken = screen.getByRole('combobox', { name: en.people.field.spoken });
  for (const language of ['Arabic', 'Yiddish', 'French']) await userEvent.selectOptions(spoken, language);
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Yiddish' }));
  server.fail(people.invite, 409, { code: 'email_taken', errors: [{ field: 'email', message: 'taken' }] });
  await userEvent.click(screen.getByRole('button', { name: en.people.inviteSend }));
  expect(email).toHaveAccessibleDescription(en.people.problem.email_taken);
  expect(email).toHaveValue('noor@example.com');
  expect(server.calls(people.invite)).toMatchObject([
    { body: { services: ['translation'], spokenLanguages: ['ar', 'fr'], role: 'staff' } },
  ]);
});

it('sends only the rights that were changed', async () => {
  const { router } = open(`?person=${tomas.id}&sort=cases`);
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: en.people.field.reach }),
    en.people.reach.all,
  );
  const studio = screen.getByRole('combobox', { name: en.people.field.studio });
  await userEvent.selectOptions(studio, en.people.studio.publishes);
  server.answer(people.update, tomas);
  await userEvent.click(screen.getByRole('button', { name: en.people.save }));
  expect(await screen.findByText('The changes to Tomás Rivera are saved.')).toBeVisible();
  expect(server.calls(people.update)).toMatchObject([
    { params: { id: tomas.id }, body: { caseReach: 'all', studio: 'publishes' } },
  ]);
  expect(server.calls(people.update)[0]?.body).toEqual({
    ...{ caseReach: 'all', studio: 'publishes' },
    seen: { caseReach: 'service', studio: 'none' },
  });
  expect(router.state.location.search).toBe('?sort=cases');
});

it('says whom the site shows and as what, and leads to their entry in the team', async () => {
  const shown = colleagueOf({
    siteTitle: { en: 'Notary', es: 'Notario', fr: 'Notaire' },
    spokenLanguages: ['es', 'ht'],
  });
  server.answer(people.list, { people: [shown, priya, vera] });
  const { unmount } = open(`?person=${tomas.id}`);
  expect(await screen.findByText('Spanish and Haitian Creole')).toBeVisible();
  expect(screen.getByRole('link', { name: 'As Notary' })).toHaveAttribute(
    'href',
    `/studio/facts?area=team&colleague=${tomas.id}`,
  );
  // Rights that were typed stay.
  expect(screen.getByRole('link', { name: 'As Notary' })).toHaveAttribute('target', '_blank');
  await userEvent.click(screen.getByRole('button', { name: en.people.action.close }));
  expect(await screen.findByText('The site no longer shows Tomás Rivera then.')).toBeVisible();
  unmount();
  const { unmount: leave } = open(`?person=${priya.id}`);
  expect(await screen.findByRole('link', { name: en.people.siteShow })).toBeVisible();
  leave();
  open(`?person=${vera.id}`);
  expect(await screen.findByRole('button', { name: en.people.action.open })).toBeVisible();
  expect(screen.queryByText(en.people.site)).toBeNull();
});

it('says whom the site shows where the studio is not served, too', async () => {
  server.answer(people.list, {
    people: [{ ...tomas, siteTitle: { en: 'Notary', es: 'Notario', fr: 'Notaire' } }, priya],
  });
  const at = (person: typeof tomas) => ({
    at: `/work/people?person=${person.id}`,
    user: admin,
    served: ['/work/people'],
  });
  const { unmount } = renderScreen(<PeoplePage />, at(tomas));
  expect(await screen.findByText('As Notary')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'As Notary' })).toBeNull();
  unmount();
  renderScreen(<PeoplePage />, at(priya));
  expect((await screen.findByText(en.people.site)).parentElement).toHaveTextContent(`${en.people.site}–`);
});

it('shows what another administrator has saved meanwhile before it is replaced', async () => {
  open(`?person=${tomas.id}`);
  const reach = await screen.findByRole('combobox', { name: en.people.field.reach });
  await userEvent.selectOptions(reach, en.people.reach.all);
  const title = screen.getByRole('textbox', { name: /^Title/ });
  await userEvent.type(title, 'Adviser');
  server.fail(people.update, 409, { code: 'changed_meanwhile' });
  const now = colleagueOf({ caseReach: 'own', services: ['translation'] });
  server.answer(people.list, { people: [now, priya, vera] });
  const save = () => userEvent.click(screen.getByRole('button', { name: en.people.save }));
  await save();
  expect(await screen.findByText(/changed the rights of Tomás Rivera meanwhile/)).toBeVisible();
  await waitFor(() => expect(reach).toHaveAccessibleDescription(`Meanwhile saved: ${en.people.reach.own}`));
  expect(screen.getByText('Meanwhile saved: Translation')).toBeVisible();
  expect(reach).toHaveDisplayValue(en.people.reach.all);
  expect(title).toHaveValue('Adviser');
  server.answer(people.update, now);
  await save();
  expect(await screen.findByText('The changes to Tomás Rivera are saved.')).toBeVisible();
  expect(server.calls(people.update).map(({ body }) => body)).toEqual([
    { caseReach: 'all', jobTitle: 'Adviser', seen: { caseReach: 'service', jobTitle: null } },
    { caseReach: 'all', jobTitle: 'Adviser', seen: { caseReach: 'own', jobTitle: null } },
  ]);
});

it('hands everything over, shows what stayed and why, and hands over the rest', async () => {
  open(`?person=${tomas.id}`);
  await userEvent.click(await screen.findByRole('button', { name: en.people.action.handOver }));
  const heir = await screen.findByRole('combobox', { name: en.people.heir });
  expect(within(heir).queryByRole('option', { name: 'Vera Abel' })).toBeNull();
  await userEvent.selectOptions(heir, await within(heir).findByRole('option', { name: /^Priya Nair · away / }));
  const meeting = { id: idOf(5), caseId: idOf(6), caseTitle: 'Green card', clientName: 'Ana Ruiz' };
  server.answer(people.handOver, {
    ...{ cases: 6, clients: 1, meetings: 1, threads: 2 },
    ...{ leftCases: [{ id: idOf(4), title: 'Visa', reason: 'It failed' }] },
    leftMeetings: [{ ...meeting, startsAt: '2026-12-04T15:00:00.000Z' }],
  });
  await userEvent.click(screen.getByRole('button', { name: en.people.handOverConfirm }));
  expect(
    await screen.findByText('Now with Priya Nair: 6 cases, 1 client, 1 meeting, 2 inquiries and conversations.'),
  ).toBeVisible();
  const left = within(screen.getByRole('alert'));
  expect(left.getByText(en.people.stayed.notSaved)).toBeVisible();
  expect(left.getByText('Priya Nair has another meeting then, or it could not be saved')).toBeVisible();

  server.answer(people.handOver, {
    ...{ cases: 1, clients: 0, meetings: 1, threads: 0 },
    ...{ leftCases: [], leftMeetings: [] },
  });
  await userEvent.click(screen.getByRole('button', { name: en.people.handOverAgain }));
  expect(await screen.findByText('Now with Priya Nair: 1 case, 1 meeting.')).toBeVisible();
  expect(screen.queryByRole('button', { name: en.people.handOverAgain })).toBeNull();
});

it('shows who still has time for a second factor, finds them, and ends it', async () => {
  const late = { ...tomas, hasSecondFactor: false, graceUntil: '2020-01-01T12:00:00.000Z' };
  // A moment of this day wherever the test runs.
  const noor = { ...priya, graceUntil: new Date('2099-12-03T19:12').toISOString() };
  server.answer(people.list, { people: [late, noor, vera] });
  open('?factor=soon');
  expect(await screen.findByText(/^Needed by Thu, Dec 3/)).toBeVisible();
  expect(names()).toEqual(['Priya']);
  await userEvent.click(screen.getByRole('button', { name: 'More for Priya Nair' }));
  server.answer(people.endGrace, undefined);
  server.answer(people.list, { people: [late, { ...noor, graceUntil: null }, vera] });
  await userEvent.click(await screen.findByRole('menuitem', { name: en.people.action.endGrace }));
  expect(await screen.findByText('Priya Nair needs a second factor now.')).toBeVisible();
  expect(server.calls(people.endGrace)).toMatchObject([{ params: { id: priya.id } }]);
  expect(await screen.findByText(en.list.nothing)).toBeVisible();
});

it('sets the days for the second factor, and shows what another administrator has chosen meanwhile', async () => {
  const grace = { days: 0, revision: 0, savedAt: null, savedBy: null };
  server.answer(people.grace, grace);
  open();
  await userEvent.click(await screen.findByRole('button', { name: en.people.grace.title }));
  const days = await screen.findByRole('combobox', { name: en.people.grace.field });
  expect(days).toHaveDisplayValue(en.people.grace.none);
  expect(within(days).getAllByRole('option')).toHaveLength(8);
  await userEvent.selectOptions(days, '7 days');
  expect(days).toHaveAccessibleDescription(en.people.grace.risk);
  server.fail(people.saveGrace, 409, { code: 'changed_meanwhile' });
  const saved = { days: 3, revision: 1, savedAt: '2026-11-26T15:00:00.000Z', savedBy: 'Ada Lopez' };
  server.answer(people.grace, saved);
  const save = () => userEvent.click(screen.getByRole('button', { name: en.people.save }));
  await save();
  expect(await screen.findByText(/It is now: 3 days\. Save again/)).toBeVisible();
  expect(screen.getByText(/Last changed by Ada Lopez/)).toBeVisible();
  expect(days).toHaveDisplayValue('7 days');
  server.answer(people.saveGrace, { ...saved, days: 7, revision: 2 });
  await save();
  expect(await screen.findByText(en.people.grace.saved)).toBeVisible();
  expect(server.calls(people.saveGrace).map(({ body }) => body)).toEqual([
    { days: 7, revision: 0 },
    { days: 7, revision: 1 },
  ]);
});

it('says before an account is closed what stays with it, a client alone as well, and offers to hand it over', async () => {
  server.answer(people.list, { people: [{ ...tomas, openCases: 0, meetingsAhead: 0, clients: 2, threads: 1 }, priya] });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'More for Tomás Rivera' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: en.people.action.close }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Tomás Rivera still has 2 clients and 1 inquiry or conversation.');
  expect(within(dialog).getByRole('button', { name: en.people.action.handOver })).toBeEnabled();
});
