import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { MethodNotAllowed } from '../errors.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Answers OPTIONS with the methods of an address. Pages of other origins get no more than that. */
export const tellMethods = (reply: FastifyReply, allow: string) => reply.status(204).header('allow', allow).send();

/**
 * Collects every route that is registered from now on. The returned function makes their addresses answer OPTIONS with
 * their methods, and every other method with 405.
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
      // The wildcard route stays open, since the page answers addresses that no other route serves.
      if (url.endsWith('*')) continue;
      const others = ['OPTIONS', ...METHODS.filter((one) => !methods.has(one))];
      const allow = [...METHODS.filter((one) => methods.has(one)), 'OPTIONS'].join(', ');
      const answer = async ({ method }: FastifyRequest, reply: FastifyReply) => {
        if (method !== 'OPTIONS') throw new MethodNotAllowed(allow);
        return tellMethods(reply, allow);
      };
      // The hook answers before the body is read.
      app.route({ method: others, url, onRequest: answer, handler: answer });
    }
  };
}
