import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Meters } from './meters.ts';

/** Notes every answered request under the pattern of its route, so that no id becomes a label. */
export function measureRequests(app: FastifyInstance, meters: Meters): void {
  app.addHook('onResponse', (request, reply, done) => {
    // An event stream stays open as long as its page: its duration says nothing about the server.
    const isStream = String(reply.raw.getHeader('content-type') ?? '').startsWith('text/event-stream');
    if (!isStream)
      meters.request({
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      });
    done();
  });
}

/** Returns the pattern of a request's route without a slash at its end; `none` for an address that nothing serves. */
export const routeOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? 'none' : (routeOptions.url ?? 'none').replace(/(.)\/$/, '$1');
