import { styled } from 'styled-components';
import { color, sectionSpace } from '../theme/tokens.ts';

/** A band of a public page with space above and below; `$ground` sunk recedes, sky is the background of a drawing. */
export const Section = styled.section<{ $ground?: 'surface' | 'sunk' | 'sky' | undefined }>`
  padding-block: ${sectionSpace};
  ${({ $ground }) => $ground === 'sunk' && `background: ${color.surfaceSunk};`}
  ${({ $ground }) => $ground === 'sky' && `background: ${color.sky};`}
`;
