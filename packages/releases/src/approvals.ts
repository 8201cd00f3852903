import * as schemas from '@firm/contract/schemas';
import { note } from './audit.ts';
import { readAs, textOf } from './records.ts';
import { ChangedSince, Refused } from './refused.ts';
import { describeShares } from './rollout/describeTraffic.ts';
import { minuteOf, say } from './said/say.ts';
import type { Lock, ReleaseStore } from './store.ts';

type Approvals = schemas.ApprovalDocument;
/** A move that one person asked for, and another has to agree to. */
export type MoveRequest = NonNullable<Approvals[string]['request']>;

/** The second person's word for a move. */
export interface Agreement {
  /** The request that it is given to; absent where it was given to a start that was planned. */
  request?: string;
  by: string;
  reason: string | null;
}

/** Whether an author of the log may move an app now. */
export type MayMove = (by: string, id: string) => Promise<boolean>;

/** A request that nobody agrees to ends by itself, at the latest when what it asks for was to begin. */
const REQUEST_MS = 24 * 60 * 60 * 1000;

const RECORD = 'approvals.json';

/**
 * The apps whose moves need two persons, each with its open request.
 * @throws Refused for a record that cannot be parsed
 */
export const readApprovals = async (store: ReleaseStore): Promise<Approvals> =>
  (await readAs(store, schemas.ApprovalDocument, RECORD)) ?? {};

/** The request of an app that is still open; undefined without one. */
export function requestIn(approvals: Approvals, id: string, now: Date): MoveRequest | undefined {
  const request = approvals[id]?.request;
  return request && endOfRequest(request) > now ? request : undefined;
}

/** The requests that are still open, each with its app. */
export async function openRequests(store: ReleaseStore, now: Date): Promise<{ app: string; request: MoveRequest }[]> {
  const approvals = await readApprovals(store);
  return Object.keys(approvals).flatMap((app) => {
    const request = requestIn(approvals, app, now);
    return request ? [{ app, request }] : [];
  });
}

export function endOfRequest({ at, asked }: MoveRequest): Date {
  const end = Date.parse(at) + REQUEST_MS;
  return new Date(asked.at === undefined ? end : Math.min(end, Date.parse(asked.at)));
}

/** `rollout 1.2.0 (10 %, staff 100 %) waits until 2026-12-01 08:00 UTC for a second person (request 3fa21c)` */
export function describeRequest(request: MoveRequest): string {
  const { at, again, replace } = request.asked;
  const how = [
    ...describeShares(request.asked),
    ...(at === undefined ? [] : [`begins ${minuteOf(at)}`]),
    ...(again ? ['though it was taken back'] : []),
    ...(replace === false ? ['in place of none'] : []),
  ];
  const what = `${nameOfRequest(request)}${how.length ? ` (${how.join(', ')})` : ''}`;
  const end = minuteOf(endOfRequest(request).toISOString());
  return `${what} waits until ${end} for a second person (request ${request.id})`;
}

export const nameOfRequest = ({ asked }: MoveRequest): string => [asked.move, asked.version].filter(Boolean).join(' ');

/** A change gives a version to more visitors, and needs a second person, who has not agreed. */
export class NeedsSecond extends Refused {
  override name = 'NeedsSecond';

  constructor(id: string) {
    super(say('needsSecond', { app: id }));
  }
}

/** @throws NeedsSecond without a second person where the app needs two; Refused where both are one */
export async function refuseUnapproved(
  store: ReleaseStore,
  id: string,
  { by, agreedBy }: { by: string; agreedBy: string | undefined },
): Promise<void> {
  if (!(await readApprovals(store))[id]) return;
  if (agreedBy === undefined) throw new NeedsSecond(id);
  if (agreedBy === by) throw new Refused(say('oneself'));
}

/** Replaces the document; `before` writes the log. */
export const writeApprovals = (lock: Lock, approvals: Approvals, before?: () => Promise<void>): Promise<void> =>
  lock.replace(RECORD, textOf(approvals), { before });

/** Removes the request of an app; `before` writes the log. */
export async function endRequest(lock: Lock, id: string, before?: () => Promise<void>): Promise<void> {
  const all = await readApprovals(lock.store);
  const own = all[id];
  if (own?.request) await writeApprovals(lock, { ...all, [id]: { ...own, request: null } }, before);
}

/** @throws ChangedSince when the request that was agreed to is not the open one any more */
export async function assertAsked(store: ReleaseStore, id: string, { request }: Agreement): Promise<void> {
  if (request !== undefined && (await readApprovals(store))[id]?.request?.id !== request) throw new ChangedSince(id);
}

/** Notes that a second person has agreed; the move itself is noted in the name of who asked. */
export async function noteAgreement(
  store: ReleaseStore,
  id: string,
  version: string,
  agreement: Agreement | undefined,
): Promise<void> {
  if (agreement?.request === undefined) return;
  const { by, reason } = agreement;
  await note(store, {
    by,
    action: 'request',
    remote: id,
    version,
    outcome: `a second person agrees to ${version}`,
    what: { kind: 'agreed', version },
    reason,
  });
}
