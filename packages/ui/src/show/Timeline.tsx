import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

/** Shows past events along a vertical line, newest first; contains `TimelineItem`s. */
export const Timeline = styled.ol`
  list-style: none;
`;

export interface TimelineItemLook {
  /** done (default), now, or ahead (in the future). */
  $state?: 'done' | 'now' | 'ahead' | undefined;
}

/** One event of a `Timeline`. */
export const TimelineItem = styled.li<TimelineItemLook>`
  position: relative;
  padding: 0 0 22px 34px;

  &::before {
    content: '';
    position: absolute;
    left: 7px;
    top: 10px;
    bottom: -10px;
    width: 2px;
    background: ${color.line};
  }

  &:last-child {
    padding-bottom: 0;
  }

  &:last-child::before {
    display: none;
  }

  &::after {
    content: '';
    position: absolute;
    left: 1px;
    top: 5px;
    width: 14px;
    height: 14px;
    border: 3px solid
      ${({ $state }) => ($state === 'ahead' ? color.lineStrong : $state === 'now' ? color.accent : color.brand)};
    border-radius: 50%;
    background: ${color.raised};
  }
`;
