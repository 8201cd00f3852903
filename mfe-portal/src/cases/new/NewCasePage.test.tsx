import { cases, firm, household, type IntakeDraft, intake, type Letter } from '@firm/contract';
import { client, mockApi, renderScreen, type ScreenOptions, type SeenCall } from '@firm/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { caseOf } from '../../testing/caseSamples.ts';
import { id } from '../../testing/samples.ts';
import { IntakeForm } from './IntakeForm.tsx';
import { NewCasePage } from './NewCasePage.tsx';

const NO_HOUSEHOLD = { given: [], received: [], invitations: [], businesses: [] };

const draftOf = (changes: Partial<IntakeDraft> = {}): IntakeDraft => ({
  service: 'tax_preparation',
  formId: '7c1e4a52-58c1-4f4e-9a63-6c6b8a1f0001',
  title: '2025 return',
  description: '',
  answers: [{ question: 'taxYears', answer: '2025' }],
  revision: 3,
  updatedAt: '2026-01-16T15:00:00.000Z',
  ...changes,
});

/** Stores drafts as the server does, and refuses a save based on another revision. */
let kept: IntakeDraft[];
const keep = ({ body }: SeenCall) => {
  const saved = draftOf({ ...Object(body), revision: (Object(body).revision ?? 0) + 1 });
  kept = [saved];
  return saved;
};
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  kept = [];
  server = mockApi();
  server.answer(cases.create, caseOf());
  server.answer(intake.drafts, () => kept);
  server.answer(intake.saveDraft, keep);
  server.answer(household.get, NO_HOUSEHOLD);
  sessionStorage.clear();
});
afterEach(() => server.restore());

const path = '/dashboard/cases/new';
const taxes = `${path}?service=tax-preparation`;
const open = (options: ScreenOptions = {}) =>
  renderScreen(<NewCasePage />, { at: taxes, path, user: client, ...options });
const title = () => screen.findByRole('textbox', { name: 'Title' });
const years = () => screen.getByRole('textbox', { name: /Which tax year or years/ });
const submit = () => screen.getByRole('button', { name: 'Start the case' });

async function fillIn() {
  await userEvent.type(await title(), '  2025 return ');
  await userEvent.type(years(), '2025');
  for (const select of screen.getAllByRole('combobox').slice(1)) {
    const [, first] = within(select).getAllByRole('option');
    if (first) await userEvent.selectOptions(select, first);
  }
}

