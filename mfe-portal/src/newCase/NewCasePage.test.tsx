import { CASE_TITLE_MAX_LENGTH, cases } from '@firm/contract';
import { client, mockApi, renderScreen, type ScreenOptions } from '@firm/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { caseOf } from '../samples.ts';
import { NewCasePage } from './NewCasePage.tsx';

let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  server = mockApi();
  server.answer(cases.create, caseOf());
  sessionStorage.clear();
});
afterEach(() => server.restore());

const path = '/dashboard/cases/new';
const open = (options: ScreenOptions = {}) =>
  renderScreen(<NewCasePage />, { at: path, path, user: client, ...options });
const field = {
  service: () => screen.getByRole('combobox', { name: 'Service' }),
  title: () => screen.getByRole('textbox', { name: 'Title' }),
  description: () => screen.getByRole('textbox', { name: /What is it about/ }),
};
const submit = () => screen.getByRole('button', { name: 'Start the case' });

test('starts a case, tells its number and leads to it', async () => {
  const { router } = open();
  await userEvent.selectOptions(field.service(), 'Immigration');
  await userEvent.type(field.title(), '  Green card renewal ');
  await userEvent.type(field.description(), 'It ends in May.');
  await userEvent.click(submit());
  expect(await screen.findByText('Case CB-2026-0417 started')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/dashboard/cases/${caseOf().id}`);
  expect(server.calls(cases.create)[0]?.body).toEqual({
    serviceCategoryId: 'immigration',
    title: 'Green card renewal',
    description: 'It ends in May.',
  });
  expect(sessionStorage).toHaveLength(0);
});

test('refuses in words, field by field, and gives the summary the focus', async () => {
  open();
  await userEvent.click(submit());
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(field.service()).toHaveAccessibleDescription('Please choose a service');
  expect(field.title()).toHaveAccessibleDescription(/Please give the case a title/);
  expect(server.calls(cases.create)).toHaveLength(0);

  await userEvent.type(field.title(), 'x');
  expect(field.title()).not.toHaveAccessibleDescription(/Please give/);
  await userEvent.click(field.title());
  await userEvent.paste('x'.repeat(CASE_TITLE_MAX_LENGTH));
  await userEvent.click(submit());
  expect(field.title()).toHaveAccessibleDescription(/at most 200 characters/);
});

test.each(['tax_preparation', 'tax-preparation'])('the address chooses the service: %s', (service) => {
  open({ at: `${path}?service=${service}` });
  expect(field.service()).toHaveValue('tax_preparation');
});

test('an unknown service chooses none', () => {
  open({ at: `${path}?service=astrology` });
  expect(field.service()).toHaveValue('');
});

test('a double click starts one case', async () => {
  const release = server.hold(cases.create);
  open({ at: `${path}?service=immigration` });
  await userEvent.type(field.title(), 'Renewal');
  await userEvent.dblClick(submit());
  await userEvent.type(field.title(), '{Enter}');
  expect(screen.getByRole('button', { name: 'Starting the case…' })).toBeDisabled();
  server.answer(cases.create, caseOf());
  release();
  await screen.findByTestId('elsewhere');
  expect(server.calls(cases.create)).toHaveLength(1);
});

test('after a failure everything is still there, and the repeat carries the same key until the words change', async () => {
  server.disconnect(cases.create);
  open({ at: `${path}?service=immigration` });
  await userEvent.type(field.title(), 'Renewal');
  await userEvent.click(submit());
  expect(await screen.findByText(/Network error/)).toBeVisible();
  expect(field.title()).toHaveValue('Renewal');
  await userEvent.click(submit());
  await screen.findByText(/Network error/);
  await userEvent.type(field.title(), ' of the card');
  server.answer(cases.create, caseOf());
  await userEvent.click(submit());
  await screen.findByTestId('elsewhere');
  const keys = server.calls(cases.create).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a field that the server refuses is named', async () => {
  server.fail(cases.create, 400, { code: 'validation_failed', errors: [{ field: 'title', message: 'No' }] });
  open({ at: `${path}?service=immigration` });
  await userEvent.type(field.title(), 'Renewal');
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveFocus();
  expect(field.title()).toHaveAccessibleDescription(/Please check your input/);
});

test('what was typed outlives the page, for the same person only', async () => {
  const { unmount } = open();
  await userEvent.type(field.title(), 'Half a tit');
  unmount();
  const again = open();
  expect(field.title()).toHaveValue('Half a tit');
  again.unmount();
  open({ user: { ...client, id: '0b2f3a52-58c1-4f4e-9a63-6c6b8a1f0099' } });
  expect(field.title()).toHaveValue('');
});

test('a broken draft is no draft', () => {
  sessionStorage.setItem(`portal.new-case.${client.id}`, '[nonsense');
  open();
  expect(field.title()).toHaveValue('');
});

test('staff are told that clients start cases', () => {
  open({ user: { ...client, role: 'staff' } });
  expect(screen.getByRole('heading', { level: 1, name: 'Only clients start cases' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
