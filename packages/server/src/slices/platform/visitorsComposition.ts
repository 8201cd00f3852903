import type { Composition } from '@firm/contract';
import { endOfOverride, hasRollouts, NoShell, readPreview, resolveComposition } from '@firm/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { cookieOf, setCookie } from '../../ground/http/cookies.ts';
import { rolloutVisitorOf, welcomeVisitor } from './visitor.ts';

/** Cookie that keeps a preview while its visitor browses; it outlives its link, whose end is told by it. */
const PREVIEW = 'preview';
const DAY_S = 24 * 60 * 60;

/** Returns the composition for a visitor; undefined, and logged, while none can be shown. */
export async function visitorsComposition(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Composition | undefined> {
  const { store, log, clock } = deps;
  try {
    const known = rolloutVisitorOf(deps, request);
    const visitor = known ?? ((await hasRollouts(store)) ? welcomeVisitor(deps, request, reply) : undefined);
    const composition = await resolveComposition(store, visitor, clock(), await previewFor(deps, request));
    keepPreview(deps, request, reply, composition);
    return composition;
  } catch (error) {
    if (!(error instanceof NoShell)) throw error;
    log.error({ err: error }, 'there is no shell to serve');
    return undefined;
  }
}

/** The value of `?override=`, which asks for a preview, or for none. */
function overrideIn({ query }: FastifyRequest): string | undefined {
  const asked = typeof query === 'object' && query !== null && 'override' in query ? query.override : undefined;
  return typeof asked === 'string' ? asked : undefined;
}

/**
 * Reads `?override=`, which shows one published version regardless of rollouts: by a signed link, or outside production
 * by its name alone.
 */
async function previewFor(deps: AppDeps, request: FastifyRequest) {
  const text = overrideIn(request) ?? cookieOf(request, PREVIEW);
  if (text === undefined || text === '') return undefined;
  return readPreview(deps.store, text, { now: deps.clock(), unsigned: !deps.env.production });
}

/** Keeps the preview that a reader asks for while they browse, until they ask for another or for none. */
function keepPreview(deps: AppDeps, request: FastifyRequest, reply: FastifyReply, { preview }: Composition): void {
  const asked = overrideIn(request);
  if (asked === undefined) return;
  if (preview) setCookie(deps, reply, PREVIEW, asked, { seconds: secondsToKeep(asked, deps.clock()) });
  else if (cookieOf(request, PREVIEW) !== undefined) setCookie(deps, reply, PREVIEW, '', { seconds: 0 });
}

/** A day longer than the link, so that its reader is told of its end; a day for a version that is asked for by name. */
function secondsToKeep(override: string, now: Date): number {
  const left = Math.ceil((endOfOverride(override).getTime() - now.getTime()) / 1000);
  return (Number.isNaN(left) ? 0 : left) + DAY_S;
}

/**
 * Ends the preview that a reader kept, once it is not shown any more. Returns the address that says so, since the
 * reader would take what everybody sees for the preview; undefined while it is shown, and without one.
 */
export function endKeptPreview(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { preview }: Composition,
): string | undefined {
  const kept = cookieOf(request, PREVIEW);
  if (!kept || preview || overrideIn(request) !== undefined) return undefined;
  setCookie(deps, reply, PREVIEW, '', { seconds: 0 });
  // An address that begins with two slashes would lead to another site.
  const address = request.url.replace(/^[/\\]+/, '/');
  return `${address}${address.includes('?') ? '&' : '?'}override=${encodeURIComponent(kept)}`;
}
