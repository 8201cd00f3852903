import type { Composition } from '@firm/contract';
import { hasRollouts, NoShell, readPreview, resolveComposition } from '@firm/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { cookieOf, setCookie } from '../../ground/http/cookies.ts';
import { rolloutVisitorOf, welcomeVisitor } from './visitor.ts';

/** Keeps a preview while its visitor goes on; over when its link is. */
const PREVIEW = 'preview';
const PREVIEW_S = 24 * 60 * 60;

/** The site for whoever asks. Undefined while nothing can be shown, which is logged. */
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

/** `?override=` shows one published version out of turn: by a signed link, outside production by its name alone. */
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
