import { randomBytes } from 'node:crypto';
import { API_BASE } from '@firm/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { cookieOf, setCookie } from '../../ground/http/cookies.ts';
import { hashOf } from '../../ground/keys/hashOf.ts';

/**
 * The key of a session: a cookie that scripts cannot read and other sites' pages do not send. Scripts can read the
 * tokens, but stolen tokens are useless without this cookie.
 */
const COOKIE = 'session_key';
/** The longest idle time of a session; each token exchange renews the cookie. */
const MONTH_S = 30 * 24 * 60 * 60;

export const newSessionKey = () => randomBytes(32).toString('base64url');

/** Returns the session key that a browser sent, if any. */
export function sessionKeyOf(request: FastifyRequest): string | undefined {
  const key = cookieOf(request, COOKIE);
  return key && /^[\w-]{43}$/.test(key) ? key : undefined;
}

/** Returns whether a key opens a session. Sessions older than the keys have no hash and need no key. */
export const opensWith = (keyHash: string | null, key: string | undefined) =>
  keyHash === null || (key !== undefined && hashOf(key) === keyHash);

/** Sets the session key in the browser, until it closes or for as long as a session can last. */
export function giveSessionKey(deps: AppDeps, reply: FastifyReply, key: string, keepSignedIn: boolean): void {
  setCookie(deps, reply, COOKIE, key, {
    path: API_BASE,
    sameSite: 'Strict',
    ...(keepSignedIn ? { seconds: MONTH_S } : {}),
  });
}

/** Removes the session key from the browser at sign-out. */
export function takeSessionKey(deps: AppDeps, reply: FastifyReply): void {
  setCookie(deps, reply, COOKIE, '', { path: API_BASE, sameSite: 'Strict', seconds: 0 });
}
