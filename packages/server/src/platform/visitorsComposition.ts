import type { Composition } from '@firm/contract';
import { hasRollouts, NoShell, resolveComposition } from '@firm/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app.ts';
import { visitorOf, welcomeVisitor } from './visitor.ts';

/** The site for whoever asks. Undefined while nothing can be shown, which is logged. */
export async function visitorsComposition(
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Composition | undefined> {
  const { store, log, clock } = deps;
  try {
    const known = visitorOf(deps, request);
    const visitor = known ?? ((await hasRollouts(store)) ? welcomeVisitor(deps, request, reply) : undefined);
    return await resolveComposition(store, visitor, clock());
  } catch (error) {
    if (!(error instanceof NoShell)) throw error;
    log.error({ err: error }, 'there is no shell to serve');
    return undefined;
  }
}
