import type { FastifyInstance } from 'fastify';

/**
 * Warns once in the log when an untrusted proxy forwards requests: all visitors then share one address, and one visitor
 * with too many failures locks out all.
 */
export function noticeProxy(app: FastifyInstance): void {
  if (app.deps.env.trustProxy !== false) return;
  let noticed = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (noticed || !(headers['x-forwarded-for'] ?? headers.forwarded)) return;
    noticed = true;
    log.error(
      'Requests come through a proxy, but TRUST_PROXY is off: all visitors count as one network. Set TRUST_PROXY to the number or the addresses of the proxies.',
    );
  });
}
