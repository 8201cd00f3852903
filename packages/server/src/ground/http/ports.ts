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

/** The functions that serving a call needs from the slices that know accounts, sessions and the security log. */
export interface Ports {
  /**
   * Returns the caller behind a token. Throws a 401 for a token that is forged or expired, whose session has ended, or
   * that comes without the key of its session.
   */
  identify(request: FastifyRequest, token: string): Promise<Actor>;
  /** Throws a 403 for a caller with an unconfirmed address. */
  requireVerified(actor: Actor): Promise<void>;
  /** Throws a 403 unless the session has just proved its owner or the call has the password; a 400 for a wrong one. */
  requireProof(actor: Actor, body: unknown): Promise<void>;
  /** Throws a 429 while this account is blocked for reading too many clients. */
  refuseBulkReader(actor: Actor): void;
  /**
   * Records an answered call in the security log. Throws when a read cannot be recorded or exceeds the limit; the
   * answer is then not sent.
   */
  recordCall(endpoint: Endpoint, call: AnsweredCall): Promise<void>;
  /** Records a refusal in the security log, and raises an alert for a suspicious one. Never throws. */
  recordRefusal(request: FastifyRequest, error: HttpError): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    ports: Ports;
  }
}
