import type { FastifyBaseLogger } from 'fastify';
import { isConnectionFailure } from './ground/db/connectionFailure.ts';
import { StorageUnavailable } from './ground/errors.ts';
import { isStorageFull } from './ground/storage/reportDiskFull.ts';

/**
 * Handles uncaught errors. An outage of the database, of the storage or of a disk is logged, and the process continues.
 * Any other error may have left the process in a broken state: the process logs it and ends with code 1, to be
 * restarted.
 */
export function handleUncaught(log: Pick<FastifyBaseLogger, 'error' | 'fatal'>): void {
  const decide = (error: unknown, origin: string) => {
    if (isOutage(error)) {
      log.error({ err: error, origin }, 'an outage was not handled where it was met');
      return;
    }
    log.fatal({ err: error, origin }, 'an unknown failure: the process ends');
    process.exit(1);
  };
  process.on('uncaughtException', decide);
  process.on('unhandledRejection', (reason) => decide(reason, 'unhandledRejection'));
}

const isOutage = (error: unknown): boolean =>
  isConnectionFailure(error) || isStorageFull(error) || error instanceof StorageUnavailable;
