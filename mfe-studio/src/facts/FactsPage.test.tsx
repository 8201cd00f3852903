import {
  availability,
  type BodyOf,
  dayAfter,
  facts,
  firm,
  officeDay,
  people,
  TEAM_MAX_SIZE,
  TERMS_NOTICE_DAYS,
} from '@firm/contract';
import { freshAwards, freshCredentials, freshFilms, freshTeam } from '@firm/contract/fresh';
import { client, mockApi, renderScreen } from '@firm/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anjali, changeOf, colleagueOf, sectionOf, sectionsWith, taxOffer } from '../testing/factSamples.ts';
import en from '../texts/en.json';
import { FactsPage } from './FactsPage.tsx';

const admin = { ...client, role: 'admin' } as const;
const later = dayAfter(officeDay(new Date()), 30);

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  localStorage.clear();
  server = mockApi();
  server.answer(facts.sections, sectionsWith());
  server.answer(availability.away, { absences: [], closings: [] });
  server.answer(people.list, { people: [] });
});
afterEach(() => server.restore());

const open = (area = '', user: Parameters<typeof renderScreen>[1] = { user: admin }) =>
  renderScreen(<FactsPage />, { at: `/studio/facts${area && `?area=${area}`}`, ...user });
const regionOf = async (name: string) => within(await screen.findByRole('region', { name }));

it('is for administrators', () => {
  open('', { user: { ...client, role: 'staff', studio: 'publishes' } });
  expect(screen.getByRole('heading', { name: en.frame.adminsOnly })).toBeVisible();
  expect(server.calls(facts.sections)).toHaveLength(0);
});

it('says that the facts did not load', async () => {
  server.fail(facts.sections, 503);
  open();
  expect(await screen.findByRole('heading', { name: en.facts.failed })).toBeVisible();
});

it('lists what the site still shows of its sample, with the way to each', async () => {
  server.answer(facts.sections, { ...sectionsWith(), fromSample: ['team', 'credentials', 'awards'] });
  open();
  const note = within(await screen.findByRole('note', { name: en.facts.fromSample }));
  expect(note.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Team', 'Credentials and awards']);
  await userEvent.click(note.getByRole('link', { name: 'Team' }));
  expect(screen.getByRole('tab', { name: 'Team' })).toHaveAttribute('aria-selected', 'true');
});

it('shows prices now and the next ones, and takes a plan back after a question', async () => {
  server.answer(facts.sections, sectionsWith(sectionOf('services', { revision: 1, planned: [changeOf()] })));
  server.answer(facts.takeBack, undefined);
  open();
  const row = within(await screen.findByRole('row', { name: /^Tax preparation/ }));
  expect(row.getByText('from $199')).toBeVisible();
  expect(row.getByText('from $195')).toBeVisible();
  expect(row.getByText('Jan 1, 2035')).toBeVisible();
  expect(screen.getAllByText(/^Another change is planned for January 1, 2035\./)[0]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: en.facts.takeBack }));
  expect(server.calls(facts.takeBack)).toHaveLength(0);
  const dialog = within(screen.getByRole('alertdialog', { name: en.facts.askTakeBack }));
  server.answer(facts.sections, sectionsWith(sectionOf('services', { revision: 1 })));
  await userEvent.click(dialog.getByRole('button', { name: en.facts.takeBack }));
  expect(await screen.findByText(en.facts.nothingPlanned)).toBeVisible();
  expect(server.calls(facts.takeBack)).toMatchObject([{ params: { id: changeOf().id } }]);
  await waitFor(() => expect(screen.getByRole('heading', { name: en.facts.planned })).toHaveFocus());
});

