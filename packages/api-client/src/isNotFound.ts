import { ApiError } from './ApiError.ts';

/** Whether the server answered 404: the thing does not exist, is gone, or is not this person's to see. */
export const isNotFound = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 404;
