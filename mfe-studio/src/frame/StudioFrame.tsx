import { useOwnFrame } from '@firm/federation';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { SideBar } from './SideBar.tsx';
import { PHONE } from './widths.ts';

/** Stands around every screen of the studio: its navigation beside the main part. */
export function StudioFrame({ children }: { children: ReactNode }) {
  const { place } = useOwnFrame();
  return (
    <>
      {place && createPortal(<SideBar />, place)}
      <Room>{children}</Room>
    </>
  );
}

const Room = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  font-size: 0.9375rem;
  line-height: 1.5;

  @media ${PHONE} {
    padding-bottom: calc(62px + env(safe-area-inset-bottom));
  }
`;
