import type { Endpoint } from '@firm/contract';
import type { FastifyRequest } from 'fastify';
import type { HttpError } from '../errors.ts';
import type { Actor } from './actor.ts';

/** A call that was answered. */
export interface AnsweredCall {
  caller: Actor | null;
  id: string;
  query: unknown;
  body: unknown;
  answer: unknown;
}

/** What serving a call asks of the slices that know accounts, sessions and the security log. */
export interface Ports {
  /** Who is behind a token. Throws a 401 for one that is forged, spent, or of a session that has ended, or that comes without the key of its session. */
  identify(request: FastifyRequest, token: string): Promise<Actor>;
  /** Throws a 403 for somebody whose address is not confirmed. */
  requireVerified(actor: Actor): Promise<void>;
  /** Throws a 403 unless the session has just proved who it is, or its password comes with the call, and a 400 for a wrong one. */
  requireProof(actor: Actor, body: unknown): Promise<void>;
  /** Throws a 429 while this account is stopped for reading too many clients. */
  refuseBulkReader(actor: Actor): void;
  /** Records an answered call in the security log. Throws where a read cannot be recorded or is one too many: the answer is then not sent. */
  recordCall(endpoint: Endpoint, call: AnsweredCall): Promise<void>;
  /** Records a refusal there, and raises an alert where it means harm. Never throws. */
  recordRefusal(request: FastifyRequest, error: HttpError): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    ports: Ports;
  }
}
