import type { User } from '@firm/contract';
import { create } from 'zustand';

/**
 * Why a session ended without a sign-out in this tab: the person was idle, it was ended elsewhere, its maximum age
 * passed, staff left their allowed networks, or this browser no longer has it, as after a sign-out in another tab.
 */
export const ENDS = ['idle', 'elsewhere', 'over', 'network', 'here'] as const;
export type EndOfSession = (typeof ENDS)[number];

/** Authenticated requires both a stored token and a stored user (specification §4). */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'authenticated'; user: User }
  | { status: 'guest'; user: null; ended?: EndOfSession | undefined };

/** The sign-in state for code outside components; `loading` until `startSession` has read storage. */
export const sessionStore = create<SessionState>()(() => ({ status: 'loading', user: null }));

export const guest = { status: 'guest', user: null } as const satisfies SessionState;

/** Reads the session in a component. With a selector, only changes of the selected value cause a render. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return sessionStore(select);
}
