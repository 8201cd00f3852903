import { useOwnFrame } from '@firm/federation';
import { useLocation } from '@firm/router';
import { useSession } from '@firm/session';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { AdminsOnly } from './AdminsOnly.tsx';
import { FURTHER } from './entries.ts';
import { FactorDue } from './FactorDue.tsx';
import { SideBar } from './SideBar.tsx';
import { PHONE } from './widths.ts';

/** Stands around every screen of the workspace: its navigation beside the main part, what is due above the screen. */
export function WorkFrame({ children }: { children: ReactNode }) {
  const { place } = useOwnFrame();
  const { pathname } = useLocation();
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const barred = isAdmin ? undefined : FURTHER.find(({ path, adminsOnly }) => adminsOnly && isAt(path));
  return (
    <>
      {place && createPortal(<SideBar />, place)}
      <Room>
        <FactorDue />
        {barred ? <AdminsOnly entry={barred} /> : children}
      </Room>
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
    padding-bottom: calc(64px + env(safe-area-inset-bottom));
  }

  @media print {
    padding-bottom: 0;
  }
`;
