import { DeskRoom } from '@firm/screen/desk';
import { useSession } from '@firm/session';
import type { ReactNode } from 'react';
import { NoRight } from './NoRight.tsx';
import { StudioSide } from './StudioSide.tsx';

/** Stands around every screen of the studio: its navigation beside the main part, for those with a right in it. */
export function StudioFrame({ children }: { children: ReactNode }) {
  const mayWrite = useSession(({ user }) => user?.role === 'admin' || user?.studio !== undefined);
  return <DeskRoom side={<StudioSide />}>{mayWrite ? children : <NoRight />}</DeskRoom>;
}
