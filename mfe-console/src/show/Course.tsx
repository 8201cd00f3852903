import { color } from '@firm/ui';
import { styled } from 'styled-components';
import { linePath } from './linePath.ts';

/** The picture's own width and height, which are stretched to its place; lines and words are not. */
const WIDTH = 400;
const HEIGHT = 100;
/** Marks of the axis that are nearer to the limit, by the share of the height, would stand in its words. */
const APART = 0.16;

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
  /** The most that is allowed, drawn as a line of its own. */
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
  const marks = [...new Set([0, limit, most])];
  const steps = Math.max(...lines.map(({ values }) => values.length), 2) - 1;
  const x = (at: number) => (at / steps) * WIDTH;
  const y = (value: number) => HEIGHT - (value / most) * HEIGHT;
  return (
    <Picture role="img" aria-label={label}>
      <Marks>
        {marks
          .filter((mark) => mark === limit || Math.abs(mark - limit) / most >= APART)
          .map((mark) => (
            <span key={mark} style={{ top: `${y(mark)}%` }}>
              {say(mark)}
            </span>
          ))}
      </Marks>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {marks.map((mark) => (
          <path key={mark} className={mark === limit ? 'limit' : 'grid'} d={`M0 ${y(mark)}H${WIDTH}`} />
        ))}
        {lines.map(({ version, isNew, values }) => (
          <g key={version} data-new={isNew || undefined}>
            <path className="line" d={linePath(values, x, y)} />
            {values.map((value, at) =>
              // An hour between two without reports has no line. A round dot is the end of a line without length.
              value !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null ? (
                <path key={at} className="dot" d={`M${x(at)} ${y(value)}h0`} />
              ) : null,
            )}
          </g>
        ))}
      </svg>
      <Ends>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </Ends>
    </Picture>
  );
}

const Picture = styled.div`
  display: grid;
  grid-template: 140px auto / auto minmax(0, 1fr);
  gap: 10px 8px;
  padding-block: 10px 6px;
  color: ${color.inkSoft};
  font-size: var(--t14);
  line-height: 1.4;
  print-color-adjust: exact;

  svg {
    overflow: visible;
    width: 100%;
    height: 100%;
  }

  path {
    fill: none;
    vector-effect: non-scaling-stroke;
  }

  .grid {
    stroke: ${color.line};
  }

  .limit {
    stroke: ${color.lineStrong};
    stroke-dasharray: 3 3;
  }

  .line {
    stroke: ${color.brand};
    stroke-linejoin: round;
    stroke-width: 2;
  }

  .dot {
    stroke: ${color.brand};
    stroke-linecap: round;
    stroke-width: 6;
  }

  [data-new] path {
    stroke: ${color.accent};
  }

  [data-new] .line {
    stroke-dasharray: 6 4;
  }
`;

/** Each stands beside its line; all lie in one cell, so that the widest makes room for all. */
const Marks = styled.div`
  display: grid;

  span {
    position: relative;
    grid-area: 1 / 1;
    justify-self: end;
    align-self: start;
    transform: translateY(-50%);
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;

const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2;
  justify-content: space-between;
  gap: 0 12px;
`;
