import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { hairlineGroup } from '../theme/mixins.ts';
import { color, media } from '../theme/tokens.ts';

export interface LedgerGridLook {
  /** Columns from 1000 px on; two from 640 px, one below. */
  $columns?: 2 | 3 | 4 | undefined;
}

/** Cells that share one hairline box. Children set their own padding and `background: raised`. */
export const LedgerGrid = styled.div<LedgerGridLook>`
  ${hairlineGroup}

  ${media.from(640)} {
    grid-template-columns: 1fr 1fr;
  }

  ${media.from(1000)} {
    grid-template-columns: repeat(${({ $columns = 3 }) => $columns}, 1fr);
  }
`;

/** A list of `LedgerRow`s. */
export const Ledger = styled.dl`
  display: grid;
  gap: 8px;
`;

export interface LedgerRowProps {
  label: ReactNode;
  value: ReactNode;
  className?: string | undefined;
}

/** Joins a label and its figure with a dotted leader; use it inside a `Ledger`. */
export function LedgerRow({ label, value, className }: LedgerRowProps) {
  return (
    <Led className={className}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </Led>
  );
}

const Led = styled.div`
  display: flex;
  align-items: baseline;
  gap: 8px;

  /* The label shrinks before the figure, which stays readable. */
  dt {
    flex-shrink: 9999;
    color: ${color.inkSoft};
  }

  &::before {
    content: '';
    order: 1;
    flex: 1;
    min-width: 16px;
    border-bottom: 1px dotted ${color.lineStrong};
    transform: translateY(-4px);
  }

  dd {
    order: 2;
    font-weight: 600;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;