test('a service is chosen, its questions are answered, the case is started', async () => {
  const { router } = open({ at: path });
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Tax preparation');
  expect(router.state.location.search).toBe('?service=tax_preparation');
  await fillIn();
  await userEvent.click(submit());
  expect(await screen.findByText('Case CB-2026-0417 started')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/dashboard/cases/${caseOf().id}`);
  expect(server.calls(cases.create)[0]?.body).toMatchObject({
    serviceCategoryId: 'tax_preparation',
    title: '2025 return',
    intake: expect.arrayContaining([{ question: 'taxYears', answer: '2025' }]),
  });
  expect(sessionStorage).toHaveLength(0);
});

test('the button says that photos are still being read, and why nothing is sent while a question about them is open', async () => {
  const show = (letter: Letter) => (
    <IntakeForm
      {...{ userId: client.id, service: 'tax_preparation', kept: undefined, business: undefined, letter }}
      onWaiting={() => {}}
      onServiceRefused={() => {}}
    />
  );
  const letter = { count: 1, busy: true, send: async () => {} };
  const first = renderScreen(show(letter), { at: path, path, user: client });
  expect(await screen.findByRole('button', { name: 'Reading the photos…' })).toHaveAttribute('aria-busy', 'true');
  first.unmount();
  let change: (asking: boolean) => void = () => {};
  function Changing() {
    const [asking, setAsking] = useState(true);
    change = setAsking;
    return show({ ...letter, asking });
  }
  renderScreen(<Changing />, { at: path, path, user: client });
  expect(screen.queryByText(/^Nothing has been sent yet/)).toBeNull();
  await userEvent.click(submit());
  expect(await screen.findByText(/^Nothing has been sent yet/)).toBeVisible();
  expect(server.calls(cases.create)).toEqual([]);
  // A later question has no note before somebody tries to send again.
  act(() => change(false));
  act(() => change(true));
  expect(screen.queryByText(/^Nothing has been sent yet/)).toBeNull();
});

test('who acts for a business chooses whom the case is for; the choice outlives a reload', async () => {
  const business = { id: id(7), name: 'Silva Bakery LLC', role: 'owner' as const, members: [] };
  const books = { ...business, id: id(8), name: 'Books only', role: 'bookkeeper' as const };
  server.fail(household.get, 400);
  const { router } = open({ at: path });
  const failed = (await screen.findByText('We could not load your businesses')).parentElement as HTMLElement;
  server.answer(household.get, { ...NO_HOUSEHOLD, businesses: [business, books] });
  await userEvent.click(within(failed).getByRole('button', { name: 'Try Again' }));
  const choice = await screen.findByRole('combobox', { name: 'Who is this case for?' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Me', business.name]);
  await userEvent.selectOptions(choice, business.name);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Tax preparation');
  expect(router.state.location.search).toBe(`?service=tax_preparation&business=${business.id}`);
  await userEvent.type(await title(), '2025 return');
  await userEvent.type(years(), '2025');
  for (const select of screen.getAllByRole('combobox').slice(2)) {
    const [, first] = within(select).getAllByRole('option');
    if (first) await userEvent.selectOptions(select, first);
  }
  await userEvent.click(submit());
  expect(await screen.findByText('Case CB-2026-0417 started')).toBeVisible();
  expect(server.calls(cases.create)[0]?.body).toMatchObject({ businessClientId: business.id });
});

test('refuses in words, field by field, and gives the summary the focus', async () => {
  open();
  await title();
  await userEvent.click(submit());
  expect(screen.getByRole('alert')).toHaveFocus();
  // In the summary, an error text shared by all questions names its question.
  expect(screen.getByRole('link', { name: /^Please answer this question: .*year/ })).toBeVisible();
  expect(await title()).toHaveAccessibleDescription(/Please give the case a title/);
  expect(years()).toHaveAccessibleDescription(/Please answer this question/);
  expect(server.calls(cases.create)).toHaveLength(0);
  await userEvent.type(years(), '2');
  expect(years()).not.toHaveAccessibleDescription(/Please answer/);
});

test('keeps itself after a pause, and is there on another device', async () => {
  const { unmount } = open();
  fireEvent.change(await title(), { target: { value: 'Half a tit' } });
  expect(await screen.findByText(/^Saved\./, undefined, { timeout: 3000 })).toBeVisible();
  expect(server.calls(intake.saveDraft)[0]).toMatchObject({
    params: { id: 'tax_preparation' },
    body: { title: 'Half a tit', answers: [], revision: null },
  });
  unmount();
  sessionStorage.clear();
  open();
  expect(await title()).toHaveValue('Half a tit');
});

test('what was left before it was saved is there again, and saved at once', async () => {
  server.disconnect(intake.saveDraft);
  const { unmount } = open();
  fireEvent.change(await title(), { target: { value: 'Half a tit' } });
  expect(await screen.findByText(/^Not saved yet\./, undefined, { timeout: 3000 })).toBeVisible();
  unmount();
  await waitFor(() => expect(server.calls(intake.saveDraft)).toHaveLength(2));
  server.answer(intake.saveDraft, keep);
  const again = open();
  expect(await title()).toHaveValue('Half a tit');
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  again.unmount();
  // Applies to the same person only.
  kept = [];
  open({ user: { ...client, id: '0b2f3a52-58c1-4f4e-9a63-6c6b8a1f0099' } });
  expect(await title()).toHaveValue('');
});

test('two devices: nothing is overwritten before the person has chosen', async () => {
  kept = [draftOf()];
  open();
  server.fail(intake.saveDraft, 409, { code: 'conflict' });
  fireEvent.change(await title(), { target: { value: 'Mine' } });
  const note = await screen.findByRole('alert', undefined, { timeout: 3000 });
  expect(note).toHaveTextContent('changed in another tab or on another device');
  expect(await title()).toHaveValue('Mine');

  kept = [draftOf({ title: 'Theirs', revision: 7 })];
  server.answer(intake.saveDraft, draftOf({ title: 'Mine', revision: 8 }));
  await userEvent.click(within(note).getByRole('button', { name: 'Keep this version' }));
  await waitFor(() =>
    expect(server.calls(intake.saveDraft).at(-1)?.body).toMatchObject({ title: 'Mine', revision: 7 }),
  );
  expect(screen.queryByRole('alert')).toBeNull();

  server.fail(intake.saveDraft, 409, { code: 'conflict' });
  fireEvent.change(await title(), { target: { value: 'Mine again' } });
  await screen.findByRole('alert', undefined, { timeout: 3000 });
  await userEvent.click(screen.getByRole('button', { name: 'Use the other version' }));
  await waitFor(async () => expect(await title()).toHaveValue('Theirs'));
});

test('unfinished forms are listed, gone on with, and thrown away after a question', async () => {
  kept = [draftOf()];
  server.answer(intake.dropDraft, undefined);
  open({ at: path });
  const list = within(await screen.findByRole('region', { name: 'Your unfinished forms' }));
  expect(list.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', `${path}?service=tax_preparation`);
  await userEvent.click(list.getByRole('button', { name: 'Delete the form: Tax preparation' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your unfinished forms' })).toBeNull());
});

test('a double click starts one case', async () => {
  open();
  await fillIn();
  const release = server.hold(cases.create);
  await userEvent.dblClick(submit());
  expect(screen.getByRole('button', { name: 'Starting the case…' })).toHaveAttribute('aria-disabled', 'true');
  server.answer(cases.create, caseOf());
  release();
  await screen.findByTestId('elsewhere');
  expect(server.calls(cases.create)).toHaveLength(1);
});

test('after a failure everything is still there, and the repeat carries the same key until the words change', async () => {
  open();
  await fillIn();
  server.disconnect(cases.create);
  await userEvent.click(submit());
  expect(await screen.findByText(/Network error/)).toBeVisible();
  expect(await title()).toHaveValue('  2025 return ');
  await userEvent.click(submit());
  await screen.findByText(/Network error/);
  await userEvent.type(await title(), 's');
  server.answer(cases.create, caseOf());
  await userEvent.click(submit());
  await screen.findByTestId('elsewhere');
  const keys = server.calls(cases.create).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a form that another device has sent starts a second case only when the person says so', async () => {
  open();
  await fillIn();
  expect(await screen.findByText(/^Saved\./, undefined, { timeout: 3000 })).toBeVisible();
  server.fail(cases.create, 409, { code: 'already_sent', message: 'This form was sent already' });
  await userEvent.click(submit());
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('already, from another tab or device');
  expect(await title()).toHaveValue('  2025 return ');
  const another = within(note).getByRole('button', { name: 'Start another case with these answers' });
  server.disconnect(cases.create);
  await userEvent.click(another);
  expect(await screen.findByText(/Network error/)).toBeVisible();
  // The first request had arrived after all, and the words have changed since: the client decides whether they start a
  // third case.
  await userEvent.type(await title(), 'amended');
  server.fail(cases.create, 409, { code: 'already_sent' });
  await userEvent.click(another);
  await waitFor(() => expect(server.calls(cases.create)).toHaveLength(3));
  await waitFor(() => expect(submit()).toBeEnabled());
  server.answer(cases.create, caseOf());
  await userEvent.click(another);
  await screen.findByTestId('elsewhere');
  const [first, lost, second, third] = server.calls(cases.create).map(({ body }) => Object(body).formId);
  expect(first).toBe(draftOf().formId);
  // The new case uses its own form id: a form begun elsewhere since stays.
  expect(second).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(lost);
  expect(new Set([first, second, third]).size).toBe(3);
});

test.each([
  ['at once', '  2025 return '],
  ['after a start that a field held up', ''],
])('a form that another device has sent, emptied %s: nothing is left of the refusal', async (_, words) => {
  open();
  await fillIn();
  server.fail(cases.create, 409, { code: 'already_sent' });
  await userEvent.click(submit());
  const empty = await screen.findByRole('button', { name: 'Clear the form' });
  fireEvent.change(await title(), { target: { value: words } });
  await userEvent.click(submit());
  expect(screen.queryAllByRole('link', { name: /Please give the case a title/ })).toHaveLength(words ? 0 : 1);
  await waitFor(() => expect(submit()).toBeVisible());
  await userEvent.click(empty);
  expect(await title()).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await title()).not.toHaveAccessibleDescription(/Please give/);
});

test('typing into a form that was sent elsewhere: it says so, keeps the words over a reload, and saves none', async () => {
  kept = [draftOf()];
  const { unmount } = open();
  await title();
  kept = [];
  server.fail(intake.saveDraft, 409, { code: 'already_sent' });
  fireEvent.change(await title(), { target: { value: 'Mine' } });
  expect(await screen.findByRole('alert', undefined, { timeout: 3000 })).toHaveTextContent(/sent already/);
  expect(server.calls(intake.saveDraft)[0]?.body).toMatchObject({ formId: draftOf().formId, revision: 3 });
  expect(screen.getByRole('link', { name: 'See your cases' })).toHaveAttribute('href', '/dashboard/cases');
  fireEvent.change(await title(), { target: { value: 'Mine, longer' } });
  unmount();
  expect(server.calls(intake.saveDraft)).toHaveLength(1);

  // The next form of the service is another one.
  kept = [draftOf({ formId: '7c1e4a52-58c1-4f4e-9a63-6c6b8a1f0002', title: 'The next one' })];
  open();
  expect(await title()).toHaveValue('Mine, longer');
  expect(await screen.findByRole('alert')).toHaveTextContent(/sent already/);
  expect(server.calls(intake.saveDraft).at(-1)?.body).toMatchObject({ formId: draftOf().formId, revision: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Clear the form' }));
  expect(await title()).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('the other version is sent or deleted while one chooses: these words stay', async () => {
  kept = [draftOf()];
  open();
  server.fail(intake.saveDraft, 409, { code: 'conflict' });
  fireEvent.change(await title(), { target: { value: 'Mine' } });
  await screen.findByRole('alert', undefined, { timeout: 3000 });
  kept = [];
  await userEvent.click(screen.getByRole('button', { name: 'Use the other version' }));
  expect(await screen.findByText(/The other version no longer exists/)).toBeVisible();
  expect(await title()).toHaveValue('Mine');
  server.answer(intake.saveDraft, keep);
  await userEvent.click(screen.getByRole('button', { name: 'Keep this version' }));
  await waitFor(() =>
    expect(server.calls(intake.saveDraft).at(-1)?.body).toMatchObject({
      title: 'Mine',
      revision: null,
      formId: draftOf().formId,
    }),
  );
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
});

test('a field that the server refuses is named', async () => {
  server.fail(cases.create, 400, {
    code: 'validation_failed',
    errors: [{ field: 'intake.taxYears', message: 'No' }],
  });
  open();
  await fillIn();
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveFocus();
  expect(years()).toHaveAccessibleDescription(/Please check your input/);
});

test('a service that is not offered asks for one; a form begun for it can be thrown away, and not gone on with', async () => {
  kept = [draftOf()];
  open({ firm: { ...firm, notOffered: ['tax_preparation'] } });
  const service = screen.getByRole('combobox', { name: 'Service' });
  expect(service).toHaveValue('');
  expect(within(service).queryByRole('option', { name: 'Tax preparation' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Delete the form: Tax preparation' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
});

test('says that a service is no longer offered when the server refuses it', async () => {
  server.fail(cases.create, 400, {
    errors: [{ field: 'serviceCategoryId', message: 'Not offered', code: 'service_not_offered' }],
  });
  open();
  await fillIn();
  await userEvent.click(submit());
  expect(await screen.findByRole('link', { name: /^We don’t offer this service right now/ })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Service' })).toHaveAccessibleDescription(/^We don’t offer this service/);
});

test('an unknown service asks for one', () => {
  open({ at: `${path}?service=astrology` });
  expect(screen.getByRole('combobox', { name: 'Service' })).toHaveValue('');
});
