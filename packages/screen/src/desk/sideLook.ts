import { color, radius, visuallyHidden } from '@firm/ui';
import { css } from 'styled-components';
import { NARROW } from './widths.ts';

/** Words beside an icon of the side navigation; screen readers read them when it is folded, too. */
export const hiddenWhenFolded = css`
  @media (min-width: 68.75em) {
    [data-folded] & {
      ${visuallyHidden}
    }
  }

  @media ${NARROW} {
    ${visuallyHidden}
  }
`;

/** A line of the side navigation. */
export const sideButton = css`
  position: relative;
  display: flex;
  gap: 12px;
  align-items: center;
  width: 100%;
  min-height: 40px;
  padding: 0 11px;
  border: 0;
  border-radius: ${radius.badge};
  background: none;
  color: ${color.inkSoft};
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;

  > svg {
    flex: none;
  }

  &:hover {
    background: ${color.surfaceSunk};
    color: ${color.ink};
  }

  @media (pointer: coarse), (max-width: 68.74875em) {
    min-height: 44px;
  }
`;
