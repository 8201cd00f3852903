import { isConnectionFailure } from '../db/connectionFailure.ts';
import { StorageUnavailable } from '../errors.ts';
import { MailFailure } from '../mail/mailFailure.ts';
import { isStorageFull } from '../storage/reportDiskFull.ts';
import { HttpError } from './httpError.ts';

/** Tells whether an error is an outage of the database, of the storage or of a disk. */
export const isOutage = (error: unknown): boolean =>
  isConnectionFailure(error) || isStorageFull(error) || error instanceof StorageUnavailable;

/** Tells whether something that the site depends on is away, full or refuses: no fault of the code. */
export const isForeseen = (error: unknown): boolean =>
  isOutage(error) || error instanceof MailFailure || (error instanceof HttpError && error.status > 500);
