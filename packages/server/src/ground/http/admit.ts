import type { Endpoint } from '@firm/contract';
import type { FastifyRequest } from 'fastify';
import { Forbidden, NetworkRefused, SecondFactorRequired, Unauthorized } from '../errors.ts';
import type { Actor } from './actor.ts';
import { noteSubject } from './requestContext.ts';
import { mayStaffWorkFrom } from './staffNetworks.ts';

const isStaff = (actor: Actor) => actor.role === 'staff' || actor.role === 'admin';

/** Returns the bearer token of a request, if it has one. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/=-]+) *$/i.exec(request.headers.authorization ?? '')?.[1];
}

const isOutside = (request: FastifyRequest, actor: Actor) =>
  isStaff(actor) && !mayStaffWorkFrom(request.server.deps.env, request);

/**
 * Throws unless the caller may use the endpoint at all. A public endpoint admits every caller: an expired token must
 * not keep its owner from signing in again, and staff without a second factor or outside their networks are guests
 * there.
 */
export async function admit(
  request: FastifyRequest,
  { access, beforeSecondFactor }: Pick<Endpoint, 'access' | 'beforeSecondFactor'>,
): Promise<Actor | null> {
  const token = bearerOf(request);
  const identify = (own: string) => request.server.ports.identify(request, own);
  if (access === 'public') {
    const visitor = token ? await identify(token).catch(() => null) : null;
    return visitor?.lacksFactor || (visitor && isOutside(request, visitor)) ? null : visitor;
  }
  if (!token) throw new Unauthorized();
  const actor = await identify(token);
  if (isOutside(request, actor)) {
    noteSubject(actor.id);
    throw new NetworkRefused(401);
  }
  if (actor.lacksFactor && !beforeSecondFactor) throw new SecondFactorRequired();
  const allowed =
    access === 'signed_in' || (access === 'staff' && isStaff(actor)) || (access === 'admin' && actor.role === 'admin');
  if (!allowed) throw new Forbidden();
  return actor;
}
