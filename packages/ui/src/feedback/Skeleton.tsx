import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { color } from '../theme/tokens.ts';

export interface SkeletonProps {
  /** px, or any CSS length; the whole width by default. */
  width?: number | string | undefined;
  /** px; 14 by default. */
  height?: number | undefined;
  /** Round, for an avatar. */
  round?: boolean | undefined;
  className?: string | undefined;
}

/** A bar where something will be. It fades, it does not sweep. */
export function Skeleton({ width = '100%', height = 14, round = false, className }: SkeletonProps) {
  return <Bar $round={round} style={{ width, height }} className={className} />;
}

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Lines>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={12} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </Lines>
  );
}

/** Around skeletons: busy for screen readers, and says once what is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <div aria-busy="true" aria-hidden="true">
        {children}
      </div>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
    </>
  );
}

const fade = keyframes`
  50% { opacity: 0.5; }
`;

const Bar = styled.span<{ $round: boolean }>`
  display: block;
  max-width: 100%;
  border-radius: ${({ $round }) => ($round ? '50%' : '5px')};
  background: ${color.line};
  animation: ${fade} 1.6s ease-in-out infinite;
`;

const Lines = styled.span`
  display: grid;
  gap: 12px;
`;
