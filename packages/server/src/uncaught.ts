import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isOutage } from './ground/errors/isOutage.ts';
import { noteFailure } from './ground/observe/serverFailures.ts';
import { tracingNow } from './ground/observe/tracing.ts';

/** How long a process that ends may take to tell why. */
const TELLING_MS = 1_000;

/**
 * Handles uncaught errors. An outage of the database, of the storage or of a disk is logged, and the process continues.
 * Any other error may have left the process in a broken state: the process logs it, tells of it where somebody is told
 * of failures, and ends with code 1, to be restarted.
 */
export function handleUncaught(log: Pick<FastifyBaseLogger, 'error' | 'fatal'>): void {
  const decide = (error: unknown, origin: string) => {
    if (isOutage(error)) {
      log.error({ err: error, origin }, 'an outage was not handled where it was met');
      return;
    }
    log.fatal({ err: error, origin }, 'an unknown failure: the process ends');
    const toSentry = noteFailure(error, { kind: 'process', name: origin });
    // The collector gets what is not sent yet, which would otherwise wait for a batch.
    const toCollector = tracingNow()?.stop();
    if (!toSentry && !toCollector) return process.exit(1);
    void Promise.race([Promise.allSettled([toSentry, toCollector]), wait(TELLING_MS)]).finally(() => process.exit(1));
  };
  process.on('uncaughtException', decide);
  process.on('unhandledRejection', (reason) => decide(reason, 'unhandledRejection'));
}
