import { ApiError } from '@firm/api-client';
import { AlreadyBooked } from './ownMeetingAt.ts';

/** Tells whether the user must choose another time. Other failures, such as a lost connection, keep the choice. */
export const isTimeRefused = (error: unknown): boolean =>
  error instanceof AlreadyBooked ||
  (error instanceof ApiError && (error.code === 'slot_taken' || error.code === 'validation_failed'));