it('plans a price for a day, of the chosen service alone', async () => {
  server.answer(facts.saveServices, sectionOf('services', { revision: 1, planned: [changeOf()] }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change: Tax preparation' }));
  const form = await regionOf(en.facts.changeOffer);
  const amount = form.getByRole('textbox', { name: en.facts.field.amount });
  expect(amount).toHaveValue('199');
  await userEvent.clear(amount);
  await userEvent.click(form.getByRole('radio', { name: en.facts.later }));
  await userEvent.click(form.getByRole('button', { name: en.facts.plan }));
  expect(form.getByText(en.facts.problem.dayMissing)).toBeVisible();
  expect(amount).toHaveAccessibleDescription(/^Please give a price/);
  expect(server.calls(facts.saveServices)).toHaveLength(0);
  await userEvent.type(amount, '195');
  await userEvent.type(form.getByLabelText(en.facts.field.day), later);
  const preview = await regionOf(en.facts.preview);
  expect(preview.getByText('from $199')).toBeVisible();
  server.answer(facts.sections, sectionsWith(sectionOf('services', { revision: 1, planned: [changeOf()] })));
  await userEvent.click(form.getByRole('button', { name: /^Plan for/ }));
  await waitFor(() => expect(server.calls(facts.saveServices)).toHaveLength(1));
  expect(server.calls(facts.saveServices)[0]?.body).toEqual({
    ...{ offers: [taxOffer(19_500)], revision: 0, validFrom: later },
    offered: [{ service: 'tax_preparation', isOffered: true }],
  });
  expect(await screen.findByRole('button', { name: en.facts.takeBack })).toBeVisible();
  expect(form.getByRole('textbox', { name: en.facts.field.amount })).toHaveValue('199');
});

it('asks before what was typed for one service gives way to another', async () => {
  open();
  const form = await regionOf(en.facts.changeOffer);
  await userEvent.type(form.getByRole('textbox', { name: en.facts.field.amount }), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Change: Immigration' }));
  const dialog = within(screen.getByRole('alertdialog', { name: en.facts.askDiscard }));
  await userEvent.click(dialog.getByRole('button', { name: en.facts.goOn }));
  expect(form.getByRole('textbox', { name: en.facts.field.amount })).toHaveValue('1995');
});

it('shows the second of two the change of the first, and keeps what is typed', async () => {
  open('contact');
  const form = await regionOf(en.facts.inForce);
  const phone = form.getByRole('textbox', { name: en.facts.field.phone });
  await userEvent.clear(phone);
  await userEvent.type(phone, '718-555-0199');
  const theirs = changeOf({
    ...{ section: 'contact', revision: 1, validFrom: '2026-11-24T14:20:00.000Z', isPlanned: false },
    ...{ before: { phone: firm.phone.display, name: firm.name }, after: { phone: '718-555-0111', name: 'Crossbay' } },
  });
  const fresh = sectionOf('contact', { revision: 1 });
  server.fail(facts.saveContact, 409, { code: 'changed_meanwhile' });
  server.answer(facts.history, { results: [theirs], count: 1, next: null, previous: null });
  server.answer(
    facts.sections,
    sectionsWith({ ...fresh, facts: { ...fresh.facts, phone: '718-555-0111', name: 'Crossbay' } }),
  );
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  expect(await form.findByText('Phone: 718-555-0111')).toBeVisible();
  expect(form.getByText(/^Anjali Rao/)).toBeVisible();
  expect(phone).toHaveValue('718-555-0199');
  await userEvent.click(await form.findByRole('button', { name: en.facts.keepMine }));
  expect(form.getByRole('textbox', { name: en.facts.field.name })).toHaveValue('Crossbay');
  server.answer(facts.saveContact, sectionOf('contact', { revision: 2 }));
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  await waitFor(() => expect(server.calls(facts.saveContact)).toHaveLength(2));
  expect(server.calls(facts.saveContact)[1]?.body).toMatchObject({
    ...{ phone: '718-555-0199', name: 'Crossbay', revision: 1, validFrom: null },
  });
});

it('keeps what was typed when the page is left, and discards it after a question', async () => {
  const { unmount } = open('contact');
  const before = await regionOf(en.facts.inForce);
  await userEvent.type(before.getByRole('textbox', { name: en.facts.field.city }), ' Park');
  unmount();
  const again = open('contact');
  const form = await regionOf(en.facts.inForce);
  const city = form.getByRole('textbox', { name: en.facts.field.city });
  expect(city).toHaveValue(`${firm.address.city} Park`);
  const note = within(form.getByText(en.facts.restored).closest('[role=status]') as HTMLElement);
  await userEvent.click(note.getByRole('button', { name: en.facts.discard }));
  const asked = () => within(screen.getByRole('alertdialog', { name: en.facts.askDiscard }));
  await userEvent.click(asked().getByRole('button', { name: en.facts.goOn }));
  expect(city).toHaveValue(`${firm.address.city} Park`);
  await userEvent.click(form.getAllByRole('button', { name: en.facts.discard }).at(-1) as HTMLElement);
  await userEvent.click(asked().getByRole('button', { name: en.facts.discard }));
  expect(city).toHaveValue(firm.address.city);
  expect(form.queryByText(en.facts.restored)).toBeNull();
  again.unmount();
  open('contact');
  const last = await regionOf(en.facts.inForce);
  expect(last.getByRole('textbox', { name: en.facts.field.city })).toHaveValue(firm.address.city);
});

it('shows what a colleague changed while kept values were away, and overwrites nothing of it by itself', async () => {
  const { unmount } = open('contact');
  const before = await regionOf(en.facts.inForce);
  await userEvent.type(before.getByRole('textbox', { name: en.facts.field.city }), ' Park');
  unmount();
  const fresh = sectionOf('contact', { revision: 1 });
  const address = { ...firm.address, city: 'Ozone Park' };
  const theirs = changeOf({
    ...{ section: 'contact', revision: 1, validFrom: '2026-11-24T14:20:00.000Z', isPlanned: false },
    ...{ before: { address: firm.address }, after: { address } },
  });
  server.answer(facts.history, { results: [theirs], count: 1, next: null, previous: null });
  server.answer(facts.sections, sectionsWith({ ...fresh, facts: { ...fresh.facts, name: 'Crossbay', address } }));
  open('contact');
  const form = await regionOf(en.facts.inForce);
  expect(form.getByText(en.facts.meanwhile)).toBeVisible();
  expect(await form.findByText(/^Anjali Rao/)).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: en.facts.takeTheirs }));
  expect(form.getByRole('textbox', { name: en.facts.field.city })).toHaveValue('Ozone Park');
  expect(form.getByRole('textbox', { name: en.facts.field.name })).toHaveValue('Crossbay');
  expect(form.queryByText(en.facts.restored)).toBeNull();
});

it('goes on with kept values beside what a colleague changed of other facts', async () => {
  const { unmount } = open('contact');
  const before = await regionOf(en.facts.inForce);
  await userEvent.type(before.getByRole('textbox', { name: en.facts.field.city }), ' Park');
  unmount();
  const fresh = sectionOf('contact', { revision: 1 });
  server.answer(facts.sections, sectionsWith({ ...fresh, facts: { ...fresh.facts, name: 'Crossbay' } }));
  server.answer(facts.saveContact, sectionOf('contact', { revision: 2 }));
  open('contact');
  const form = await regionOf(en.facts.inForce);
  expect(form.getByText(en.facts.restored)).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  await waitFor(() => expect(server.calls(facts.saveContact)).toHaveLength(1));
  expect(server.calls(facts.saveContact)[0]?.body).toMatchObject({
    ...{ name: 'Crossbay', address: { city: `${firm.address.city} Park` }, revision: 1 },
  });
  await waitFor(() => expect(form.queryByText(en.facts.restored)).toBeNull());
  expect(Object.keys(localStorage)).toEqual([]);
});

