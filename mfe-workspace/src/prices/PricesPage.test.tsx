import { type ListedPrice, prices } from '@firm/contract';
import { mockApi, renderScreen } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { specialist } from '../testing/workSamples.ts';
import { PricesPage } from './PricesPage.tsx';

const price: ListedPrice = {
  ...{ id: '0000000e-0000-4000-8000-000000000001', service: null, unit: 'hour', cents: 15_000 },
  ...{ descriptions: { en: 'Consulting', es: 'Asesoría', fr: 'Conseil' }, isActive: true, version: 1 },
};
let server: ReturnType<typeof mockApi>;
const have = (results: ListedPrice[]) =>
  server.answer(prices.list, { results, count: results.length, next: null, previous: null });
beforeEach(() => {
  server = mockApi();
  have([price]);
});
afterEach(() => server.restore());

const at = '/work/billing/prices';
const open = (user = specialist) => renderScreen(<PricesPage />, { at, path: at, user });

test('staff read the list, administrators keep it', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /Consulting/ }));
  expect(row.getByText('$150.00')).toBeVisible();
  expect(row.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'New price' })).toBeNull();
});

test('a price is added once all three languages and an amount are there', async () => {
  server.answer(prices.create, price);
  open({ ...specialist, role: 'admin' });
  await userEvent.click(screen.getByRole('button', { name: 'New price' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New price' }));
  await userEvent.type(dialog.getByLabelText(/\(English\)/), 'Federal return');
  await userEvent.type(dialog.getByLabelText(/\(Español\)/), 'Declaración federal');
  await userEvent.type(dialog.getByLabelText(/^Price in/), '199.5');
  await userEvent.click(dialog.getByRole('button', { name: 'Save price' }));
  expect(dialog.getByLabelText(/\(Français\)/)).toHaveAccessibleDescription('Say what the price is for');
  expect(server.calls(prices.create)).toHaveLength(0);
  await userEvent.type(dialog.getByLabelText(/\(Français\)/), 'Déclaration fédérale');
  await userEvent.selectOptions(dialog.getByLabelText('Service'), 'Tax preparation');
  await userEvent.click(dialog.getByRole('button', { name: 'Save price' }));
  await waitFor(() => expect(server.calls(prices.create)).toHaveLength(1));
  expect(server.calls(prices.create)[0]?.body).toMatchObject({
    ...{ service: 'tax_preparation', unit: 'item', cents: 19_950, isActive: true },
    descriptions: { en: 'Federal return', es: 'Declaración federal', fr: 'Déclaration fédérale' },
  });
});

test('of two who change a price the second sees the change of the first', async () => {
  open({ ...specialist, role: 'admin' });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Consulting' }));
  const amount = () => screen.getByLabelText(/^Price in/);
  expect(amount()).toHaveValue('150.00');
  const english = screen.getByLabelText(/\(English\)/);
  await userEvent.clear(english);
  await userEvent.type(english, 'Advice');
  server.fail(prices.update, 409, { code: 'changed_meanwhile' });
  const descriptions = { ...price.descriptions, en: 'Counsel' };
  server.answer(prices.get, { ...price, descriptions, cents: 16_000, version: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Save price' }));
  expect(await screen.findByText(/^A colleague changed this price/)).toBeVisible();
  await waitFor(() => expect(amount()).toHaveValue('160.00'));
  // A field that both changed stays as typed, beside what the colleague saved.
  expect(english).toHaveValue('Advice');
  expect(english).toHaveAccessibleDescription('Meanwhile saved: Counsel');
  server.answer(prices.update, price);
  await userEvent.click(screen.getByRole('checkbox', { name: /^In use/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save price' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(prices.update).at(-1)?.body).toMatchObject({
    ...{ descriptions: { en: 'Advice' }, cents: 16_000, isActive: false, version: 2 },
  });
});
