import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { FileMark } from './FileMark.tsx';

export interface FileNameProps {
  name: string;
  /** A pressable form of the name, such as a button; plain text by default. */
  pressable?: ReactNode | undefined;
  /** The line below the name, such as type and size. */
  detail?: ReactNode | undefined;
}

/** Shows a file as its mark, name and one line of detail. */
export function FileName({ name, pressable = name, detail }: FileNameProps) {
  return (
    <Line>
      <FileMark name={name} />
      <span>
        <b>{pressable}</b>
        {detail && <Detail>{detail}</Detail>}
      </span>
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  gap: 12px;
  align-items: center;
  min-width: 0;
  /* Tabular figures would widen the hyphens in file names. */
  font-variant-numeric: normal;

  b {
    display: block;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }

  @media print {
    min-width: 14em;
  }
`;

const Detail = styled.span`
  color: ${color.inkSoft};
  font-size: var(--t14);
  line-height: 1.5;
`;
