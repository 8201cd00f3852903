import { ApiError } from '@firm/api-client';
import { useLocation, useNavigate } from '@firm/router';
import { useSyncExternalStore } from 'react';

/**
 * Reads the token of a mailed link from the address's hash, which no server and no log sees, or that of a link of the
 * newsletter from its query, which works without scripts. On a server's page it is undefined until scripts have taken
 * the page over. It is empty when the link was cut off. A used token leaves the address, since browser history outlives
 * the visit; a reload then shows the result.
 */
export function useLinkToken() {
  const { pathname, search: query, hash, state } = useLocation();
  const navigate = useNavigate();
  const isKnown = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return {
    token: isKnown ? tokenIn(hash) || tokenIn(query) : undefined,
    /** The email address that the link was about, if the server named it; undefined until the token is used. */
    usedFor: isKnown ? usedForIn(state) : undefined,
    leave(usedFor?: string) {
      // A reader who has moved to another page meanwhile stays there.
      if (window.location.pathname !== pathname) return;
      // Read now, since the reader may have changed the language meanwhile.
      const search = new URLSearchParams(window.location.search);
      search.delete('token');
      void navigate({ search: `${search}`, hash: '' }, { replace: true, state: { usedFor } });
    },
  };
}

const tokenIn = (parameters: string) => new URLSearchParams(parameters.replace('#', '')).get('token') ?? '';

/**
 * Tells whether the token is unknown, used, expired or malformed, so that a retry cannot help. Only the server's own
 * answer counts; any other refusal (a proxy, a hotel network, a rate limit) says nothing about the token.
 */
export function isSpent(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.code === 'link_invalid' || failure.code === 'validation_failed');
}

function usedForIn(state: unknown): string | undefined {
  const usedFor = typeof state === 'object' && state !== null && 'usedFor' in state ? state.usedFor : undefined;
  return typeof usedFor === 'string' ? usedFor : undefined;
}
