import { render, screen } from '@testing-library/react';
import { Ledger, LedgerRow } from './Ledger.tsx';

it('where both do not fit beside each other, the label breaks and not the figure', () => {
  render(
    <Ledger>
      <LedgerRow label="Préparation fiscale" value="1 actif, 3 terminés" />
    </Ledger>,
  );
  const shrinkOf = (text: string) => Number(getComputedStyle(screen.getByText(text)).flexShrink || 1);
  expect(shrinkOf('Préparation fiscale')).toBeGreaterThan(1000 * shrinkOf('1 actif, 3 terminés'));
});
