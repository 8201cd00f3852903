import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { isSignature, sign } from '../keys/sign.ts';

interface CookieOptions {
  /** The lifetime of the cookie; without it, the browser keeps the cookie until it is closed. */
  seconds?: number;
  /** The addresses that the browser sends the cookie to. */
  path?: string;
  /** Strict: the browser omits the cookie from requests that another site's page starts. */
  sameSite?: 'Lax' | 'Strict';
}

/**
 * The prefixes of cookie names over https: with them, browsers ensure that no other host and no page without TLS has
 * set the cookie.
 */
const PREFIXES = ['__Host-', '__Secure-', ''];

/**
 * Returns the value of one cookie as it was sent; undefined when it is missing. A cookie without a prefix comes from a
 * former version, or from a page without TLS.
 */
export function cookieOf(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const pairs = request.headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
  for (const prefix of PREFIXES) {
    // A value may contain equals signs.
    const start = `${prefix}${name}=`;
    const found = pairs.find((pair) => pair.startsWith(start));
    if (found !== undefined) return found.slice(start.length);
  }
  return undefined;
}

/** Sets a cookie that scripts cannot read. */
export function setCookie(
  { env }: Pick<AppDeps, 'env'>,
  reply: FastifyReply,
  name: string,
  value: string,
  { seconds, path = '/', sameSite = 'Lax' }: CookieOptions = {},
): void {
  const isHttps = env.publicUrl.startsWith('https:');
  const [secure, prefix] = isHttps ? ['; Secure', path === '/' ? '__Host-' : '__Secure-'] : ['', ''];
  const life = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  reply.header('set-cookie', `${prefix}${name}=${value}; Path=${path}; HttpOnly; SameSite=${sameSite}${secure}${life}`);
}

/** Returns a seal which proves that this site wrote the content of a cookie. */
export const sealOf = ({ keys }: Pick<AppDeps, 'keys'>, content: string) =>
  sign(keys, 'cookies', `platform:${content}`);

/** Tells whether a seal belongs to the content. */
export const isSealOf = ({ keys }: Pick<AppDeps, 'keys'>, content: string, seal = ''): boolean =>
  isSignature(keys, 'cookies', `platform:${content}`, seal);
