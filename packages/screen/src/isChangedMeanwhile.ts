import { ApiError } from '@firm/api-client';

/** Whether a change was refused because somebody else has changed the same thing since it was read. */
export const isChangedMeanwhile = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'changed_meanwhile';
