import type { FastifyRequest } from 'fastify';
import type { Env } from '../../ground/env/env.ts';

/** Where the site is reached: as it was configured, or else as it was asked for. */
export function originOf(env: Env, request: FastifyRequest): string {
  if (env.publicUrlIsSet) return env.publicUrl;
  const asked = `${request.protocol}://${request.host}`;
  // The host is the caller's word: anything but a plain origin is not repeated.
  return URL.canParse(asked) && new URL(asked).origin === asked ? asked : env.publicUrl;
}

export const categoryPath = (slug: string) => `/blog/category/${encodeURIComponent(slug)}`;
export const tagPath = (slug: string) => `/blog/tag/${encodeURIComponent(slug)}`;
export const feedPath = '/blog/feed.xml';
