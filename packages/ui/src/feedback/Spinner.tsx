import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { color } from '../theme/tokens.ts';

export interface SpinnerProps {
  /** Tells screen readers what is loading. */
  label: string;
  /** Size in px; 32 by default. */
  size?: number | undefined;
}

/** Shows a wait without a known shape: the route guard and sign-in. Use skeletons elsewhere. */
export function Spinner({ label, size = 32 }: SpinnerProps) {
  return (
    <Place role="status">
      <Ring $size={size} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Place>
  );
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Place = styled.div`
  display: grid;
  place-items: center;
  padding: 40px 20px;
`;

const Ring = styled.span<{ $size: number }>`
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 3px solid ${color.line};
  border-top-color: ${color.brand};
  border-radius: 50%;
  animation: ${turn} 0.9s linear infinite;
`;
