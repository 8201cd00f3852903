import { color } from '@firm/ui';
import { styled } from 'styled-components';
import type { Line } from './layoutOf.ts';
import { ROW } from './PictureColumn.tsx';

interface Props {
  rows: number;
  lines: readonly Line[];
  /** The reader points at something: its lines are thicker, and the others fade. */
  isPointed: boolean;
  isOn: (line: Line) => boolean;
}

const WIDTH = 100;

/** The lines between two columns. The picture is stretched to their distance; its lines are not. */
export function Lines({ rows, lines, isPointed, isOn }: Props) {
  return (
    <Picture
      viewBox={`0 0 ${WIDTH} ${rows}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{ height: `calc(${rows} * ${ROW})` }}
    >
      {lines.map((line) => (
        <path
          key={`${line.part} ${line.app}`}
          data-off={(isPointed && !isOn(line)) || undefined}
          data-on={isOn(line) || undefined}
          d={`M0 ${line.from}C${WIDTH / 2} ${line.from} ${WIDTH / 2} ${line.to} ${WIDTH} ${line.to}`}
        />
      ))}
    </Picture>
  );
}

const Picture = styled.svg`
  align-self: end;
  width: 100%;
  print-color-adjust: exact;

  path {
    fill: none;
    stroke: ${color.brand};
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
  }

  [data-on] {
    stroke-width: 3;
  }

  /* A colour, since opacity blurs lines in a stretched picture. */
  [data-off] {
    stroke: ${color.line};
  }
`;
