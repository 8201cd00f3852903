import type { AppDeps } from '../../ground/deps.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { raiseAlert } from '../audit/raiseAlert.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Tells everybody concerned that a session was ended since two parties have its tokens: all processes, and of a
 * colleague's session the administrators. Call it after the commit.
 */
export async function tellOfReuse(
  deps: AppDeps,
  sessionEnded: (sessionId: string) => Promise<void>,
  { id, role, sessionId }: Actor,
): Promise<void> {
  deps.log.warn({ session: sessionId }, 'a spent token was presented: its session is ended');
  await sessionEnded(sessionId);
  if (role !== 'client')
    await raiseAlert(deps, { rule: 'stolen_session', actorId: id, perMs: HOUR_MS, count: 1, limit: 0 });
}
