import { styled } from 'styled-components';

export interface HeadingLook {
  /** small 21 px, medium 28, large 38 (fluid), hero 38–60 (fluid). */
  $size?: 'small' | 'medium' | 'large' | 'hero' | undefined;
}

const sizes = {
  small: 'font-size: var(--t21); font-weight: 600;',
  medium: 'font-size: var(--t28);',
  large: 'font-size: var(--t38);',
  hero: 'font-size: var(--t-hero); line-height: 1.06; letter-spacing: -0.02em; font-weight: 540;',
};

/** A heading whose size is independent of its level: `<Heading as="h3" $size="small">`. An h2 by default. */
export const Heading = styled.h2<HeadingLook>`
  ${({ $size = 'large' }) => sizes[$size]}
`;
