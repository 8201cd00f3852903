import { randomBytes } from 'node:crypto';
import { API_BASE } from '@firm/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';
import { cookieOf, setCookie } from '../../../ground/http/cookies.ts';

/**
 * The token of a guest's chat: a cookie that scripts cannot read and other sites' pages do not send. Every tab has it,
 * and it is gone with the browser's session.
 */
const COOKIE = 'chat';
const SCOPE = { path: `${API_BASE}/chat`, sameSite: 'Strict' } as const;

export const newChatToken = () => randomBytes(32).toString('base64url');

/** Returns the token that a browser sent, if any. */
export function chatTokenOf(request: FastifyRequest): string | undefined {
  const token = cookieOf(request, COOKIE);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

export const giveChatToken = (deps: AppDeps, reply: FastifyReply, token: string): void =>
  setCookie(deps, reply, COOKIE, token, SCOPE);

export const takeChatToken = (deps: AppDeps, reply: FastifyReply): void =>
  setCookie(deps, reply, COOKIE, '', { ...SCOPE, seconds: 0 });
