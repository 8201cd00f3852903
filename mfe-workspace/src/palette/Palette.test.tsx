import { cases, documents } from '@firm/contract';
import { client, mockApi, renderScreen } from '@firm/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SideBar } from '../frame/SideBar.tsx';

const staff = { ...client, role: 'staff' } as const;
const open = (served = ['/work', '/work/clients', '/dashboard/cases/:caseId']) =>
  renderScreen(<SideBar />, { at: '/work', user: staff, served });

it('finds by name what the server finds, and Enter opens it', async () => {
  const server = mockApi();
  const found = { id: 'c7', title: '2024 amended return', caseNumber: 'CB-2026-0417', clientName: 'Lucía Fernández' };
  server.answer(cases.list, { count: 1, next: null, previous: null, results: [found] } as never);
  server.answer(documents.list, { count: 0, documents: [] } as never);
  const { router } = open();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = screen.getByRole('combobox', { name: 'Find a case, a document or a screen' });
  expect(field).toHaveFocus();
  await userEvent.type(field, 'fern');
  const option = await screen.findByRole('option', { name: /2024 amended return/ });
  expect(option).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', option.id);
  expect(server.calls(cases.list)).toMatchObject([{ query: { search: 'fern' } }]);
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/dashboard/cases/c7');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.getByRole('group', { name: 'Opened here before' })).toHaveTextContent('2024 amended return');
  server.restore();
});

it('opens a screen by g and its letter, and all keys by ?; single letters sleep while one types', async () => {
  const { router } = open();
  await userEvent.keyboard('gl');
  expect(router.state.location.pathname).toBe('/work/clients');
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard' })).toHaveTextContent('ClientsGthen L');
  await userEvent.keyboard('gt');
  expect(router.state.location.pathname).toBe('/work/clients');
});
