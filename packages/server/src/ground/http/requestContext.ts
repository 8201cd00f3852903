import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditDetails } from '../audit/auditEvent.ts';
import type { Actor } from './actor.ts';

/** The facts about the current request for the security log. */
export interface RequestContext {
  id: string;
  address: string;
  /** The endpoint of the contract: 'cases.get'. */
  endpoint?: string;
  /** It signs somebody in, or belongs to that: it does not wait behind all others for the database. */
  isSignIn?: boolean;
  /** Set once the caller is admitted. */
  actor?: Actor;
  /** The account that a call concerns and does not name, such as that of a tried password or of a deleted row. */
  subjectId?: string;
  /** The facts of the call's change, for its entry: days, counts. No contents, names, addresses or secrets. */
  facts?: AuditDetails;
  /** The handler has already recorded the read. */
  readNoted?: boolean;
}

const contexts = new AsyncLocalStorage<RequestContext>();
const byRequest = new WeakMap<FastifyRequest, RequestContext>();

/** Returns the current request; undefined in jobs and commands. */
export const currentRequest = (): RequestContext | undefined => contexts.getStore();

/**
 * Serves every request within its own context. The second hook restores the context after the body was read, since
 * reading ends in another one.
 */
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

/** Notes the endpoint and the caller: everything that follows is attributed to them. */
export function noteCall(request: FastifyRequest, call: Pick<RequestContext, 'endpoint' | 'isSignIn' | 'actor'>): void {
  Object.assign(byRequest.get(request) ?? {}, call);
}

/** Notes the account that a request turned out to concern, where neither the request nor the answer names it. */
export function noteSubject(subjectId: string | undefined): void {
  const context = contexts.getStore();
  if (context && subjectId !== undefined) context.subjectId = subjectId;
}

/** Notes what a change was about, where its entry in the security log is to tell it. */
export function noteFacts(facts: AuditDetails): void {
  const context = contexts.getStore();
  if (context) context.facts = { ...context.facts, ...facts };
}

/** Returns the context of a request after it was left, as in the error handler. */
export const contextOf = (request: FastifyRequest): RequestContext | undefined => byRequest.get(request);

/** Begins work that belongs to no request, such as jobs, though a request may be what woke it. */
export const outsideRequests = <T>(work: () => T): T => contexts.exit(work);

export const within = <T>(context: RequestContext, work: () => Promise<T>): Promise<T> => contexts.run(context, work);
