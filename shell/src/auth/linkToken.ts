import { ApiError } from '@firm/api-client';
import { useLocation } from '@firm/router';

/** The token of a mailed link: it stands behind the `#`, which no server and no log ever sees. Empty when it was cut off. */
export function useLinkToken(): string {
  return new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
}

/** The token is unknown, used, too old or malformed: trying again would not help. */
export function isSpent(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status >= 400 && failure.status < 500 && failure.status !== 429;
}
