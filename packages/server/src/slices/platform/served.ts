import { accessOf, type Composition, type RouteAccess, type RouteMatch } from '@firm/contract';
import { addEvidence, watchedApps } from '@firm/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { cookieOf, isSealOf, sealOf, setCookie } from '../../ground/http/cookies.ts';
import { districtOf } from '../../ground/limits/districtOf.ts';
import { rolloutVisitorOf } from './visitor.ts';
import { voterOf } from './voter.ts';

const SERVED = 'served';
const EVIDENCE_PATH = '/platform/evidence';
const DAY_S = 24 * 60 * 60;
/**
 * Sets a sealed cookie with the page's watched versions and the visitor's district, so that only visitors who received
 * a version can report on it.
 */
export async function rememberServed(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { shell, remotes, preview }: Composition,
): Promise<void> {
  const watched = await watchedApps(deps.store, deps.clock());
  // Previews leave no note: their visitors look for faults, and other visitors never get the same set of versions.
  if (preview && watched.length) return setCookie(deps, reply, SERVED, '', { seconds: 0, path: EVIDENCE_PATH });
  const brought = [{ id: 'shell', version: shell.version }, ...remotes]
    .filter(({ id }) => watched.includes(id))
    .map(({ id, version }) => `${id}@${version}`);
  if (!brought.length) return;
  const content = brought.join('~');
  const seal = sealOf(deps, `${content}~${districtOf(request.ip)}`);
  setCookie(deps, reply, SERVED, `${content}~${seal}`, { seconds: DAY_S, path: EVIDENCE_PATH });
}

/** Returns the watched versions that this browser received in the same district, such as `blog@1.1.0`. */
export function servedTo(deps: AppDeps, request: FastifyRequest): string[] {
  const notes = cookieOf(request, SERVED)?.split('~') ?? [];
  const brought = notes.slice(0, -1);
  return isSealOf(deps, [...brought, districtOf(request.ip)].join('~'), notes.at(-1)) ? brought : [];
}

/**
 * Notes that a browser gets a page with watched versions, the shell's and that of the remote it shows. A page that runs
 * tells of both within seconds; a browser of which nothing is heard counts against them.
 */
export async function noteGiven(
  deps: AppDeps,
  request: FastifyRequest,
  { shell, preview }: Composition,
  match: RouteMatch | undefined,
): Promise<void> {
  if (preview || !isOpenedByReader(request)) return;
  const shown = match?.kind === 'remote' && maySee(deps, request, accessOf(match)) ? [match.remote] : [];
  const watched = await watchedApps(deps.store, deps.clock());
  for (const { id, version } of [{ id: 'shell', version: shell.version }, ...shown]) {
    if (!watched.includes(id)) continue;
    const witness = { visitor: voterOf(deps, request), served: true };
    // With a full disk, say, pages are served on, and less is known of the version.
    await addEvidence(deps.store, witness, { remote: id, version, event: 'given' }, deps.clock()).catch(
      (err: unknown) =>
        deps.log.warn({ err, remote: id, version }, 'a page that was given out could not be kept as evidence'),
    );
  }
}

/**
 * Browsers say when they open a page for a reader; programs, and pages fetched ahead, need not run what they get. Nor
 * does a page that another site opened and left again by itself, without its reader's click.
 */
const isOpenedByReader = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-purpose'] === undefined &&
  (headers['sec-fetch-site'] !== 'cross-site' || headers['sec-fetch-user'] === '?1');

/** Others get the sign-in or a refusal in place of the remote's screen. */
function maySee(deps: AppDeps, request: FastifyRequest, access: RouteAccess): boolean {
  const visitor = rolloutVisitorOf(deps, request);
  if (access === 'public') return true;
  return access === 'staff' ? visitor?.isStaff === true : visitor?.id.startsWith('account:') === true;
}
