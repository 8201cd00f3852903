import { styled } from 'styled-components';
import { color, sectionSpace } from '../theme/tokens.ts';

/** A band of a public page with air above and below; `$sunk` sets it back, `$sky` makes it a picture's ground. */
export const Section = styled.section<{ $ground?: 'surface' | 'sunk' | 'sky' | undefined }>`
  padding-block: ${sectionSpace};
  ${({ $ground }) => $ground === 'sunk' && `background: ${color.surfaceSunk};`}
  ${({ $ground }) => $ground === 'sky' && `background: ${color.sky};`}
`;
