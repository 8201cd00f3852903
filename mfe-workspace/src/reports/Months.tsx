import { color } from '@firm/ui';
import { styled } from 'styled-components';
import { scaleOf } from './scaleOf.ts';

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
  // Room for the longest label, at about half of the size of its letters for each.
  const left = `calc(6px + ${0.57 * Math.max(...said.map(({ length }) => length))} * var(--t14))`;
  const step = 100 / Math.max(figures.length, 1);
  const y = (value: number) => BOTTOM - (value / top) * (BOTTOM - TOP);
  const across = (at: number) => `${step * at}%`;
  const points = figures.flatMap(({ line }, at) => (line === undefined || line === null ? [] : [{ at, line }]));
  const every = Math.ceil(figures.length / 6);
  const monthsAfter = (at: number) => figures.length - 1 - at;
  return (
    <Frame>
      <Picture role="img" aria-label={label} style={{ marginInlineStart: left, width: `calc(100% - ${left})` }}>
        {ticks.map((tick, at) => (
          <g key={tick}>
            <line className="grid" x2="100%" y1={y(tick)} y2={y(tick)} />
            <text x="-6" y={y(tick)} dy="0.35em" textAnchor="end">
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
            {monthsAfter(at) % every === 0 && (
              <text
                className={rankOf(monthsAfter(at) / every)}
                x={across(at + 0.5)}
                y={BOTTOM}
                dy="1.6em"
                textAnchor="middle"
              >
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
    </Frame>
  );
}

/** How soon the name of a month gives way to its neighbours: every other one first, then every fourth stays. */
const rankOf = (place: number) => (place % 2 ? 'other' : place % 4 ? 'second' : undefined);

const Frame = styled.div`
  container-type: inline-size;
`;

/** A wider picture moves its parts apart; its words and lines keep their size. */
const Picture = styled.svg`
  display: block;
  overflow: visible;
  height: calc(${BOTTOM}px + 2.3 * var(--t14));
  print-color-adjust: exact;

  text {
    fill: ${color.inkSoft};
    font-size: var(--t14);
  }

  @container (width < 17em) {
    .other {
      display: none;
    }
  }

  @container (width < 10em) {
    .second {
      display: none;
    }
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
