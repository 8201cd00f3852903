import type { FastifyRequest } from 'fastify';
import type { Env } from '../../ground/env/env.ts';

/** Returns the site's origin: the configured one, or else the one of the request. */
export function originOf(env: Env, request: FastifyRequest): string {
  if (env.publicUrlIsSet) return env.publicUrl;
  const asked = `${request.protocol}://${request.host}`;
  // The client chooses the Host header, so only a plain origin is repeated.
  return URL.canParse(asked) && new URL(asked).origin === asked ? asked : env.publicUrl;
}

export const categoryPath = (slug: string) => `/blog/category/${encodeURIComponent(slug)}`;
export const tagPath = (slug: string) => `/blog/tag/${encodeURIComponent(slug)}`;
export const feedPath = '/blog/feed.xml';
