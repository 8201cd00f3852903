import type { Composition } from '@firm/contract';
import { watchedParts } from '@firm/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { cookieOf, isSealOf, sealOf, setCookie } from '../../ground/http/cookies.ts';
import { districtOf } from '../../ground/limits/districtOf.ts';

const SERVED = 'served';
const EVIDENCE_PATH = '/platform/evidence';
const DAY_S = 24 * 60 * 60;
/** Leaves a sealed note of the watched versions that a page brought, and of the district: visitors who never got a version have no say in it. */
export async function rememberServed(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { shell, remotes, preview }: Composition,
): Promise<void> {
  const watched = await watchedParts(deps.store, deps.clock());
  // A visitor of a preview looks for faults, and no other visitor gets the same set of versions.
  if (preview && watched.length) return setCookie(deps, reply, SERVED, '', { seconds: 0, path: EVIDENCE_PATH });
  const brought = [{ id: 'shell', version: shell.version }, ...remotes]
    .filter(({ id }) => watched.includes(id))
    .map(({ id, version }) => `${id}@${version}`);
  if (!brought.length) return;
  const content = brought.join('~');
  const seal = sealOf(deps, `${content}~${districtOf(request.ip)}`);
  setCookie(deps, reply, SERVED, `${content}~${seal}`, { seconds: DAY_S, path: EVIDENCE_PATH });
}

/** Returns the versions that a page brought to the district of a request, as `blog@1.1.0`. */
export function servedTo(deps: AppDeps, request: FastifyRequest): string[] {
  const notes = cookieOf(request, SERVED)?.split('~') ?? [];
  const brought = notes.slice(0, -1);
  return isSealOf(deps, [...brought, districtOf(request.ip)].join('~'), notes.at(-1)) ? brought : [];
}
