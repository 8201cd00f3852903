import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app.ts';

interface CookieOptions {
  /** How long the browser keeps it; not given: until it is closed. */
  seconds?: number;
  /** Addresses that it is sent to. */
  path?: string;
  /** Strict: it does not come along with what another site's page begins. */
  sameSite?: 'Lax' | 'Strict';
}

/** The value of one cookie as it was sent; undefined when it was not. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return request.headers.cookie
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1];
}

/** Sets a cookie that no script reads. */
export function setCookie(
  { env }: Pick<AppDeps, 'env'>,
  reply: FastifyReply,
  name: string,
  value: string,
  { seconds, path = '/', sameSite = 'Lax' }: CookieOptions = {},
): void {
  const secure = env.publicUrl.startsWith('https:') ? '; Secure' : '';
  const life = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  reply.header('set-cookie', `${name}=${value}; Path=${path}; HttpOnly; SameSite=${sameSite}${secure}${life}`);
}
