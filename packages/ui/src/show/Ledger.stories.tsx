import { Ledger, LedgerGrid, LedgerRow, PanelBody } from '@firm/ui';
import { styled } from 'styled-components';
import { type Meta, story } from '../stories/csf.ts';
import { color } from '../theme/tokens.ts';

export default { title: 'show/Ledger', component: Ledger } satisfies Meta;

const Cell = styled(PanelBody)`
  background: ${color.raised};
`;

export const Rows = story((t) => (
  <Ledger>
    <LedgerRow label={t.tax} value="$149.50" />
    <LedgerRow label={t.immigration} value="$300.00" />
    <LedgerRow label={t.total} value="$489.39" />
  </Ledger>
));

export const Cells = story((t) => (
  <LedgerGrid $columns={4}>
    {[t.tax, t.immigration, t.business, t.insurance].map((name) => (
      <Cell key={name}>{name}</Cell>
    ))}
  </LedgerGrid>
));
