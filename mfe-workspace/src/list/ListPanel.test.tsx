import { keepPreviousData, useQuery } from '@firm/api-client';
import { PHONE } from '@firm/screen/desk';
import { renderScreen } from '@firm/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WorkFrame } from '../frame/WorkFrame.tsx';
import en from '../texts/en.json';
import { ListPanel } from './ListPanel.tsx';
import { useListAddress } from './useListAddress.ts';

const ask = jest.fn<{ results: string[]; count: number; total: number }, [string]>();

function Names() {
  const address = useListAddress({ sort: 'name', sorts: ['name', 'since'], filters: { service: ['tax', 'legal'] } });
  const asked = [address.search, address.sort, address.filters['service'], address.page].join('|');
  const query = useQuery({
    queryKey: ['names', asked],
    queryFn: async () => ask(asked),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPanel
      caption="Names"
      address={address}
      query={query}
      pageSize={2}
      keyOf={(name: string) => name}
      openAt={(name) => `/work/clients/${name}`}
      columns={[
        { key: 'name', header: 'Name', cell: (name) => name, sort: 'name' },
        { key: 'length', header: 'Length', cell: (name) => name.length, numeric: true },
      ]}
      searchLabel="Find a name"
      filters={[{ name: 'service', label: 'Service', any: 'All services', choices: [{ value: 'tax', label: 'Tax' }] }]}
      empty={{ title: 'No names yet', text: 'They come with the first person.' }}
      failed="The names did not load"
    />
  );
}

beforeEach(() => {
  ask.mockReset().mockReturnValue({ results: ['Ana', 'Bob'], count: 46, total: 20_184 });
});
const page = (
  <WorkFrame>
    <Names />
  </WorkFrame>
);
const open = (at = '/work/clients') => renderScreen(page, { at });

it('has its whole state in the address, and asks the server for exactly that', async () => {
  const { router } = open('/work/clients?search=x&sort=nonsense&service=unknown&page=-3');
  await screen.findByRole('table', { name: 'Names' });
  expect(ask).toHaveBeenLastCalledWith('x|name||1');
  expect(screen.getByText('46 of 20,184')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Tax');
  await waitFor(() => expect(ask).toHaveBeenLastCalledWith('x|-name|tax|1'));
  expect(router.state.location.search).toBe('?search=x&sort=-name&service=tax');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'href',
    '/work/clients?search=x&sort=-name&service=tax&page=2',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Service: Tax' }));
  expect(router.state.location.search).toBe('?search=x&sort=-name');
});

it('narrows while one types, and the field keeps the focus', async () => {
  open();
  await screen.findByRole('table');
  const field = screen.getByRole('searchbox', { name: 'Find a name' });
  await userEvent.type(field, 'jkan');
  await waitFor(() => expect(ask).toHaveBeenLastCalledWith('jkan|name||1'));
  expect(field).toHaveFocus();
});

it('loses neither of two changes that come before the address is rendered', async () => {
  const { router } = open();
  await screen.findByRole('table');
  const field = screen.getByRole('searchbox', { name: 'Find a name' });
  fireEvent.change(field, { target: { value: 'ana' } });
  act(() => {
    fireEvent.submit(screen.getByRole('search'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Service' }), { target: { value: 'tax' } });
  });
  await waitFor(() => expect(router.state.location.search).toBe('?search=ana&service=tax'));
  expect(field).toHaveValue('ana');
});

it('folds the filters on phones under one line that counts them', async () => {
  const phone = (query: string) => Object.assign(new EventTarget(), { matches: query === PHONE });
  Object.assign(window, { matchMedia: phone });
  open('/work/clients?service=tax');
  await screen.findByRole('table');
  expect(screen.getByLabelText('Service')).not.toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Find a name' })).toBeVisible();
  await userEvent.click(screen.getByText('Filters (1)'));
  expect(screen.getByLabelText('Service')).toBeVisible();
  Reflect.deleteProperty(window, 'matchMedia');
});

it('moves by j and k, and every row is a link', async () => {
  open();
  const table = within(await screen.findByRole('table'));
  await userEvent.keyboard('j');
  expect(table.getByRole('link', { name: 'Ana' })).toHaveFocus();
  await userEvent.keyboard('j');
  expect(table.getByRole('link', { name: 'Bob' })).toHaveFocus();
  await userEvent.keyboard('k');
  expect(table.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/work/clients/Ana');
});

it('goes on from the row that was opened, after the way back', async () => {
  const first = open();
  await userEvent.click(await screen.findByRole('link', { name: 'Ana' }));
  first.unmount();
  open();
  await screen.findByRole('table');
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'Bob' })).toHaveFocus();
});

it('says that nothing fits, that nothing is there, and that it did not load', async () => {
  ask.mockReturnValue({ results: [], count: 0, total: 7 });
  const first = open('/work/clients?service=tax');
  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  // No keys are explained where there is nothing to move among.
  expect(screen.queryByText(en.list.keys)).toBeNull();
  first.unmount();
  const second = open();
  expect(await screen.findByRole('heading', { name: 'No names yet' })).toBeVisible();
  second.unmount();
  ask.mockImplementation(() => {
    throw new Error('down');
  });
  open();
  expect(await screen.findByRole('heading', { name: 'The names did not load' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

it('breaks no word in the middle, and keeps figures on one line', async () => {
  open();
  expect(getComputedStyle(await screen.findByRole('cell', { name: 'Ana' })).overflowWrap).toBe('break-word');
  const [figure] = screen.getAllByRole('cell', { name: '3' });
  expect(figure && getComputedStyle(figure).whiteSpace).toBe('nowrap');
});
