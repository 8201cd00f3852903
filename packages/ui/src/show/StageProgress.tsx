import { css, styled } from 'styled-components';
import { visuallyHidden } from '../theme/mixins.ts';
import { color, media } from '../theme/tokens.ts';

export interface StageProgressProps {
  /** The names of the stages, in order. */
  stations: readonly string[];
  /** Index of the current stage, from 0; `stations.length` when all are complete. */
  current: number;
  /** Read by screen readers before the list, such as "Step 2 of 7: Document collection". */
  label: string;
  /** Shown below the current stage's name, such as "You are here"; on the large line only. */
  here?: string | undefined;
  /** Draws circles without names, for cards. */
  small?: boolean | undefined;
}

/**
 * Shows progress through named stages as stations on a line. Phones show only the current stage's name; screen readers
 * read all names.
 */
export function StageProgress({ stations, current, label, here, small = false }: StageProgressProps) {
  return (
    <Line aria-label={label} $small={small} $count={stations.length} $named={current < stations.length}>
      {stations.map((station, index) => {
        const now = index === current;
        return (
          <Station
            key={station}
            $state={now ? 'now' : index < current ? 'done' : 'ahead'}
            $end={index > 2}
            $small={small}
            aria-current={now ? 'step' : undefined}
          >
            <Name $small={small}>
              {station}
              {now && here && !small && <small> {here}</small>}
            </Name>
          </Station>
        );
      })}
    </Line>
  );
}

const Name = styled.span<{ $small: boolean }>`
  ${({ $small }) => $small && visuallyHidden}
`;

const states = {
  done: css`
    color: ${color.ink};

    &::before {
      background: ${color.brand};
    }

    &::after {
      border-color: ${color.brand};
    }
  `,
  now: css<{ $small: boolean }>`
    color: ${color.ink};
    font-weight: 600;

    &::after {
      ${({ $small }) =>
        $small
          ? 'width: 20px; height: 20px; top: 1px; left: -2px;'
          : 'width: 24px; height: 24px; top: -1px; left: -3px;'}
      border: 5px solid ${color.accent};
    }

    small {
      display: block;
      color: ${color.accentInk};
      font-size: var(--t14);
      font-weight: 500;
    }
  `,
  ahead: '',
};

const Station = styled.li<{ $state: 'done' | 'now' | 'ahead'; $small: boolean; $end: boolean }>`
  position: relative;
  padding: 30px 8px 0 0;
  color: ${color.inkSoft};
  font-size: var(--t14);
  line-height: 1.35;
  /* Spanish and French have long words that do not fit on a narrow line. */
  hyphens: auto;
  hyphenate-limit-chars: 12 5 4;

  &::before {
    content: '';
    position: absolute;
    left: 0;
    right: 0;
    top: 9px;
    height: 4px;
    background: ${color.line};
  }

  &:last-child::before {
    right: auto;
    width: 10px;
  }

  &::after {
    content: '';
    position: absolute;
    left: 0;
    top: 2px;
    width: 18px;
    height: 18px;
    border: 4px solid ${color.lineStrong};
    border-radius: 50%;
    background: ${color.raised};
  }

  ${({ $small }) =>
    $small &&
    css`
      height: 20px;
      padding: 0;

      &:last-child {
        width: 18px;
      }

      &::after {
        width: 14px;
        height: 14px;
        top: 4px;
        border-width: 3px;
      }
    `}

  ${({ $state }) => states[$state]}

  ${media.below(640)} {
    ${({ $small, $state, $end }) =>
      !$small &&
      css`
        padding: 0;

        &:last-child {
          width: 18px;
        }

        ${Name} {
          ${
            $state === 'now'
              ? `position: absolute; top: 30px; white-space: nowrap; ${$end ? 'right: 0; text-align: right;' : 'left: 0;'}`
              : visuallyHidden
          }
        }
      `}
  }
`;

const Line = styled.ol<{ $small: boolean; $count: number; $named: boolean }>`
  display: grid;
  list-style: none;
  ${({ $small, $count }) =>
    $small
      ? `grid-template-columns: repeat(${$count - 1}, 1fr) 18px;`
      : 'grid-auto-flow: column; grid-auto-columns: 1fr;'}

  ${media.below(640)} {
    ${({ $small, $count, $named }) =>
      !$small &&
      `grid-auto-flow: row; grid-auto-columns: auto; grid-template-columns: repeat(${$count - 1}, 1fr) 18px; height: ${$named ? 66 : 22}px;`}
  }
`;
