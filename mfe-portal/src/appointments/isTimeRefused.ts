import { ApiError } from '@firm/api-client';

/** Whether another time has to be chosen. After anything else, a lost connection say, the one that was chosen stays. */
export const isTimeRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'slot_taken' || error.code === 'validation_failed');
