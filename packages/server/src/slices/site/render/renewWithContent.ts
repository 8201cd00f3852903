import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';

/** The channel on which the database's triggers say below which address of the API answers changed. */
export const CONTENT_CHANNEL = 'content';

/** Calls `expire` on every process when content changes; for all answers after a time without the database. */
export function renewWithContent(
  app: FastifyInstance,
  { database }: Pick<AppDeps, 'database'>,
  expire: (source: string) => void,
): void {
  const stop = database.listen(CONTENT_CHANNEL, expire, () => expire('/'));
  app.addHook('preClose', async () => stop());
}
