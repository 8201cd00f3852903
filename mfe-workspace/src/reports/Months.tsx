import { color } from '@firm/ui';
import { styled } from 'styled-components';
import { scaleOf } from './scaleOf.ts';

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
  // Room for the longest label, at about 8 pixels a letter.
  const left = 6 + 8 * Math.max(...said.map(({ length }) => length));
  const step = 100 / Math.max(figures.length, 1);
  const y = (value: number) => BOTTOM - (value / top) * (BOTTOM - TOP);
  const across = (at: number) => `${step * at}%`;
  const points = figures.flatMap(({ line }, at) => (line === undefined || line === null ? [] : [{ at, line }]));
  const every = Math.ceil(figures.length / 6);
  return (
    <Picture role="img" aria-label={label} style={{ marginInlineStart: left, width: `calc(100% - ${left}px)` }}>
      {ticks.map((tick, at) => (
        <g key={tick}>
          <line className="grid" x2="100%" y1={y(tick)} y2={y(tick)} />
          <text x="-6" y={y(tick) + 5} textAnchor="end">
            {said[at]}
          </text>
        </g>
      ))}
      {figures.map(({ label: month, bar, isUnfinished }, at) => (
        <g key={`${month} ${at}`}>
          <rect
            className={isUnfinished ? 'open' : 'bar'}
            x={across(at + 0.18)}
            width={across(0.64)}
            y={y(bar ?? 0)}
            height={BOTTOM - y(bar ?? 0)}
            rx="3"
          />
          {(figures.length - 1 - at) % every === 0 && (
            <text x={across(at + 0.5)} y={BOTTOM + 22} textAnchor="middle">
              {month}
            </text>
          )}
        </g>
      ))}
      {points.slice(1).map(({ at, line }, before) => {
        const { at: from = at, line: former = line } = points[before] ?? {};
        return (
          <line key={at} className="line" x1={across(from + 0.5)} x2={across(at + 0.5)} y1={y(former)} y2={y(line)} />
        );
      })}
      {points.map(({ at, line }) => (
        <circle key={at} className="point" cx={across(at + 0.5)} cy={y(line)} r="3.5" />
      ))}
    </Picture>
  );
}

/** A wider picture moves its parts apart; its words and lines keep their size. */
const Picture = styled.svg`
  display: block;
  overflow: visible;
  height: ${HEIGHT}px;
  print-color-adjust: exact;

  text {
    fill: ${color.inkSoft};
    font-size: var(--t14);
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
    stroke: ${color.accent};
    stroke-width: 2;
  }

  .point {
    fill: ${color.raised};
    stroke: ${color.accent};
    stroke-width: 2;
  }
`;
