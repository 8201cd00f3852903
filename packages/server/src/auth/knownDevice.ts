import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app.ts';
import { cookieOf, setCookie } from '../http/cookies.ts';
import { isSealOf, sealOf } from '../platform/visitor.ts';

/** Cookies last at most this long in browsers; each sign-in begins it anew. */
const LASTS_S = 400 * 24 * 60 * 60;
/** Nothing else needs it. */
const PATH = '/api/auth';

/** One cookie per account, since people share computers. */
const nameFor = (userId: string) => `device_${createHash('sha256').update(userId).digest('hex').slice(0, 12)}`;

const contentOf = (userId: string, device: string) => `device:${userId}:${device}`;

/**
 * A browser that has signed in to this account before, by a number of its own; undefined for all others. It proves nothing but that:
 * its wrong passwords count by themselves, so that those of strangers do not keep the owner out.
 */
export function knownDevice(deps: AppDeps, request: FastifyRequest, userId: string): string | undefined {
  const [device = '', seal] = cookieOf(request, nameFor(userId))?.split('.') ?? [];
  return isSealOf(deps, contentOf(userId, device), seal) ? device : undefined;
}

/** After a sign-in, or a new password by a mailed link. */
export function rememberDevice(deps: AppDeps, request: FastifyRequest, reply: FastifyReply, userId: string): void {
  const device = knownDevice(deps, request, userId) ?? randomBytes(16).toString('base64url');
  const value = `${device}.${sealOf(deps, contentOf(userId, device))}`;
  setCookie(deps, reply, nameFor(userId), value, { seconds: LASTS_S, path: PATH });
}
