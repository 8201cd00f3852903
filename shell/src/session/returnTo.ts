import { matchRoute } from '@firm/contract';
import { useComposition } from '@firm/federation';
import { paths, sameOriginPath, useLocation, useSearchParams } from '@firm/router';

/** Mailed links that need their account signed in. */
const MAILED = [paths.verifyEmail(), paths.confirmEmail()];

/**
 * Returns the path to open after signing in: the one in `state.from` or `?next=`, else the dashboard. Accepts only
 * paths of this site that an app serves, and no sign-in page.
 */
export function useReturnTo(): string {
  const composition = useComposition();
  const { state, search } = useLocation();
  const wanted = sameOriginPath(fromOf(state)) ?? sameOriginPath(new URLSearchParams(search).get('next'));
  if (!wanted) return paths.dashboard();
  const [pathname = '/'] = wanted.split(/[?#]/);
  const isServed = matchRoute(composition, pathname) !== undefined;
  return isServed && (!pathname.startsWith('/auth/') || MAILED.includes(pathname)) ? wanted : paths.dashboard();
}

/** What sign-in and registration pass on to each other: the part of the query that says what the visitor wants. */
const INTENT = ['next', 'service'];

/** Returns the query for a link from sign-in to registration or back. */
export function useIntent(): string {
  const [query] = useSearchParams();
  return new URLSearchParams([...query].filter(([name]) => INTENT.includes(name))).toString();
}

function fromOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
}
