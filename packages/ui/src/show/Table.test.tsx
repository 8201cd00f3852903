import { render, screen } from '@testing-library/react';
import { Table } from './Table.tsx';

const invoices = [
  { id: 'INV-1', amount: '$149.50' },
  { id: 'INV-2', amount: '$300.00' },
];

describe('Table', () => {
  it('stays a table for screen readers in either layout, each cell with its label for the cards', () => {
    render(
      <Table
        caption="Invoices"
        items={invoices}
        keyOf={({ id }) => id}
        columns={[
          { key: 'id', header: 'Invoice', cell: ({ id }) => id },
          { key: 'amount', header: 'Amount', numeric: true, cell: ({ amount }) => amount },
          { key: 'actions', header: 'Actions', actions: true, cell: () => <button type="button">Pay</button> },
        ]}
      />,
    );
    expect(screen.getByRole('table', { name: 'Invoices' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Invoice',
      'Amount',
      'Actions',
    ]);
    const cells = screen.getAllByRole('cell').slice(0, 3);
    expect(cells.map((cell) => cell.dataset.label)).toEqual([undefined, 'Amount', undefined]);
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });
});
