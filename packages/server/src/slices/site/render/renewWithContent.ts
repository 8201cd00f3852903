import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';
import { watchPlannedTimes } from './plannedTimes.ts';

/** The channel on which the database's triggers say below which address of the API answers changed. */
export const CONTENT_CHANNEL = 'content';
const BLOG = '/api/blog';

/**
 * Calls `expire` on every process when content changes, and when the time of a planned post comes; for all answers
 * after a time without the database.
 */
export function renewWithContent(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'database' | 'clock' | 'log'>,
  expire: (source: string) => void,
): void {
  const planned = watchPlannedTimes(deps, () => expire(BLOG));
  function change(source: string): void {
    expire(source);
    planned.look();
  }
  const stop = deps.database.listen(CONTENT_CHANNEL, change, () => change('/'));
  void deps.database.whenReady().then(planned.look, () => {});
  app.addHook('preClose', async () => {
    stop();
    await planned.stop();
  });
}
