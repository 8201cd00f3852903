import { color } from '@firm/ui';
import { styled } from 'styled-components';
import { linePath } from './linePath.ts';

const WIDTH = 460;
const HEIGHT = 170;
const TOP = 14;
const BOTTOM = 138;

export interface CourseLine {
  version: string;
  /** Drawn with dashes in the second colour. */
  isNew: boolean;
  values: readonly (number | null)[];
}

interface Props {
  /** One sentence for those who do not see the picture. */
  label: string;
  lines: readonly CourseLine[];
  /** What is allowed at most, drawn as a line of its own. */
  limit: number;
  /** Writes a number of the axis. */
  say: (value: number) => string;
  /** Under the first and the last value. */
  ends: readonly [string, string];
}

/** Figures over time, a line for each version, against what is allowed. */
export function Course({ label, lines, limit, say, ends }: Props) {
  const known = lines.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  const most = Math.max(...known, limit);
  const marks = most > limit ? [0, limit, most] : [0, limit];
  const said = marks.map(say);
  // Room for the longest label, at 9 units a letter: a percent sign has 11.
  const left = 12 + 9 * Math.max(...said.map(({ length }) => length));
  const steps = Math.max(...lines.map(({ values }) => values.length), 2) - 1;
  const x = (at: number) => left + (at / steps) * (WIDTH - left - 6);
  const y = (value: number) => BOTTOM - (value / most) * (BOTTOM - TOP);
  return (
    <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {marks.map((mark, at) => (
        <g key={mark}>
          <path className={mark === limit ? 'limit' : 'grid'} d={`M${left} ${y(mark)}H${WIDTH}`} />
          <text x={left - 6} y={y(mark) + 5} textAnchor="end">
            {said[at]}
          </text>
        </g>
      ))}
      {lines.map(({ version, isNew, values }) => (
        <g key={version} data-new={isNew || undefined}>
          <path className="line" d={linePath(values, x, y)} />
          {values.map((value, at) =>
            // An hour between two without reports has no line.
            value !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null ? (
              <circle key={at} cx={x(at)} cy={y(value)} r="3" />
            ) : null,
          )}
        </g>
      ))}
      <text x={left} y={HEIGHT - 8}>
        {ends[0]}
      </text>
      <text x={WIDTH} y={HEIGHT - 8} textAnchor="end">
        {ends[1]}
      </text>
    </Picture>
  );
}

const Picture = styled.svg`
  width: 100%;
  height: auto;
  print-color-adjust: exact;

  text {
    fill: ${color.inkSoft};
    font-size: 13px;
  }

  .grid {
    stroke: ${color.line};
  }

  .limit {
    stroke: ${color.lineStrong};
    stroke-dasharray: 3 3;
  }

  .line {
    fill: none;
    stroke: ${color.brand};
    stroke-linejoin: round;
    stroke-width: 2;
  }

  circle {
    fill: ${color.brand};
  }

  [data-new] .line {
    stroke: ${color.accent};
    stroke-dasharray: 6 4;
  }

  [data-new] circle {
    fill: ${color.accent};
  }
`;
