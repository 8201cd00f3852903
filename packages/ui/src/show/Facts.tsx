import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fingerHigh } from '../theme/mixins.ts';
import { color } from '../theme/tokens.ts';

/** One label and value of `Facts`. */
export interface Fact {
  label: string;
  value: ReactNode;
}

/** A list of pairs, each with a small label above its value. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: 14px;

  dt {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }

  dd {
    min-width: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  a {
    ${fingerHigh}
  }
`;
