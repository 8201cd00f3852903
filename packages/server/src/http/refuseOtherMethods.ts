import type { FastifyInstance, HTTPMethods } from 'fastify';
import { MethodNotAllowed } from '../errors.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Listens to every route that is registered from now on; the function it returns closes their addresses to all other methods, with 405. */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const served = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = served.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    served.set(url, methods);
  });
  return () => {
    for (const [url, methods] of [...served]) {
      const method = METHODS.filter((one) => !methods.has(one));
      // What nobody serves under any method is the page's to answer.
      if (url.endsWith('*') || method.length === 0) continue;
      const allow = METHODS.filter((one) => methods.has(one)).join(', ');
      const refuse = () => {
        throw new MethodNotAllowed(allow);
      };
      // Before the body is read.
      app.route({ method, url, schema: { hide: true }, onRequest: refuse, handler: refuse });
    }
  };
}
