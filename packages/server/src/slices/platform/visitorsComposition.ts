import type { Composition } from '@firm/contract';
import { hasRollouts, NoShell, readPreview, resolveComposition } from '@firm/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { cookieOf, setCookie } from '../../ground/http/cookies.ts';
import { rolloutVisitorOf, welcomeVisitor } from './visitor.ts';

/** Cookie that keeps a preview while its visitor browses; it ends with its link. */
const PREVIEW = 'preview';
const PREVIEW_S = 24 * 60 * 60;

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
    return await resolveComposition(store, visitor, clock(), await previewFor(deps, request, reply));
  } catch (error) {
    if (!(error instanceof NoShell)) throw error;
    log.error({ err: error }, 'there is no shell to serve');
    return undefined;
  }
}

/**
 * Reads `?override=`, which shows one published version regardless of rollouts: by a signed link, or outside production
 * by its name alone.
 */
async function previewFor(deps: AppDeps, request: FastifyRequest, reply: FastifyReply) {
  const { query } = request;
  const asked = typeof query === 'object' && query !== null && 'override' in query ? query.override : undefined;
  const kept = cookieOf(request, PREVIEW);
  const text = typeof asked === 'string' ? asked : kept;
  if (text === undefined || text === '') return undefined;
  const options = { now: deps.clock(), unsigned: !deps.env.production };
  const preview = await readPreview(deps.store, text, options);
  if (preview && asked !== undefined) setCookie(deps, reply, PREVIEW, text, { seconds: PREVIEW_S });
  if (!preview && kept !== undefined) setCookie(deps, reply, PREVIEW, '', { seconds: 0 });
  return preview;
}
