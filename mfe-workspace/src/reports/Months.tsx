import { color } from '@firm/ui';
import { styled } from 'styled-components';
import { scaleOf } from './scaleOf.ts';

const WIDTH = 460;
const HEIGHT = 200;
const BOTTOM = 168;
const TOP = 12;

interface MonthFigure {
  /** The short name of the month. */
  label: string;
  bar: number | null;
  line?: number | null | undefined;
  /** The month is not over: its bar is dashed. */
  isUnfinished?: boolean;
}

interface Props {
  /** One sentence for those who do not see the picture. */
  label: string;
  figures: readonly MonthFigure[];
  /** Writes a number of the axis. */
  say: (value: number) => string;
}

/** Standing bars by month, and a line with points for a second row of figures. */
export function Months({ label, figures, say }: Props) {
  const { top, ticks } = scaleOf(figures.flatMap(({ bar, line }) => [bar ?? 0, line ?? 0]));
  const said = ticks.map(say);
  // Room for the longest label, at about 7.5 units a letter.
  const left = 8 + 7.5 * Math.max(...said.map(({ length }) => length));
  const step = (WIDTH - left) / Math.max(figures.length, 1);
  const y = (value: number) => BOTTOM - (value / top) * (BOTTOM - TOP);
  const middle = (at: number) => left + step * (at + 0.5);
  const points = figures.flatMap(({ line }, at) => (line === undefined || line === null ? [] : [{ at, line }]));
  const every = Math.ceil(figures.length / 6);
  return (
    <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {ticks.map((tick, at) => (
        <g key={tick}>
          <path className="grid" d={`M${left} ${y(tick)}H${WIDTH}`} />
          <text x={left - 6} y={y(tick) + 5} textAnchor="end">
            {said[at]}
          </text>
        </g>
      ))}
      {figures.map(({ label: month, bar, isUnfinished }, at) => (
        <g key={`${month} ${at}`}>
          <rect
            className={isUnfinished ? 'open' : 'bar'}
            x={middle(at) - step * 0.32}
            width={step * 0.64}
            y={y(bar ?? 0)}
            height={BOTTOM - y(bar ?? 0)}
            rx="3"
          />
          {(figures.length - 1 - at) % every === 0 && (
            <text x={middle(at)} y={BOTTOM + 20} textAnchor="middle">
              {month}
            </text>
          )}
        </g>
      ))}
      <polyline className="line" points={points.map(({ at, line }) => `${middle(at)},${y(line)}`).join(' ')} />
      {points.map(({ at, line }) => (
        <circle key={at} className="point" cx={middle(at)} cy={y(line)} r="3.5" />
      ))}
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

  .bar {
    fill: ${color.brand};
  }

  .open {
    fill: none;
    stroke: ${color.brand};
    stroke-width: 2;
    stroke-dasharray: 4 3;
  }

  .line {
    fill: none;
    stroke: ${color.accent};
    stroke-width: 2;
  }

  .point {
    fill: ${color.raised};
    stroke: ${color.accent};
    stroke-width: 2;
  }
`;
