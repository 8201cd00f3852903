import type { FastifyInstance } from 'fastify';

/** Behind a proxy that is not believed, all visitors come from one address: one who fails too often would lock out everybody. Said once, loudly. */
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
