import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app.ts';

/** Live: the process answers. Ready: it should get traffic; not while its database is away, and not once it has begun to stop. */
export function registerHealthRoutes(app: FastifyInstance, { database }: AppDeps): void {
  app.get('/api/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/api/health/ready', async (_request, reply) => {
    const problem = app.lifecycle.stopping
      ? 'stopping'
      : await database.ping().then(
          () => (database.isReady() ? undefined : 'database_unavailable'),
          () => 'database_unavailable',
        );
    return reply
      .header('cache-control', 'no-store')
      .status(problem ? 503 : 200)
      .send({ status: problem ?? 'ok' });
  });
}
