import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

export interface TextLook {
  $soft?: boolean | undefined;
  /** Sets the text at 14 px. */
  $small?: boolean | undefined;
  $strong?: boolean | undefined;
  $nowrap?: boolean | undefined;
}

/** A paragraph; within a line use `<Text as="span" $soft>`. */
export const Text = styled.p<TextLook>`
  ${({ $soft }) => $soft && `color: ${color.inkSoft};`}
  ${({ $small }) => $small && 'font-size: var(--t14); line-height: 1.5;'}
  ${({ $strong }) => $strong && 'font-weight: 600;'}
  ${({ $nowrap }) => $nowrap && 'white-space: nowrap;'}
`;

/** The sentence below a public page's heading: 18 px, soft, at most 60 characters wide. */
export const Lede = styled.p`
  max-width: 60ch;
  font-size: var(--t18);
  color: ${color.inkSoft};
`;
