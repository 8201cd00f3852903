import { ServedLink } from '@firm/federation';
import { fingerHigh } from '@firm/ui';
import { css, styled } from 'styled-components';

const look = css`
  display: inline-block;
  padding-block: 2px;
  ${fingerHigh}
`;

/** A link that stands alone in a row or a head: as high as its line, and on touch screens as a finger. */
export const RowLink = styled(ServedLink)`
  ${look}
`;

/** The same out of the console. */
export const RowLinkAway = styled.a`
  ${look}
`;
