import type { User } from '@firm/contract';
import { create } from 'zustand';

/** Why a session ended that nobody signed out of: nobody was there, it was ended elsewhere, its whole life was over, staff are outside their networks. */
export type EndOfSession = 'idle' | 'elsewhere' | 'over' | 'network';

/** Specification §4: authenticated needs both a stored token and a stored user. */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'authenticated'; user: User }
  | { status: 'guest'; user: null; ended?: EndOfSession | undefined };

/** Who is signed in, for code outside components; `loading` until `startSession` has looked. */
export const sessionStore = create<SessionState>()(() => ({ status: 'loading', user: null }));

export const guest = { status: 'guest', user: null } as const satisfies SessionState;

/** Reads the session in a component; with a selector, only what it picks causes a render. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return sessionStore(select);
}
