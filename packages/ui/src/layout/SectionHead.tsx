import { styled } from 'styled-components';
import { media } from '../theme/tokens.ts';

/** A heading on the left; the second child, a lead text or link, on the right from 900 px on. */
export const SectionHead = styled.div`
  display: grid;
  gap: 12px 48px;
  margin-bottom: 40px;

  ${media.from(900)} {
    grid-template-columns: 7fr 5fr;
    align-items: end;

    > :last-child:not(:first-child) {
      justify-self: end;
    }
  }
`;
