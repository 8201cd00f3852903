import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify';
import { MethodNotAllowed } from '../errors.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The answer to OPTIONS: what an address takes. Pages of other origins get no more than that. */
export const tellMethods = (reply: FastifyReply, allow: string) => reply.status(204).header('allow', allow).send();

/**
 * Listens to every route that is registered from now on; the function it returns has their addresses tell their methods, and closes them to
 * all others, with 405.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const served = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = served.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    served.set(url, methods);
  });
  return () => {
    for (const [url, methods] of [...served]) {
      // What nobody serves under any method is the page's to answer.
      if (url.endsWith('*')) continue;
      const method = METHODS.filter((one) => !methods.has(one));
      const allow = [...METHODS.filter((one) => methods.has(one)), 'OPTIONS'].join(', ');
      const refuse = () => {
        throw new MethodNotAllowed(allow);
      };
      // Before the body is read.
      const tell = async (_: unknown, reply: FastifyReply) => tellMethods(reply, allow);
      app.route({ method: 'OPTIONS', url, schema: { hide: true }, onRequest: tell, handler: tell });
      app.route({ method, url, schema: { hide: true }, onRequest: refuse, handler: refuse });
    }
  };
}
