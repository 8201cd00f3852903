import { matchRoute } from '@firm/contract';
import { useComposition } from '@firm/federation';
import { paths, sameOriginPath, useLocation, useSearchParams } from '@firm/router';
import { useSession } from '@firm/session';
import { mayOpen } from './mayOpen.ts';

/** Mailed links that need their account signed in. */
const MAILED = [paths.verifyEmail(), paths.confirmEmail()];

/**
 * Returns the path to open after signing in: the one in `state.from` or `?next=`, else where this user's work is.
 * Accepts only paths of this site that an app serves to the user, and no sign-in page.
 */
export function useReturnTo(): string {
  const composition = useComposition();
  const { state, search } = useLocation();
  const user = useSession((session) => session.user);
  const serves = (path: string) => mayOpen(matchRoute(composition, path), user);
  const home = serves(paths.work()) ? paths.work() : paths.dashboard();
  const wanted = sameOriginPath(fromOf(state)) ?? sameOriginPath(new URLSearchParams(search).get('next'));
  if (!wanted) return home;
  const [pathname = '/'] = wanted.split(/[?#]/);
  return serves(pathname) && (!pathname.startsWith('/auth/') || MAILED.includes(pathname)) ? wanted : home;
}

/** The part of the query that sign-in and registration pass on to each other: it says what the visitor wants. */
const INTENT = ['next', 'service'];

/** Returns the query for a link from sign-in to registration or back. */
export function useIntent(): string {
  const [query] = useSearchParams();
  return new URLSearchParams([...query].filter(([name]) => INTENT.includes(name))).toString();
}

function fromOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
}
