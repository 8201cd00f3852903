import { randomBytes } from 'node:crypto';
import { API_BASE } from '@firm/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { cookieOf, setCookie } from '../../ground/http/cookies.ts';
import { hashOf } from '../../ground/keys/hashOf.ts';

/**
 * The key of a session: a cookie that no script reads and no other site's page sends. The tokens, which scripts do read, work only together with it,
 * so that whoever carries them out of the page holds nothing.
 */
const COOKIE = 'session_key';
/** As long as a session lasts at most; each exchange of its tokens gives it again. */
const MONTH_S = 30 * 24 * 60 * 60;

export const newSessionKey = () => randomBytes(32).toString('base64url');

/** The key that a browser shows, if it has one. */
export function sessionKeyOf(request: FastifyRequest): string | undefined {
  const key = cookieOf(request, COOKIE);
  return key && /^[\w-]{43}$/.test(key) ? key : undefined;
}

/** Whether a session opens with that key. One from before there were keys has no hash, and opens without. */
export const opensWith = (keyHash: string | null, key: string | undefined) =>
  keyHash === null || (key !== undefined && hashOf(key) === keyHash);

/** Gives the browser its key: until it is closed, or beyond. */
export function giveSessionKey(deps: AppDeps, reply: FastifyReply, key: string, keepSignedIn: boolean): void {
  setCookie(deps, reply, COOKIE, key, {
    path: API_BASE,
    sameSite: 'Strict',
    ...(keepSignedIn ? { seconds: MONTH_S } : {}),
  });
}

/** At sign-out. */
export function takeSessionKey(deps: AppDeps, reply: FastifyReply): void {
  setCookie(deps, reply, COOKIE, '', { path: API_BASE, sameSite: 'Strict', seconds: 0 });
}
