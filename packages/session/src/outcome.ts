import { ApiError } from '@firm/api-client';
import type { SecondFactorChallenge } from '@firm/contract';

/**
 * The outcome of a helper (specification §7). `error` is English; `failure` lets a screen describe it in the reader's
 * language. With a `challenge`, the password was right and the server asks for a code before it signs the person in.
 */
export type Outcome =
  | { success: true; challenge?: SecondFactorChallenge }
  | { success: false; error: string; failure: ApiError };

/** Turns a thrown value into the failure that screens explain. */
export function asApiError(cause: unknown): ApiError {
  return cause instanceof ApiError
    ? cause
    : new ApiError(500, 'An unexpected error occurred. Please try again.', { cause });
}

/** The outcome of a helper that threw. `fallback` is the error of a failure without a message. */
export function failed(cause: unknown, fallback = ''): Outcome {
  const failure = asApiError(cause);
  return { success: false, failure, error: failure.message || fallback };
}
