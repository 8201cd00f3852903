import type { Composition } from '@firm/contract';
import { watchedParts } from '@firm/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { cookieOf, isSealOf, sealOf, setCookie } from '../../ground/http/cookies.ts';
import { districtOf } from '../../ground/limits/districtOf.ts';

const SERVED = 'served';
const EVIDENCE_PATH = '/platform/evidence';
const DAY_S = 24 * 60 * 60;
/** While a version is watched, a page leaves a sealed note of what it brought and where to: who was never given a version does not decide on it. */
export async function rememberServed(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { shell, remotes, preview }: Composition,
): Promise<void> {
  const watched = await watchedParts(deps.store, deps.clock());
  // Who looks at a version out of turn, looks for its faults; and what stands beside it in that page no other visitor gets so.
  if (preview && watched.length) return setCookie(deps, reply, SERVED, '', { seconds: 0, path: EVIDENCE_PATH });
  const brought = [{ id: 'shell', version: shell.version }, ...remotes]
    .filter(({ id }) => watched.includes(id))
    .map(({ id, version }) => `${id}@${version}`);
  if (!brought.length) return;
  const content = brought.join('~');
  const seal = sealOf(deps, `${content}~${districtOf(request.ip)}`);
  setCookie(deps, reply, SERVED, `${content}~${seal}`, { seconds: DAY_S, path: EVIDENCE_PATH });
}

/** What a page has brought to where this comes from, as `blog@1.1.0`. */
export function servedTo(deps: AppDeps, request: FastifyRequest): string[] {
  const notes = cookieOf(request, SERVED)?.split('~') ?? [];
  const brought = notes.slice(0, -1);
  return isSealOf(deps, [...brought, districtOf(request.ip)].join('~'), notes.at(-1)) ? brought : [];
}
