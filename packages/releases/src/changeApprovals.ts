import { endRequest, type MayMove, type MoveRequest, nameOfRequest, readApprovals, requestIn } from './approvals.ts';
import { note, PERSON } from './audit.ts';
import { type AskedMove, type Moved, makeAsked } from './moveOrAsk.ts';
import { ChangedSince, Refused } from './refused.ts';
import { say } from './said/say.ts';
import type { ReleaseStore } from './store.ts';

interface Agreed {
  /** The request that was seen. */
  request: string;
  by?: string;
  reason: string;
  /** The traffic that was seen, as in `Change`. */
  seen?: string | undefined;
  /** Default: whoever asked may move it still. */
  mayMove?: MayMove;
  now?: Date;
}

/**
 * Makes the move that was asked for, in the name of who asked, after another person has agreed. The gate is asked
 * again.
 * @throws Refused for a request that ended or was replaced, for one's own, for that of somebody who may no longer move
 * the app, and as the move does
 */
export async function agree(
  store: ReleaseStore,
  id: string,
  { request: named, by = PERSON, reason, seen, mayMove, now = new Date() }: Agreed,
): Promise<Moved> {
  const request = await openRequest(store, id, now, named);
  if (request.by === by) throw new Refused(say('oneself'));
  if (mayMove && !(await mayMove(request.by, id))) throw new Refused(say('mayNotAsked', { app: id }));
  return makeAsked(store, id, askedIn(request), {
    ...{ by: request.by, again: request.asked.again, seen, now, check: true },
    ...(request.reason === null ? {} : { reason: request.reason }),
    agreement: { request: request.id, by, reason },
  });
}

/**
 * Ends a request without its move; whoever asked for it withdraws it by that. Returns which of both it was.
 * @throws Refused when none is open, ChangedSince when it is not the one named
 */
export function decline(
  store: ReleaseStore,
  id: string,
  { request: named, by = PERSON, reason, now = new Date() }: Partial<Agreed> & Pick<Agreed, 'reason'>,
): Promise<'declined' | 'withdrawn'> {
  return store.withLock(async (lock) => {
    const request = await openRequest(store, id, now);
    if (named !== undefined && request.id !== named) throw new ChangedSince(id);
    const { move, version = null } = request.asked;
    const kind = request.by === by ? 'withdrawn' : 'declined';
    const outcome = `${nameOfRequest(request)} is ${kind}`;
    const what = { kind, move, version } as const;
    await endRequest(lock, id, () =>
      note(store, { by, action: 'request', remote: id, version, outcome, what, reason }),
    );
    return kind;
  });
}

/** The request that is open. @throws Refused when none is, or another one than the named */
export async function openRequest(store: ReleaseStore, id: string, now: Date, named?: string): Promise<MoveRequest> {
  const request = requestIn(await readApprovals(store), id, now);
  if (!request) throw new Refused(say('noRequest', { app: id }));
  if (named !== undefined && request.id !== named) throw new Refused(say('otherRequest', { app: id }));
  return request;
}

/** The move that a request asks for. */
export function askedIn({ asked: { move, version, at, again: _, ...plan } }: MoveRequest): AskedMove {
  if (move === 'promote' || version === undefined) return { move: 'promote', version };
  return { move, version, at: at === undefined ? undefined : new Date(at), ...plan };
}
