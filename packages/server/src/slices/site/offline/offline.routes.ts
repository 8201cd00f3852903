import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** The address of the service worker; its place at the root lets it serve every page of the site. */
export const OFFLINE_WORKER = '/offline.js';

const code = readFileSync(new URL('./offlineWorker.js', import.meta.url), 'utf8');
/** The worker runs no further code and asks this server only. */
const POLICY = "default-src 'none'; connect-src 'self'";

/** Serves the service worker. Browsers look for a new one with every visit, and drop a worker that answers with 404. */
export function registerOffline(app: FastifyInstance): void {
  app.get(OFFLINE_WORKER, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': POLICY })
      .type('text/javascript; charset=utf-8')
      .send(code),
  );
}
