import { useOwnFrame } from '@firm/federation';
import { useSession } from '@firm/session';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { NoRight } from './NoRight.tsx';
import { SideBar } from './SideBar.tsx';
import { PHONE } from './widths.ts';

/** Stands around every screen of the studio: its navigation beside the main part, for those with a right in it. */
export function StudioFrame({ children }: { children: ReactNode }) {
  const { place } = useOwnFrame();
  const mayWrite = useSession(({ user }) => user?.role === 'admin' || user?.studio !== undefined);
  return (
    <>
      {place && createPortal(<SideBar />, place)}
      <Room>{mayWrite ? children : <NoRight />}</Room>
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
