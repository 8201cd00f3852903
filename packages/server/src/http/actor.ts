import type { Access, Role } from '@firm/contract';
import type { FastifyRequest } from 'fastify';
import { sessionKeyOf } from '../auth/sessionKey.ts';
import { Forbidden, Unauthorized } from '../errors.ts';

/** Who calls. Staff may what clients may, administrators what staff may; rows are the services' business. */
export interface Actor {
  id: string;
  role: Role;
  sessionId: string;
}

const isStaff = (actor: Actor) => actor.role === 'staff' || actor.role === 'admin';

/** The bearer token of a request, if it has one. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/=-]+) *$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * The first, coarse fence: throws unless the caller may use an endpoint of that access. A public endpoint takes anybody:
 * a token that has run out must not keep its owner from signing in again.
 */
export async function admit(request: FastifyRequest, access: Access): Promise<Actor | null> {
  const token = bearerOf(request);
  const identify = (own: string) => request.server.accounts.identify(own, sessionKeyOf(request));
  if (access === 'public') return token ? identify(token).catch(() => null) : null;
  if (!token) throw new Unauthorized();
  const actor = await identify(token);
  const allowed =
    access === 'signed_in' || (access === 'staff' && isStaff(actor)) || (access === 'admin' && actor.role === 'admin');
  if (!allowed) throw new Forbidden();
  return actor;
}
