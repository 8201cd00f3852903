import { color } from '@firm/ui';
import { styled } from 'styled-components';

export interface Bar {
  key: string;
  label: string;
  value: number;
  /** The value in words. */
  text: string;
}

/** Lying bars, each with its name and its value in words; the longest stands out by its colour as well. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <List>
      {bars.map(({ key, label, value, text }) => (
        <li key={key}>
          <span>{label}</span>
          <Track aria-hidden="true">
            <Fill $most={value === most} style={{ width: `${most === 0 ? 0 : (value / most) * 100}%` }} />
          </Track>
          <b>{text}</b>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: 12px;
  container-type: inline-size;
  padding: 0;
  font-size: var(--t14);
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(96px, 32%) minmax(0, 1fr) minmax(64px, auto);
    gap: 12px;
    align-items: center;
  }

  /* In a narrow panel, or with large text, the bar lies below its words, so that none is broken. */
  @container (width < 24em) {
    > li {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 4px 12px;
    }
  }

  b {
    font-variant-numeric: tabular-nums;
  }
`;

const Track = styled.span`
  height: 14px;
  border-radius: 4px;
  background: ${color.surfaceSunk};

  @container (width < 24em) {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`;

const Fill = styled.span<{ $most: boolean }>`
  display: block;
  height: 100%;
  border-radius: 4px;
  background: ${({ $most }) => ($most ? color.accent : color.brand)};
  print-color-adjust: exact;
`;
