import { useLocation } from '@firm/router';
import { DeskRoom, useRowKeys } from '@firm/screen/desk';
import { useSession } from '@firm/session';
import { type ReactNode, useRef } from 'react';
import { AdminsOnly } from './AdminsOnly.tsx';
import { FURTHER } from './entries.ts';
import { FactorDue } from './FactorDue.tsx';
import { WorkSide } from './WorkSide.tsx';

/**
 * Stands around every screen of the workspace: its navigation beside the main part, what is due above the screen. `j`
 * and `k` move in its lists.
 */
export function WorkFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const room = useRef<HTMLDivElement>(null);
  useRowKeys(room);
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const barred = isAdmin ? undefined : FURTHER.find(({ path, adminsOnly }) => adminsOnly && isAt(path));
  return (
    <DeskRoom side={<WorkSide />} isDense ref={room}>
      <FactorDue />
      {barred ? <AdminsOnly entry={barred} /> : children}
    </DeskRoom>
  );
}
