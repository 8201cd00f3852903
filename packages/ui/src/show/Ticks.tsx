import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

export interface TicksProps {
  items: readonly ReactNode[];
  /** Sets 15 px text with less spacing, for cards. */
  small?: boolean | undefined;
  className?: string | undefined;
}

/** A list of included items, each with a tick. */
export function Ticks({ items, small = false, className }: TicksProps) {
  return (
    <List $small={small} className={className}>
      {items.map((item, index) => (
        <li key={index}>
          <Check width={18} height={18} strokeWidth={2.2} aria-hidden="true" />
          <span>{item}</span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul<{ $small: boolean }>`
  display: grid;
  align-content: start;
  gap: ${({ $small }) => ($small ? '4px' : '8px')};
  ${({ $small }) => $small && 'font-size: 0.9375rem;'}

  li {
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: 10px;
  }

  svg {
    margin-top: 3px;
    color: ${color.good};
  }
`;
