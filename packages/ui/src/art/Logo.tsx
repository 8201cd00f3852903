import { styled } from 'styled-components';
import { color, media } from '../theme/tokens.ts';
import { Mark } from './Mark.tsx';

export interface LogoProps {
  /** The bold word of the firm's name, then the rest: "Crossbay", "Advisory". */
  first: string;
  second: string;
}

/** The firm's mark and name; wrap it in the link to the home page. */
export function Logo({ first, second }: LogoProps) {
  return (
    <Name>
      <Mark />
      <b>
        {first} <Rest>{second}</Rest>
      </b>
    </Name>
  );
}

const Rest = styled.span`
  font-weight: 400;
  color: ${color.inkSoft};
`;

/** Shows one line: where both words do not fit, the second wraps out of sight. */
const Name = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  color: ${color.ink};
  font: 600 1.25rem/1.3 var(--serif);
  letter-spacing: -0.01em;

  > b {
    height: 1.3em;
    overflow: hidden;
  }

  ${media.below(900)} {
    gap: 8px;
    font-size: 1.125rem;
  }
`;