it('opens with the service whose typed price was kept, until another one is chosen', async () => {
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change: Immigration' }));
  const before = await regionOf(en.facts.changeOffer);
  await userEvent.type(before.getByRole('textbox', { name: en.facts.field.amount }), '5');
  unmount();
  open();
  const form = await regionOf(en.facts.changeOffer);
  expect(form.getByLabelText(en.facts.service)).toHaveValue('immigration');
  expect(form.getByText(en.facts.restored)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change: Tax preparation' }));
  const dialog = within(screen.getByRole('alertdialog', { name: en.facts.askDiscard }));
  await userEvent.click(dialog.getByRole('button', { name: en.facts.discard }));
  expect(form.queryByText(en.facts.restored)).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('changes the languages in which the office speaks, of which one at least stays', async () => {
  server.answer(facts.saveContact, sectionOf('contact', { revision: 1 }));
  open('contact');
  const form = await regionOf(en.facts.inForce);
  for (const name of ['English', 'Spanish', 'French'])
    await userEvent.click(form.getByRole('button', { name: `Remove: ${name}` }));
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  expect(form.getByLabelText(en.facts.entry.label.languages)).toHaveAccessibleDescription(
    en.facts.problem.languagesMissing,
  );
  await userEvent.selectOptions(form.getByLabelText(en.facts.entry.label.languages), 'Haitian Creole');
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  await waitFor(() => expect(server.calls(facts.saveContact)).toMatchObject([{ body: { languages: ['ht'] } }]));
});

it('says that nothing differs, so that nothing was saved', async () => {
  server.answer(facts.saveFigures, sectionOf('figures'));
  open('figures');
  const form = await regionOf(en.facts.inForce);
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  expect(await screen.findByText(en.facts.nothingChanged)).toBeVisible();
});

it('names a figure that is none, and puts a refusal of the server at its field', async () => {
  open('figures');
  const form = await regionOf(en.facts.inForce);
  const years = form.getByRole('textbox', { name: en.facts.field.years });
  await userEvent.clear(years);
  await userEvent.type(years, 'many');
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  expect(years).toHaveAccessibleDescription(expect.stringContaining(en.facts.problem.countWrong));
  expect(years).toHaveAccessibleDescription(expect.stringContaining(`Founded in ${firm.founded}`));
  await userEvent.clear(years);
  await userEvent.type(years, '16');
  server.fail(facts.saveFigures, 400, { errors: [{ field: 'figures.clients', message: 'Too many' }] });
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  await waitFor(() =>
    expect(form.getByRole('textbox', { name: en.facts.field.clients })).toHaveAccessibleDescription(
      en.facts.problem.countWrong,
    ),
  );
});

it('leaves out the figures that are empty, and says when none is left', async () => {
  const none = { clients: 0, years: 0, staff: 0, successPercent: 0, savingsMillions: 0 };
  server.answer(facts.saveFigures, sectionOf('figures', { facts: { figures: none }, revision: 1 }));
  open('figures');
  const form = await regionOf(en.facts.inForce);
  const preview = await regionOf(en.facts.preview);
  const clear = (name: keyof typeof none) => userEvent.clear(form.getByRole('textbox', { name: en.facts.field[name] }));
  await clear('successPercent');
  expect(preview.queryByText('98%')).toBeNull();
  expect(preview.getByText('15+')).toBeVisible();
  for (const name of ['clients', 'years', 'staff', 'savingsMillions'] as const) await clear(name);
  expect(preview.getByText(en.facts.noFigures)).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  await waitFor(() => expect(server.calls(facts.saveFigures)[0]?.body).toMatchObject({ figures: none }));
  expect(form.getByRole('textbox', { name: en.facts.field.years })).toHaveValue('');
});

it('tells in the history that a figure is left out', async () => {
  const after = { figures: { ...firm.figures, successPercent: 0 } };
  const results = [changeOf({ section: 'figures', isPlanned: false, before: { figures: firm.figures }, after })];
  server.answer(facts.history, { count: 1, next: null, previous: null, results });
  open('history');
  expect(await screen.findByText(`${en.facts.field.successPercent}: ${en.facts.nothing}`)).toBeVisible();
  expect(screen.getByText(', was 98%')).toBeVisible();
});

it('writes the story in every language or in none, and shows it as the site does', async () => {
  server.answer(facts.saveStory, sectionOf('story', { revision: 1 }));
  open('story');
  const form = await regionOf(en.facts.inForce);
  const preview = await regionOf(en.facts.preview);
  const write = (language: string, value: string) =>
    fireEvent.change(form.getByRole('textbox', { name: language }), { target: { value } });
  expect(preview.getByText(/was founded in/)).toBeVisible();
  write('English', 'Two sisters.\n\nThen a brother.');
  for (const language of ['Español', 'Français']) write(language, ' ');
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  expect(form.getByRole('textbox', { name: 'Français' })).toHaveAccessibleDescription(en.facts.problem.required);
  expect(server.calls(facts.saveStory)).toHaveLength(0);
  expect(preview.getByText('Then a brother.')).toBeVisible();
  write('English', '');
  expect(preview.getByText(en.facts.story.empty)).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  await waitFor(() => expect(server.calls(facts.saveStory)).toHaveLength(1));
  const story = { en: '', es: '', fr: '' };
  expect(server.calls(facts.saveStory)[0]?.body).toEqual({ story, revision: 0, validFrom: null });
});

it('plans another version of the terms with the notice that they promise, and never changes them at once', async () => {
  server.answer(facts.saveTerms, sectionOf('terms', { revision: 1 }));
  open('terms');
  const version = await screen.findByLabelText(en.facts.field.termsVersion);
  const day = screen.getByLabelText(en.facts.field.day);
  expect(screen.queryByRole('radio', { name: en.facts.now })).toBeNull();
  expect(screen.getByText(en.facts.thenTold)).toBeVisible();
  const today = officeDay(new Date());
  const plan = async (named: string, from: string) => {
    fireEvent.change(version, { target: { value: named } });
    fireEvent.change(day, { target: { value: from } });
    await userEvent.click(screen.getByRole('button', { name: /^Plan/ }));
  };
  await plan(today, dayAfter(today, TERMS_NOTICE_DAYS - 1));
  expect(day).toHaveAccessibleDescription(expect.stringContaining('a day at least 30 days ahead'));
  await plan(dayAfter(firm.termsVersion, -1), later);
  expect(version).toHaveAccessibleDescription(expect.stringContaining(en.facts.problem.versionBefore));
  await plan(dayAfter(later, 1), later);
  expect(version).toHaveAccessibleDescription(expect.stringContaining(en.facts.problem.versionAfter));
  expect(server.calls(facts.saveTerms)).toHaveLength(0);
  await plan(today, later);
  await waitFor(() =>
    expect(server.calls(facts.saveTerms)).toMatchObject([{ body: { termsVersion: today, validFrom: later } }]),
  );
});

it('shows a refusal of terms by the server at its field', async () => {
  server.fail(facts.saveTerms, 400, {
    errors: [{ field: 'termsVersion', message: 'Before', code: 'terms_before' }],
  });
  open('terms');
  const version = await screen.findByLabelText(en.facts.field.termsVersion);
  fireEvent.change(screen.getByLabelText(en.facts.field.day), { target: { value: later } });
  await userEvent.click(screen.getByRole('button', { name: /^Plan/ }));
  await waitFor(() =>
    expect(version).toHaveAccessibleDescription(expect.stringContaining(en.facts.problem.versionBefore)),
  );
});

it('changes the hours of the week by lines, and refuses an end before its beginning', async () => {
  server.answer(facts.saveHours, sectionOf('hours', { revision: 1 }));
  open('hours');
  const form = await regionOf(en.facts.everyWeek);
  await userEvent.click(form.getByRole('switch', { name: 'Open on Sunday' }));
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Saturday, closes' }), '10:00');
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  expect(form.getByRole('combobox', { name: 'Saturday, closes' })).toHaveAccessibleDescription(
    en.facts.problem.endWrong,
  );
  expect(server.calls(facts.saveHours)).toHaveLength(0);
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Saturday, closes' }), '14:00');
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  await waitFor(() => expect(server.calls(facts.saveHours)).toHaveLength(1));
  expect(server.calls(facts.saveHours)[0]?.body).toMatchObject({
    hours: [
      { days: [1, 2, 3, 4, 5, 0], opens: '09:00', closes: '18:00' },
      { days: [6], opens: '10:00', closes: '14:00' },
    ],
  });
});

it('closes the office under a name in all three languages or none, and shows it', async () => {
  const closing = {
    ...{ id: changeOf().id, from: later, to: later, version: 1 },
    name: { en: 'Staff training', es: 'Capacitación', fr: 'Formation' },
  };
  server.answer(availability.addClosing, closing);
  open('hours');
  const closings = await regionOf(en.facts.closings);
  expect(await closings.findByText(en.facts.noClosings)).toBeVisible();
  await userEvent.click(closings.getByRole('button', { name: en.facts.addClosing }));
  const dialog = within(screen.getByRole('dialog', { name: en.facts.addClosing }));
  const [first, last] = [dialog.getByLabelText(en.facts.firstDay), dialog.getByLabelText(en.facts.lastDay)];
  for (const day of [first, last]) expect(day).toHaveValue('');
  const close = () => userEvent.click(dialog.getByRole('button', { name: en.facts.closeOffice }));
  const say = (from: string, to: string) => {
    fireEvent.change(first, { target: { value: from } });
    fireEvent.change(last, { target: { value: to } });
  };
  await close();
  expect(first).toHaveAccessibleDescription(en.facts.closingProblem.first);
  expect(last).toHaveAccessibleDescription(en.facts.closingProblem.last);
  say(later, dayAfter(later, -1));
  await close();
  expect(last).toHaveAccessibleDescription(en.facts.closingProblem.order);
  say('2020-01-01', '2020-01-02');
  await close();
  expect(last).toHaveAccessibleDescription(en.facts.closingProblem.over);
  say(later, later);
  await userEvent.type(dialog.getByLabelText('Occasion (English)'), 'Staff training');
  await userEvent.click(dialog.getByRole('button', { name: en.facts.closeOffice }));
  expect(dialog.getByLabelText('Occasion (Español)')).toHaveAccessibleDescription(en.facts.closingProblem.name);
  await userEvent.type(dialog.getByLabelText('Occasion (Español)'), 'Capacitación');
  await userEvent.type(dialog.getByLabelText('Occasion (Français)'), 'Formation');
  server.fail(availability.addClosing, 400, {
    errors: [{ field: 'from', message: 'Closed already', code: 'closing_overlaps' }],
  });
  await close();
  await waitFor(() => expect(first).toHaveAccessibleDescription(en.facts.closingProblem.overlap));
  server.answer(availability.addClosing, closing);
  server.answer(availability.away, { absences: [], closings: [closing] });
  await close();
  expect(await closings.findByText('Staff training')).toBeVisible();
  expect(server.calls(availability.addClosing).at(-1)).toMatchObject({
    body: { from: later, to: later, name: closing.name },
  });
});

it('asks anew before it deletes a closing that a colleague changed meanwhile', async () => {
  const name = { en: 'Staff training', es: 'Capacitación', fr: 'Formation' };
  const closing = { id: changeOf().id, from: later, to: later, version: 1, name };
  server.answer(availability.away, { absences: [], closings: [closing] });
  open('hours');
  const closings = await regionOf(en.facts.closings);
  await userEvent.click(await closings.findByRole('button', { name: /^Delete: Staff training/ }));
  const question = within(screen.getByRole('alertdialog', { name: en.facts.askRemoveClosing }));
  const remove = () => userEvent.click(question.getByRole('button', { name: 'Delete' }));
  server.fail(availability.removeClosing, 409, { code: 'changed_meanwhile' });
  const theirs = { ...closing, name: { ...closing.name, en: 'Inventory' }, version: 2 };
  server.answer(availability.away, { absences: [], closings: [theirs] });
  await remove();
  expect(await question.findByRole('alert')).toHaveTextContent(/It now reads: Inventory/);
  server.answer(availability.removeClosing, undefined);
  await remove();
  expect(await screen.findByText(en.facts.closingRemoved)).toBeVisible();
  expect(server.calls(availability.removeClosing).map(({ query }) => query)).toEqual([
    { version: '1' },
    { version: '2' },
  ]);
});

it('adds somebody to the team, names what is missing in each language, and sends the whole list', async () => {
  server.answer(facts.saveTeam, sectionOf('team', { revision: 1 }));
  open('team');
  const form = await regionOf(en.facts.inForce);
  await userEvent.click(form.getByRole('button', { name: 'Remove: Anjali Rao' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await userEvent.click(form.getByRole('button', { name: 'Remove: Marisol Vega' }));
  await userEvent.click(form.getByRole('button', { name: 'Move up: Anjali Rao' }));
  await userEvent.click(form.getByRole('button', { name: en.facts.team.add }));
  await userEvent.type(form.getByLabelText('Name'), 'Inés Prado');
  await userEvent.type(form.getByLabelText('Title (English)'), 'Notary');
  await userEvent.type(form.getByLabelText('In one sentence (English)'), 'Seals papers.');
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  expect(form.getByLabelText('Title (Français)')).toHaveAccessibleDescription(en.facts.problem.required);
  expect(form.getByText('Inés Prado, Title (Español): Please fill this in')).toBeVisible();
  for (const language of ['Español', 'Français']) {
    await userEvent.type(form.getByLabelText(`Title (${language})`), 'N');
    await userEvent.type(form.getByLabelText(`In one sentence (${language})`), 'S');
  }
  await userEvent.selectOptions(form.getByRole('combobox', { name: en.facts.entry.label.languages }), 'Filipino');
  const preview = await regionOf(en.facts.preview);
  expect(preview.getByText('Speaks English and Filipino')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  await waitFor(() => expect(server.calls(facts.saveTeam)).toHaveLength(1));
  const { team = [] } = (server.calls(facts.saveTeam)[0]?.body ?? {}) as Partial<BodyOf<typeof facts.saveTeam>>;
  expect(team.map(({ name }) => name)).toEqual([
    ...['Anjali Rao', 'Daniel Okafor', 'Wei Zhang', 'Denise Baptiste', 'Leila Haddad', 'Inés Prado'],
  ]);
  expect(team.at(-1)).toEqual({
    ...{ name: 'Inés Prado', languages: ['en', 'fil'], portrait: '' },
    role: { en: 'Notary', es: 'N', fr: 'N' },
    text: { en: 'Seals papers.', es: 'S', fr: 'S' },
  });
});

const each = (words: string) => ({ en: words, es: words, fr: words });

it('takes name and languages of a colleague from the account, and begins an entry for whom People leads to', async () => {
  const vera = colleagueOf();
  server.answer(people.list, {
    people: [vera, colleagueOf({ id: anjali.id, firstName: 'Marisol', lastName: 'Vega', spokenLanguages: ['yi'] })],
  });
  server.fail(facts.saveTeam, 400, {
    errors: [{ field: 'team.6.colleagueId', message: '', code: 'colleague_twice' }],
  });
  open(`team&colleague=${vera.id}`);
  const form = await regionOf(en.facts.inForce);
  const field = await form.findByLabelText(en.facts.entry.label.colleagueId);
  expect(field).toHaveFocus();
  expect(field).toHaveDisplayValue('Vera Prado');
  expect(field).toHaveAccessibleDescription(en.facts.team.ofAccount);
  expect(form.queryByLabelText('Name')).toBeNull();
  expect(form.getByLabelText('Title (English)')).toHaveValue('Notary');
  for (const label of ['Title (Español)', 'Title (Français)', 'In one sentence (English)'])
    await userEvent.type(form.getByLabelText(label), 'N');
  for (const language of ['Español', 'Français'])
    await userEvent.type(form.getByLabelText(`In one sentence (${language})`), 'N');
  const preview = await regionOf(en.facts.preview);
  expect(preview.getByText('Speaks Spanish and Haitian Creole')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(expect.stringContaining(en.facts.problem.colleagueTwice)),
  );
  const added = {
    ...{ colleagueId: vera.id, name: 'Vera Prado', languages: ['es', 'ht'], portrait: '' },
    ...{ role: { ...each('N'), en: 'Notary' }, text: each('N') },
  };
  expect(server.calls(facts.saveTeam)[0]?.body).toEqual({
    ...{ team: [...freshTeam, added], revision: 0, validFrom: null },
  });
  // A colleague who is in the team already is not offered again; one who is chosen brings their languages.
  await userEvent.click(form.getByRole('button', { name: 'Edit: Marisol Vega' }));
  const first = form.getAllByLabelText(en.facts.entry.label.colleagueId)[0];
  if (!first) throw new Error('the entry is not open');
  expect(
    within(first)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([en.facts.team.nobody, 'Marisol Vega']);
  await userEvent.selectOptions(first, 'Marisol Vega');
  expect(preview.getByText('Speaks Yiddish')).toBeVisible();
  await userEvent.selectOptions(field, en.facts.team.nobody);
  expect(field).not.toHaveAccessibleDescription(expect.stringContaining(en.facts.problem.colleagueTwice));
});

it('begins the entry of whom People leads to once a full team has room', async () => {
  const vera = colleagueOf();
  const [marisol] = freshTeam;
  if (!marisol) throw new Error('the team is empty');
  const team = Array.from({ length: TEAM_MAX_SIZE }, (_, at) => ({ ...marisol, name: `Marisol ${at}.` }));
  server.answer(people.list, { people: [vera] });
  server.answer(facts.sections, sectionsWith(sectionOf('team', { facts: { team } })));
  open(`team&colleague=${vera.id}`);
  const form = await regionOf(en.facts.inForce);
  expect(await form.findByText(`The site shows ${TEAM_MAX_SIZE} people at most. Remove one first.`)).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Remove: Marisol 3.' }));
  expect(form.getByLabelText(en.facts.entry.label.colleagueId)).toHaveDisplayValue('Vera Prado');
  expect(form.getByLabelText(en.facts.entry.label.colleagueId)).toHaveFocus();
});

it('says that the list of colleagues did not come; the team waits for it where it is to begin an entry', async () => {
  const vera = colleagueOf();
  server.fail(people.list, 503);
  const { unmount } = open('team');
  const form = await regionOf(en.facts.inForce);
  expect(await form.findByRole('heading', { name: en.facts.team.failed })).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Edit: Marisol Vega' }));
  expect(form.getByLabelText(en.facts.entry.label.colleagueId)).toBeDisabled();
  unmount();
  open(`team&colleague=${vera.id}`);
  const asked = await regionOf(en.facts.inForce);
  expect(await asked.findByRole('heading', { name: en.facts.team.failed })).toBeVisible();
  expect(asked.queryByRole('button', { name: 'Edit: Marisol Vega' })).toBeNull();
  server.answer(people.list, { people: [vera] });
  await userEvent.click(asked.getByRole('button', { name: 'Try Again' }));
  expect(await asked.findByLabelText(en.facts.entry.label.colleagueId)).toHaveFocus();
  expect(asked.queryByRole('heading', { name: en.facts.team.failed })).toBeNull();
});

it('gives the entry of a namesake to the colleague whom People leads to', async () => {
  const daniel = colleagueOf({ firstName: 'Daniel', lastName: 'Okafor', jobTitle: 'Partner' });
  server.answer(people.list, { people: [daniel] });
  open(`team&colleague=${daniel.id}`);
  const form = await regionOf(en.facts.inForce);
  expect(await form.findByLabelText(en.facts.entry.label.colleagueId)).toHaveDisplayValue('Daniel Okafor');
  expect(form.getByLabelText('Title (English)')).toHaveValue(freshTeam[1]?.role.en);
  expect(form.getAllByRole('button', { name: /^Edit: / })).toHaveLength(6);
});

it('says of whom has left that the site does not show them, and keeps the entry until it is removed', async () => {
  const left = colleagueOf({ state: 'closed' });
  const [marisol, ...others] = freshTeam;
  if (!marisol) throw new Error('the team is empty');
  const team = [{ ...marisol, name: 'Vera Prado', colleagueId: left.id }, ...others];
  server.answer(people.list, { people: [left] });
  server.answer(facts.sections, sectionsWith(sectionOf('team', { facts: { team } })));
  open('team');
  const form = await regionOf(en.facts.inForce);
  expect(await form.findByText(en.facts.team.left)).toBeVisible();
  const preview = await regionOf(en.facts.preview);
  expect(preview.queryByText('Vera Prado')).toBeNull();
  expect(preview.getByText('Daniel Okafor')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Edit: Vera Prado' }));
  expect(form.getByLabelText(en.facts.entry.label.colleagueId)).toHaveDisplayValue('Vera Prado');
  await userEvent.selectOptions(form.getByLabelText(en.facts.entry.label.colleagueId), en.facts.team.nobody);
  expect(form.getByLabelText('Name')).toHaveValue('Vera Prado');
  expect(preview.getByText('Vera Prado')).toBeVisible();
});

it('shows a testimonial in each language, and puts a refusal of the server at its field, which it opens', async () => {
  open('testimonials');
  const form = await regionOf(en.facts.inForce);
  await userEvent.click(form.getByRole('button', { name: 'Edit: Amina Diallo' }));
  const role = form.getByLabelText('Who they are (Français)');
  await userEvent.clear(role);
  await userEvent.type(role, 'Aide-soignante');
  const preview = await regionOf(en.facts.preview);
  await userEvent.click(preview.getByRole('button', { name: 'Français' }));
  expect(preview.getByText('Aide-soignante')).toBeVisible();
  server.fail(facts.saveTestimonials, 400, { errors: [{ field: 'testimonials.4.text.es', message: 'Too long' }] });
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  await waitFor(() =>
    expect(form.getAllByLabelText('What they say (Español)').at(-1)).toHaveAccessibleDescription(
      en.facts.problem.refused,
    ),
  );
  expect(form.getByText(/^Farida Haque, What they say/)).toBeVisible();
  expect(role).toHaveValue('Aide-soignante');
});

it('names films in the language of the reader', async () => {
  renderScreen(<FactsPage />, { at: '/studio/facts?area=films', language: 'es', user: admin });
  for (const { title } of freshFilms)
    expect(await screen.findByRole('button', { name: `Editar: ${title.es}` })).toBeVisible();
});

it('adds a film on YouTube by its address, names what is missing, and sends the whole list', async () => {
  server.answer(facts.saveFilms, sectionOf('films', { revision: 1 }));
  open('films');
  const form = await regionOf(en.facts.inForce);
  await userEvent.click(form.getByRole('button', { name: 'Remove: Registering a business in New York' }));
  await userEvent.click(form.getByRole('button', { name: en.facts.films.add }));
  await userEvent.type(form.getByLabelText(en.facts.films.address), 'https://example.com/dQw4w9WgXcQ');
  await userEvent.type(form.getByLabelText('Title (English)'), 'Your first return');
  await userEvent.type(form.getByLabelText(en.facts.films.seconds), '1:75');
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  expect(form.getByLabelText(en.facts.films.address)).toHaveAccessibleDescription(
    expect.stringContaining(en.facts.problem.filmWrong),
  );
  expect(form.getByLabelText(en.facts.films.seconds)).toHaveAccessibleDescription(
    expect.stringMatching(/^Please give minutes and seconds/),
  );
  expect(form.getByText('Your first return, Title (Español): Please fill this in')).toBeVisible();
  expect(server.calls(facts.saveFilms)).toHaveLength(0);
  await userEvent.clear(form.getByLabelText(en.facts.films.address));
  await userEvent.type(form.getByLabelText(en.facts.films.address), 'youtube.com/watch?t=5&v=dQw4w9WgXcQ');
  await userEvent.clear(form.getByLabelText(en.facts.films.seconds));
  await userEvent.type(form.getByLabelText(en.facts.films.seconds), '1:35');
  for (const language of ['Español', 'Français']) await userEvent.type(form.getByLabelText(`Title (${language})`), 'T');
  for (const language of ['English', 'Español', 'Français'])
    await userEvent.type(form.getByLabelText(`In one sentence (${language})`), 'S');
  const preview = await regionOf(en.facts.preview);
  expect(preview.getByText('Tax · 1:35')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  await waitFor(() => expect(server.calls(facts.saveFilms)).toHaveLength(1));
  const film = {
    ...{ film: 'dQw4w9WgXcQ', topic: 'tax', seconds: 95, views: 0 },
    title: { en: 'Your first return', es: 'T', fr: 'T' },
    text: { en: 'S', es: 'S', fr: 'S' },
  };
  expect(server.calls(facts.saveFilms)[0]?.body).toEqual({
    ...{ films: [...freshFilms.slice(0, -1), film], revision: 0, validFrom: null },
  });
});

it('takes a service off the site, and puts the refusal of the last one at its field', async () => {
  server.fail(facts.saveServices, 400, {
    errors: [{ field: 'offered.0.isOffered', message: 'At least one', code: 'service_last' }],
  });
  open();
  const form = await regionOf(en.facts.changeOffer);
  const choice = form.getByLabelText(en.facts.field.isOffered);
  await userEvent.selectOptions(choice, en.facts.offered.no);
  expect(form.getByText(en.facts.thenNotOffered)).toBeVisible();
  expect(screen.getByText('Tax preparation: the site does not show this service.')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  await waitFor(() => expect(choice).toHaveAccessibleDescription(en.facts.problem.serviceLast));
  expect(server.calls(facts.saveServices)[0]?.body).toMatchObject({
    offered: [{ service: 'tax_preparation', isOffered: false }],
  });
});

it('shows which services are not offered, and those that a plan brings back', async () => {
  const offered = [{ service: 'translation' as const, isOffered: false }];
  const back = changeOf({ before: { offered }, after: { offered: [{ service: 'translation', isOffered: true }] } });
  const services = sectionOf('services');
  const now = { ...services, facts: { ...services.facts, offered }, planned: [back] };
  server.answer(facts.sections, sectionsWith(now));
  open();
  const row = within(await screen.findByRole('row', { name: /^Translation/ }));
  expect(row.getByText(en.facts.offered.no)).toBeVisible();
  expect(row.getByText(en.facts.offered.yes)).toBeVisible();
  expect(screen.getByText('Translation: Offered')).toBeVisible();
  // The consequences of taking it off the site have happened already.
  await userEvent.click(screen.getByRole('button', { name: 'Change: Translation' }));
  const form = await regionOf(en.facts.changeOffer);
  expect(form.getByLabelText(en.facts.field.isOffered)).toHaveDisplayValue(en.facts.offered.no);
  expect(form.queryByText(en.facts.thenNotOffered)).toBeNull();
});

it('adds an award with its year, names what is missing, and sends the awards alone', async () => {
  server.answer(facts.saveStanding, sectionOf('standing', { revision: 1 }));
  open('standing');
  const form = await regionOf(en.facts.standing.awards.title);
  await userEvent.click(
    form.getByRole('button', { name: `Remove: ${freshAwards[0]?.text.en}, ${freshAwards[0]?.year}` }),
  );
  await userEvent.click(form.getByRole('button', { name: en.facts.standing.awards.add }));
  const write = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } });
  write('Award (English)', 'Best office');
  write(en.facts.standing.year, '98');
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  expect(form.getByLabelText(en.facts.standing.year)).toHaveAccessibleDescription(en.facts.problem.yearWrong);
  expect(form.getByText('Best office, Award (Español): Please fill this in')).toBeVisible();
  expect(server.calls(facts.saveStanding)).toHaveLength(0);
  write(en.facts.standing.year, '1998');
  for (const language of ['Español', 'Français']) write(`Award (${language})`, 'T');
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  await waitFor(() => expect(server.calls(facts.saveStanding)).toHaveLength(1));
  const award = { text: { en: 'Best office', es: 'T', fr: 'T' }, year: 1998 };
  expect(server.calls(facts.saveStanding)[0]?.body).toEqual({
    ...{ awards: [...freshAwards.slice(1), award], revision: 0, validFrom: null },
  });
});

it('edits the credentials apart from the awards, and puts a refusal of the server at its field', async () => {
  open('standing');
  const form = await regionOf(en.facts.standing.credentials.title);
  await userEvent.click(form.getByRole('button', { name: `Edit: ${freshCredentials[0]?.text.en}` }));
  expect(form.queryByLabelText(en.facts.standing.year)).toBeNull();
  fireEvent.change(form.getByLabelText('Credential (Français)'), { target: { value: 'Agents' } });
  server.fail(facts.saveStanding, 400, { errors: [{ field: 'credentials.1.text.es', message: 'Too long' }] });
  await userEvent.click(form.getByRole('button', { name: en.facts.save }));
  await waitFor(() =>
    expect(form.getAllByLabelText('Credential (Español)').at(-1)).toHaveAccessibleDescription(en.facts.problem.refused),
  );
  expect(server.calls(facts.saveStanding)[0]?.body).not.toHaveProperty('awards');
});

it('tells in the history which award changed', async () => {
  const [first, ...others] = freshAwards;
  if (!first) throw new Error('no award');
  const after = { awards: [{ ...first, year: 2015 }, ...others] };
  const results = [changeOf({ section: 'standing', isPlanned: false, before: { awards: [...freshAwards] }, after })];
  server.answer(facts.history, { count: 1, next: null, previous: null, results });
  open('history');
  expect(await screen.findByText(`${first.text.en}, Year: 2015`)).toBeVisible();
  expect(screen.getByText(', was 2014')).toBeVisible();
});

it('says of a first text of the firm that it follows the one delivered with the site, without a version', async () => {
  const privacyText = { version: '2026-12-01', en: '<p>Ours</p>', es: '<p>Nuestro</p>', fr: '<p>Le nôtre</p>' };
  const results = [changeOf({ section: 'privacy', isPlanned: false, before: {}, after: { privacyText } })];
  server.answer(facts.history, { count: 1, next: null, previous: null, results });
  open('history');
  expect(await screen.findByText(/Privacy.*December 1, 2026/)).toBeVisible();
  expect(screen.getByText(`, was ${en.facts.legal.delivered}`)).toBeVisible();
});

it('tells awards of one name apart, in the history and for whoever edits them', async () => {
  const won = (year: number) => ({ text: { en: 'Best office', es: 'Mejor oficina', fr: 'Meilleur cabinet' }, year });
  const change = (revision: number, before: number[], after: number[]) =>
    changeOf({
      ...{ id: `0000000f-0000-4000-8000-00000000000${revision}`, section: 'standing', revision, isPlanned: false },
      ...{ before: { awards: before.map(won) }, after: { awards: after.map(won) } },
    });
  const results = [change(1, [2014, 2018], [2014, 2021]), change(2, [2014, 2021], [2021, 2014])];
  server.answer(facts.history, { count: 2, next: null, previous: null, results });
  const { unmount } = open('history');
  expect(await screen.findByText('Best office, Year: 2021')).toBeVisible();
  expect(screen.getByText(', was 2018')).toBeVisible();
  expect(screen.getAllByText(/^Best office/)).toHaveLength(1);
  expect(screen.getByText('Awards: Best office, 2021; Best office, 2014')).toBeVisible();
  unmount();
  const section = sectionOf('standing', { facts: { credentials: [], awards: [won(2014), won(2021)] } });
  server.answer(facts.sections, sectionsWith(section));
  open('standing');
  expect(await screen.findByRole('button', { name: 'Edit: Best office, 2021' })).toBeVisible();
});

it('tells in the history who is new, who is gone, and what of the others changed', async () => {
  const [marisol, daniel, ...others] = freshTeam;
  if (!marisol || !daniel) throw new Error('the team is smaller');
  const role = { ...daniel.role, fr: 'Avocat' };
  const ines = { ...marisol, name: 'Inés Prado' };
  const [anjaliRao, ...rest] = others;
  if (!anjaliRao) throw new Error('the team is smaller');
  server.answer(facts.history, {
    ...{ count: 1, next: null, previous: null },
    results: [
      changeOf({
        ...{ section: 'team', isPlanned: false },
        before: { team: [...freshTeam] },
        after: { team: [{ ...daniel, role }, { ...anjaliRao, colleagueId: anjali.id }, ...rest, ines] },
      }),
    ],
  });
  open('history');
  expect(await screen.findByText('Daniel Okafor, Title (Français): Avocat')).toBeVisible();
  expect(screen.getByText(`, was ${daniel.role.fr}`)).toBeVisible();
  expect(screen.getByText('Inés Prado: added')).toBeVisible();
  expect(screen.getByText('Marisol Vega: removed')).toBeVisible();
  expect(screen.getByText('Anjali Rao, This is: Anjali Rao')).toBeVisible();
});

it('keeps who changed what and when, with the values before', async () => {
  server.answer(facts.history, {
    ...{ count: 3, next: null, previous: null },
    results: [
      changeOf({ id: '0000000f-0000-4000-8000-000000000003', revision: 3, isPlanned: false, isTakenBack: true }),
      changeOf({ id: '0000000f-0000-4000-8000-000000000002', revision: 2 }),
      changeOf({ validFrom: '2026-11-24T14:20:00.000Z', isPlanned: false, savedBy: null }),
    ],
  });
  open('history');
  expect(await screen.findAllByText('Tax preparation: from $195')).toHaveLength(3);
  expect(screen.getAllByText(/was from \$199/)).toHaveLength(3);
  expect(screen.getByText(/^Taken back/)).toBeVisible();
  expect(screen.getByText(/^a former colleague · /)).toBeVisible();
  expect(screen.getAllByText(new RegExp(`^planned by ${anjali.name}`))).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: en.facts.takeBack })).toHaveLength(1);
  await userEvent.selectOptions(screen.getByLabelText(en.facts.about), 'hours');
  await waitFor(() => expect(server.calls(facts.history).at(-1)?.query).toMatchObject({ section: 'hours' }));
});

it('speaks the language of the reader', async () => {
  renderScreen(<FactsPage />, { at: '/studio/facts', language: 'fr', user: admin });
  const row = within(await screen.findByRole('row', { name: /^Préparation fiscale/ }));
  expect(row.getByText(/^à partir de 199/)).toBeVisible();
});
