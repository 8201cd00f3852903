import { color, radius } from '@firm/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePhone } from './usePhone.ts';

interface Props {
  /** Names the filters: "Filters". */
  label: string;
  /** The number of filters that narrow the list. */
  active: number;
  children: ReactNode;
}

/** Filters of a list. On phones they stand behind one line, so that the list is in the first screen. */
export function FilterFold({ label, active, children }: Props) {
  const isPhone = usePhone();
  if (!isPhone) return children;
  return (
    <Fold>
      <summary>{active > 0 ? `${label} (${active})` : label}</summary>
      {children}
    </Fold>
  );
}

const Fold = styled.details`
  summary {
    padding: calc((44px - 1lh) / 2) 14px;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.badge};
    font-weight: 600;
    cursor: pointer;
  }

  &[open] > summary { margin-bottom: 10px }
`;
