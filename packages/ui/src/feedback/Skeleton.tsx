import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { color } from '../theme/tokens.ts';

export interface SkeletonProps {
  /** Width in px or as a CSS length; the full width by default. */
  width?: number | string | undefined;
  /** Height in px; 14 by default. */
  height?: number | undefined;
  /** Draws a circle, for an avatar. */
  round?: boolean | undefined;
  className?: string | undefined;
}

/** A fading bar in place of content that is still loading. */
export function Skeleton({ width = '100%', height = 14, round = false, className }: SkeletonProps) {
  return <Bar $round={round} $width={length(width)} $height={length(height)} className={className} />;
}

const length = (given: number | string) => (typeof given === 'number' ? `${given}px` : given);

/** Placeholder lines for text that is still loading; the last line is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Lines>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={12} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </Lines>
  );
}

/** Wraps skeletons: marks the area as busy and tells screen readers once what is loading. */
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

const Bar = styled.span<{ $round: boolean; $width: string; $height: string }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  border-radius: ${({ $round }) => ($round ? '50%' : '5px')};
  background: ${color.line};
  animation: ${fade} 1.6s ease-in-out infinite;
`;

const Lines = styled.span`
  display: grid;
  gap: 12px;
`;
