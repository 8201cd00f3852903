import { ApiError } from '@firm/api-client';

/**
 * Options of a mutation whose call has an idempotency key: without an answer it is sent once more after half a second,
 * since the server may have done it, and the key brings its answer.
 */
export const retryLostAnswer = {
  retry: (failures: number, failure: unknown) => failures === 0 && failure instanceof ApiError && failure.status === 0,
  retryDelay: 500,
};
