import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { cookieOf, isSealOf, sealOf, setCookie } from '../../ground/http/cookies.ts';
import { hashOf } from '../../ground/keys/hashOf.ts';
import { findUser, type UserRow } from '../users/users.repository.ts';

/** Cookies last at most this long in browsers; each sign-in begins it anew. */
const LASTS_S = 400 * 24 * 60 * 60;
/** Nothing else needs it. */
const PATH = '/api/auth';

/** One cookie per account, since people share computers. */
const nameFor = (userId: string) => `device_${hashOf(userId).slice(0, 12)}`;

type Owner = Pick<UserRow, 'id' | 'passwordHash'>;

/** With the password that was given there: whoever changes it, or has it reset, is known to no device that somebody else signed in on before. */
const contentOf = ({ id, passwordHash }: Owner, device: string) => `device:${id}:${device}:${hashOf(passwordHash)}`;

/**
 * A browser that has signed in to this account before, by a number of its own; undefined for all others. It proves nothing but that:
 * its wrong passwords count by themselves, so that those of strangers do not keep the owner out.
 */
export function knownDevice(deps: AppDeps, request: FastifyRequest, owner: Owner): string | undefined {
  const [device = '', seal] = cookieOf(request, nameFor(owner.id))?.split('.') ?? [];
  return isSealOf(deps, contentOf(owner, device), seal) ? device : undefined;
}

/** After a sign-in, or a new password. */
export async function rememberDevice(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const owner = (await findUser(deps.database.db, userId))?.user;
  if (!owner) return;
  const device = knownDevice(deps, request, owner) ?? randomBytes(16).toString('base64url');
  const value = `${device}.${sealOf(deps, contentOf(owner, device))}`;
  setCookie(deps, reply, nameFor(userId), value, { seconds: LASTS_S, path: PATH });
}
