import { render, screen } from '@testing-library/react';
import { Ledger, LedgerRow } from './Ledger.tsx';

it('where both do not fit beside each other, the label breaks and not the figure', () => {
  render(
    <Ledger>
      <LedgerRow label="Préparation fiscale" value="1 actif, 3 terminés" />
    </Ledger>,
  );
  expect(getComputedStyle(screen.getByText('1 actif, 3 terminés')).flexShrink).toBe('0');
  expect(getComputedStyle(screen.getByText('Préparation fiscale')).flexShrink).not.toBe('0');
});
