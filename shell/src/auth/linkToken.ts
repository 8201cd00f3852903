import { ApiError } from '@firm/api-client';
import { useLocation, useNavigate } from '@firm/router';
import { useSyncExternalStore } from 'react';

/**
 * Reads the token of a mailed link from the address's hash, which no server and no log sees: on a server's page it is
 * undefined until scripts have taken the page over. The token is empty when the link was cut off. A used token leaves
 * the address, since browser history outlives the visit; a reload then shows the result.
 */
export function useLinkToken() {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const isKnown = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return {
    token: isKnown ? (new URLSearchParams(hash.slice(1)).get('token') ?? '') : undefined,
    /** The email address that the link was about, if the server named it; undefined until the token is used. */
    usedFor: isKnown ? usedForIn(state) : undefined,
    leave(usedFor?: string) {
      // A reader who has moved to another page meanwhile stays there.
      if (window.location.pathname !== pathname) return;
      // Read now, since the reader may have changed the language meanwhile.
      const { search } = window.location;
      void navigate({ search, hash: '' }, { replace: true, state: { usedFor } });
    },
  };
}

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
