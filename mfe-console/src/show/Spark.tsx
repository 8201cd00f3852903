import { RELEASE_LIMITS } from '@firm/contract';
import { color } from '@firm/ui';
import { styled } from 'styled-components';
import { linePath } from './linePath.ts';

const WIDTH = 96;
const HEIGHT = 26;
const TOP = 3;

interface Props {
  /** One sentence for those who do not see the picture. */
  label: string;
  /** The share of visitors that failed in each hour. */
  hours: readonly (number | null)[];
}

/** Failures by the hour, against the share that is allowed; thicker where too many fail. */
export function Spark({ label, hours }: Props) {
  const known = hours.flatMap((hour) => hour ?? []);
  const { failing: limit } = RELEASE_LIMITS;
  const most = Math.max(limit, ...known) * 1.15;
  const x = (at: number) => 3 + (at / Math.max(hours.length - 1, 1)) * (WIDTH - 6);
  const y = (value: number) => HEIGHT - TOP - (value / most) * (HEIGHT - 2 * TOP);
  const last = hours.findLastIndex((hour) => hour !== null);
  const isBad = (hours[last] ?? 0) > limit;
  return (
    <Picture width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path className="limit" d={`M0 ${y(limit).toFixed(1)}H${WIDTH}`} />
      <path className="line" data-bad={isBad || undefined} d={linePath(hours, x, y)} />
      {last >= 0 && <circle data-bad={isBad || undefined} cx={x(last)} cy={y(hours[last] ?? 0)} r="3" />}
    </Picture>
  );
}

const Picture = styled.svg`
  flex: none;
  overflow: visible;

  .limit {
    stroke: ${color.lineStrong};
    stroke-dasharray: 3 3;
  }

  .line {
    fill: none;
    stroke: ${color.brand};
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 1.75;
  }

  .line[data-bad] {
    stroke: ${color.bad};
    stroke-width: 2.25;
  }

  circle {
    fill: ${color.brand};
  }

  circle[data-bad] {
    fill: ${color.bad};
  }
`;
