import { useOwnFrame } from '@firm/federation';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { PHONE } from './widths.ts';

interface Props {
  /** The navigation, drawn into the place that the shell leaves for it. */
  side: ReactNode;
  /** Panels are padded as little as the rows of their lists. */
  isDense?: boolean;
  /** Receives the main part. */
  ref?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** The frame of a desk: its navigation beside the main part. */
export function DeskRoom({ side, isDense = false, ref, children }: Props) {
  const { place } = useOwnFrame();
  return (
    <>
      {place && createPortal(side, place)}
      <Room ref={ref} $isDense={isDense}>
        {children}
      </Room>
    </>
  );
}

const Room = styled.div<{ $isDense: boolean }>`
  --panel-head: 54px;
  --panel-head-space: 7px;
  --panel-title: var(--t18);
  ${({ $isDense }) => $isDense && '--panel-space: 16px; --panel-head: 48px;'}
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  font-size: 0.9375rem;
  line-height: 1.5;

  @media ${PHONE} {
    padding-bottom: calc(64px + env(safe-area-inset-bottom));
  }

  @media print {
    padding-bottom: 0;
  }
`;
