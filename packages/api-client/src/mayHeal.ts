import { ApiError } from './ApiError.ts';

/**
 * Whether the same call may succeed later: the network or the server was away, or too many came at once. Not on 401 or
 * 403, as specified, or other permanent refusals: "not found" shows at once.
 */
export function mayHeal(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return true;
  const { status } = failure;
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
