import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { cookieOf, isSealOf, sealOf, setCookie } from '../../ground/http/cookies.ts';
import { hashOf } from '../../ground/keys/hashOf.ts';
import { findUser, type UserRow } from '../users/users.repository.ts';

/** Browsers keep cookies 400 days at most; each sign-in renews this one. */
const LASTS_S = 400 * 24 * 60 * 60;
/** Only these routes need the cookie. */
const PATH = '/api/auth';

/** One cookie per account, since people share computers. */
const nameFor = (userId: string) => `device_${hashOf(userId).slice(0, 12)}`;

type Owner = Pick<UserRow, 'id' | 'passwordHash'>;

/** The content covers the password hash: a new password makes every browser of an earlier sign-in unknown. */
const contentOf = ({ id, passwordHash }: Owner, device: string) => `device:${id}:${device}:${hashOf(passwordHash)}`;

/**
 * Returns this browser's number if it has signed in to the account before, else undefined. Wrong passwords of a known
 * browser count separately, so strangers' failures do not keep the owner out; it proves nothing else.
 */
export function knownDevice(deps: AppDeps, request: FastifyRequest, owner: Owner): string | undefined {
  const [device = '', seal] = cookieOf(request, nameFor(owner.id))?.split('.') ?? [];
  return isSealOf(deps, contentOf(owner, device), seal) ? device : undefined;
}

/** Marks the browser as known after a new password. */
export async function rememberDevice(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const owner = (await findUser(deps.database.db, userId))?.user;
  if (owner) rememberDeviceOf(deps, request, reply, owner);
}

/** Marks the browser as known to an account. */
export function rememberDeviceOf(deps: AppDeps, request: FastifyRequest, reply: FastifyReply, owner: Owner): void {
  const device = knownDevice(deps, request, owner) ?? randomBytes(16).toString('base64url');
  const value = `${device}.${sealOf(deps, contentOf(owner, device))}`;
  setCookie(deps, reply, nameFor(owner.id), value, { seconds: LASTS_S, path: PATH });
}
