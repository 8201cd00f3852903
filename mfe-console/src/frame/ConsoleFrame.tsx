import { DeskRoom } from '@firm/screen/desk';
import type { ReactNode } from 'react';
import { ConsoleSide } from './ConsoleSide.tsx';

/** Stands around every screen of the console: its navigation beside the main part. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  return <DeskRoom side={<ConsoleSide />}>{children}</DeskRoom>;
}
