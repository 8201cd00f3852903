import { ApiError } from '@firm/api-client';
import { useLocation, useNavigate } from '@firm/router';

/**
 * The token of a mailed link: it stands behind the `#`, which no server and no log ever sees. Empty when it was cut off. Once it is used it leaves
 * the address, since the browser's history outlives the visit; a reload then finds what came of it.
 */
export function useLinkToken() {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  return {
    token: new URLSearchParams(hash.slice(1)).get('token') ?? '',
    /** The address that it was about, where that is said; undefined while it has not been used. */
    usedFor: usedForIn(state),
    leave(usedFor?: string) {
      // Who has gone on meanwhile is not called back.
      if (window.location.pathname !== pathname) return;
      // As it is by now: the language may have been changed meanwhile.
      const { search } = window.location;
      void navigate({ search, hash: '' }, { replace: true, state: { usedFor } });
    },
  };
}

/**
 * The token is unknown, used, too old or malformed: trying again would not help. Only the server's own word counts; any other refusal (a proxy's, a
 * hotel's network, a limit) says nothing of the token.
 */
export function isSpent(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.code === 'link_invalid' || failure.code === 'validation_failed');
}

function usedForIn(state: unknown): string | undefined {
  const usedFor = typeof state === 'object' && state !== null && 'usedFor' in state ? state.usedFor : undefined;
  return typeof usedFor === 'string' ? usedFor : undefined;
}
