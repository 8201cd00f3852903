import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';

/** What is known of the request that is being served, for the security log. */
export interface RequestContext {
  id: string;
  address: string;
  /** The endpoint of the contract: 'cases.get'. */
  endpoint?: string;
  /** Set once the caller was admitted. */
  actor?: Actor;
  /** The account that it concerns where nobody is signed in: whose password is tried, say. */
  subjectId?: string;
  /** The handler has recorded itself who looked at what. */
  readNoted?: boolean;
}

const contexts = new AsyncLocalStorage<RequestContext>();
const byRequest = new WeakMap<FastifyRequest, RequestContext>();

/** Of the request being served; undefined in jobs and commands. */
export const currentRequest = (): RequestContext | undefined => contexts.getStore();

/** Every request is served within its own context. The second hook brings it back after a body was read, which ends in another one. */
export function keepRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const context = { id: request.id, address: request.ip };
    byRequest.set(request, context);
    contexts.run(context, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const context = byRequest.get(request);
    if (context) contexts.run(context, done);
    else done();
  });
}

/** What is called, and by whom: what happens from here on is theirs. */
export function noteCall(request: FastifyRequest, call: Pick<RequestContext, 'endpoint' | 'actor'>): void {
  Object.assign(byRequest.get(request) ?? {}, call);
}

/** The account that a request without a signed-in caller turned out to be about. */
export function noteSubject(subjectId: string | undefined): void {
  const context = contexts.getStore();
  if (context && subjectId !== undefined) context.subjectId = subjectId;
}

/** Of a request whose own context is left already, as in the error handler. */
export const contextOf = (request: FastifyRequest): RequestContext | undefined => byRequest.get(request);

export const within = <T>(context: RequestContext, work: () => Promise<T>): Promise<T> => contexts.run(context, work);
