import type { AuditCheck } from '@firm/contract';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Anchor } from '../../ground/audit/anchors.ts';
import { auditChain, auditEvents, auditPersonal, auditQueue } from '../../ground/audit/audit.tables.ts';
import { FIRST_PREVIOUS_HASH, linkHash, personalDigest } from '../../ground/audit/auditEvent.ts';
import type { Db } from '../../ground/db/database.ts';
import { users } from '../users/users.tables.ts';

const AT_ONCE = 1_000;
/** Linking takes a second; an event that waits longer shows that no process links. */
const WAITS_AT_MOST_MS = 60_000;
/** One break causes many others, so the first ones suffice. */
const TOLD_AT_MOST = 20;

export interface Report {
  /** The number of linked events. */
  events: number;
  first: number | null;
  last: number | null;
  anchors: number;
  /** The hash of the last linked event. */
  head: string | null;
  /** Whether the whole chain was walked in the time given. */
  isFinished: boolean;
  /** The breaks in the chain, the first one first; empty when the log is intact. */
  problems: string[];
  /** The same by kind, with the link where each was found. */
  breaks: AuditCheck['breaks'];
}

type Tell = (kind: AuditCheck['breaks'][number]['kind'], entry: number | null, problem: string) => void;

interface Outside {
  anchors: readonly Anchor[];
  /** The marks after which the chain may begin. */
  archived?: readonly Anchor[];
  now: Date;
  /** Stops after so long, when it has not come to the end. Default: never. */
  withinMs?: number;
}

/**
 * Walks the whole chain and compares it with all anchors: finds rows that were changed, removed, added outside the
 * chain, or cut off at either end.
 */
export async function checkChain(
  db: Db,
  { anchors, archived = [], now, withinMs = Number.POSITIVE_INFINITY }: Outside,
): Promise<Report> {
  const report: Report = {
    ...{ events: 0, first: null, last: null, head: null, anchors: anchors.length },
    ...{ isFinished: false, problems: [], breaks: [] },
  };
  const tell: Tell = (kind, entry, problem) => {
    if (report.problems.length >= TOLD_AT_MOST) return;
    report.problems.push(problem);
    report.breaks.push({ entry, kind });
  };
  const began = performance.now();
  const known = [...anchors, ...archived];
  const expected = new Map<number, Set<string>>();
  for (const { seq, hash } of known) expected.set(seq, (expected.get(seq) ?? new Set()).add(hash));
  for (const [seq, hashes] of expected)
    if (hashes.size > 1)
      tell('changed', seq, `link ${seq}: was anchored with ${hashes.size} hashes, so links were written anew`);
  let previous: { seq: number; hash: string } | undefined;
  for (;;) {
    const links = await linksAfter(db, previous?.seq ?? 0);
    const forgotten = await forgottenAmong(db, links);
    for (const { link, event, personal } of links) {
      const { seq } = link;
      if (!previous) {
        report.first = seq;
        const isStart =
          seq === 1
            ? link.previousHash === FIRST_PREVIOUS_HASH
            : archived.some((mark) => mark.seq === seq - 1 && mark.hash === link.previousHash);
        if (!isStart)
          tell(
            'removed',
            seq,
            `link ${seq}: the links before it are missing, and no mark tells that they were archived`,
          );
      } else if (seq !== previous.seq + 1)
        tell('removed', previous.seq + 1, `links ${previous.seq + 1} to ${seq - 1} are missing`);
      else if (link.previousHash !== previous.hash)
        tell('changed', seq, `link ${seq}: does not follow from link ${previous.seq}`);
      if (!event) tell('removed', seq, `link ${seq}: its event ${link.eventId} is missing`);
      else if (linkHash(seq, link.previousHash, event) !== link.hash)
        tell('changed', seq, `link ${seq}: event ${event.id} was altered`);
      else if (personal && personalDigest(personal) !== event.personalDigest)
        tell('changed', seq, `link ${seq}: the network or label of event ${event.id} was altered`);
      else if (!personal && ![event.actorId, event.subjectId].some((id) => id !== null && forgotten.has(id)))
        tell(
          'removed',
          seq,
          `link ${seq}: the network or label of event ${event.id} was removed, and it is about nobody who was forgotten`,
        );
      const anchored = expected.get(seq);
      if (anchored && !anchored.has(link.hash)) tell('changed', seq, `link ${seq}: differs from its anchor`);
      report.events++;
      report.last = seq;
      report.head = link.hash;
      previous = link;
    }
    if (links.length < AT_ONCE) break;
    if (performance.now() - began > withinMs) return report;
  }
  const end = previous?.seq ?? 0;
  const furthest = known.reduce((most, { seq }) => Math.max(most, seq), 0);
  if (furthest > end)
    tell('removed', end + 1, `the chain ends at link ${end}, but ${furthest} was anchored: links were cut off`);
  await checkUnlinked(db, now, tell);
  report.isFinished = true;
  return report;
}

/** Returns the forgotten accounts behind events without a personal part, which forgetting removes. */
async function forgottenAmong(db: Db, links: Awaited<ReturnType<typeof linksAfter>>): Promise<Set<string>> {
  const ids = links.flatMap(({ event, personal }) =>
    event && !personal ? [event.actorId, event.subjectId].filter((id) => id !== null) : [],
  );
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...new Set(ids)]), isNotNull(users.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

const linksAfter = (db: Db, seq: number) =>
  db
    .select({ link: auditChain, event: auditEvents, personal: auditPersonal })
    .from(auditChain)
    .leftJoin(auditEvents, eq(auditEvents.id, auditChain.eventId))
    .leftJoin(auditPersonal, eq(auditPersonal.eventId, auditChain.eventId))
    .where(gt(auditChain.seq, seq))
    .orderBy(asc(auditChain.seq))
    .limit(AT_ONCE);

async function checkUnlinked(db: Db, now: Date, tell: Tell): Promise<void> {
  const [counted] = await db
    .select({
      waiting: sql<number>`count(${auditQueue.id})::int`,
      loose: sql<number>`(count(*) - count(${auditQueue.id}))::int`,
    })
    .from(auditEvents)
    .leftJoin(auditChain, eq(auditChain.eventId, auditEvents.id))
    .leftJoin(auditQueue, eq(auditQueue.eventId, auditEvents.id))
    .where(and(isNull(auditChain.seq), lt(auditEvents.at, new Date(now.getTime() - WAITS_AT_MOST_MS))));
  if (counted?.waiting)
    tell('waiting', null, `${counted.waiting} events wait to be linked for more than a minute: is the server running?`);
  if (counted?.loose) tell('added', null, `${counted.loose} events are in no link and do not wait for one`);
}
