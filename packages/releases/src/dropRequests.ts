import { endOfRequest, endRequest, type MoveRequest, nameOfRequest, readApprovals, requestIn } from './approvals.ts';
import { note } from './audit.ts';
import { noneOf } from './refused.ts';
import { type Said, saidAs, say } from './said/say.ts';
import type { Lock, ReleaseStore } from './store.ts';

/** Removes the request of an app that will not be made, and logs why. */
export async function dropRequest(
  lock: Lock,
  id: string,
  noted: { by: string; reason: string | null; why?: readonly Said[] },
): Promise<void> {
  const request = (await readApprovals(lock.store))[id]?.request;
  if (request) await endRequest(lock, id, () => noteDropped(lock.store, id, request, noted));
}

/** Logs that a request will not be made, and why. */
export function noteDropped(
  store: ReleaseStore,
  id: string,
  request: MoveRequest,
  noted: { by: string; reason: string | null; why?: readonly Said[] },
): Promise<void> {
  const { move, version = null } = request.asked;
  const outcome = `${nameOfRequest(request)} is not made`;
  const what = { kind: 'not_made', move, version } as const;
  return note(store, { ...noted, action: 'request', remote: id, version, outcome, what });
}

/** After so long nobody is told of a request that expired. */
const OLD_MS = 24 * 60 * 60 * 1000;
const EXPIRED = { by: 'strategy', ...saidAs(say('requestExpired')) };

/** The author and reason of a request's end by another change; past its time it has expired, whoever changes what. */
export const endedBy = (request: MoveRequest, now: Date, by: string, why: Said) =>
  endOfRequest(request) > now ? { by, ...saidAs(why) } : EXPIRED;

/**
 * Drops the requests that nobody agreed to in time; the log says so. One that expired a day ago or more, since no
 * server looked meanwhile, ends without an entry: whoever asked must not be told that nothing has changed since.
 */
export async function dropExpired(store: ReleaseStore, now: Date): Promise<void> {
  const expired = async () =>
    Object.entries(await readApprovals(store)).flatMap(([id, { request }]) => {
      const overMs = request ? now.getTime() - endOfRequest(request).getTime() : -1;
      return overMs < 0 ? [] : [{ id, isOld: overMs >= OLD_MS }];
    });
  if ((await expired()).length === 0) return;
  await store.withLock(async (lock) => {
    for (const { id, isOld } of await expired()) await (isOld ? endRequest(lock, id) : dropRequest(lock, id, EXPIRED));
  });
}

/**
 * Drops the open request for a version that must not go to more visitors. The platform drops it, not a person. Nobody
 * can agree to a request in a record that cannot be read, and it must not keep anybody from going back.
 */
export async function dropRequestFor(lock: Lock, id: string, why: Said, version: string, now: Date): Promise<void> {
  if (await openRequestFor(lock.store, id, now, version))
    await dropRequest(lock, id, { by: 'strategy', ...saidAs(why) });
}

/** The open request, if it is for one of these versions; undefined where the record cannot be read. */
export async function openRequestFor(
  store: ReleaseStore,
  id: string,
  now: Date,
  ...versions: string[]
): Promise<MoveRequest | undefined> {
  const request = requestIn(await readApprovals(store).catch(noneOf), id, now);
  const { version = '' } = request?.asked ?? {};
  return versions.includes(version) ? request : undefined;
}
