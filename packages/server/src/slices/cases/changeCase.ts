import type { LiveTopic, TimelineKey } from '@firm/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import { type Mail, queueMail } from '../../ground/mail/mail.ts';
import { type OptionalMail, wants } from '../users/wants.ts';
import { announceCase, type CaseNews } from './announceCase.ts';
import { type CasePerson, casePeople } from './casePeople.ts';
import { lockCase, writeCase } from './cases.repository.ts';
import { cases } from './cases.tables.ts';
import { isActive } from './isActive.ts';
import { releaseNeedsOf } from './needs.repository.ts';
import { onCaseGiven, onCaseMoved, onHolderChanged } from './sockets.ts';
import { recordEvents, type TimelineEntry } from './timeline.repository.ts';
import { SYSTEM, type Viewer } from './visibleCases.ts';

export type CaseRecord = typeof cases.$inferSelect;

/** A case and the person of it to whom a letter goes. */
export interface AboutCase {
  case: CaseRecord;
  client: Pick<CasePerson, 'id' | 'email' | 'firstName' | 'lastName' | 'preferredLanguage' | 'isHolder'>;
}

/**
 * A case while it changes. The callback calls these methods; `changeCase` writes all changes after it, before the
 * commit.
 */
export interface CaseChange {
  tx: Db;
  /** The case before the change. Its row is locked until the transaction ends. */
  row: CaseRecord;
  now: Date;
  /** Sets columns of the case. Without values, only the case's time of change is updated. */
  update(values?: Partial<CaseRecord>): void;
  /** Adds an entry to the timeline and updates the case's time of change. */
  record(key: TimelineKey, description?: string): void;
  /**
   * Sends a letter to each person of the case who wants mail of this kind, in their language. Nothing is sent to those
   * for whom `write` returns nothing.
   */
  mail(kind: OptionalMail, write: (about: AboutCase) => Mail | undefined): void;
  /**
   * Notifies the open pages of everyone who may see the case, and of `alsoTo`, about another change. `id` defaults to
   * the case's id.
   */
  announce(topic: LiveTopic, id?: string, alsoTo?: string | null): void;
}

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

type FindCase = string | ((tx: Db) => Promise<string>);

/**
 * The only way to change a case or its parts: locks the case in a transaction, if the viewer may see it, and runs the
 * callback. A callback that calls no method changes nothing. `caseId` may be a function that finds or begins the case
 * in the same transaction; `missing` is thrown if the viewer sees no such case.
 */
export const changeCase = <Answer>(
  deps: Deps,
  viewer: Viewer,
  caseId: FindCase,
  work: (change: CaseChange) => Promise<Answer>,
  missing?: () => Error,
): Promise<Answer> => changeAndRead(deps, viewer, caseId, work, (_tx, answer) => answer, missing);

/** Changes a case as `changeCase` does and returns `read`'s answer, which sees all changes before the commit. */
export async function changeAndRead<Given, Answer>(
  deps: Deps,
  viewer: Viewer,
  caseId: FindCase,
  work: (change: CaseChange) => Promise<Given>,
  read: (tx: Db, given: Given) => Answer | Promise<Answer>,
  missing: () => Error = () => new NotFound('case'),
): Promise<Answer> {
  const answer = await deps.database.db.transaction(async (tx) =>
    read(tx, await changeCaseWithin(deps, tx, viewer, caseId, work, missing)),
  );
  deps.outbox.wake();
  return answer;
}

/**
 * Changes a case as `changeCase` does, in the caller's transaction: for changes that go with others, or of several
 * cases. Wake the outbox after the commit.
 */
export async function changeCaseWithin<Answer>(
  deps: Pick<AppDeps, 'clock' | 'outbox' | 'env'>,
  tx: Db,
  viewer: Viewer,
  caseId: FindCase,
  work: (change: CaseChange) => Promise<Answer>,
  missing: () => Error = () => new NotFound('case'),
): Promise<Answer> {
  const { clock, outbox } = deps;
  const row = await lockCase(tx, viewer, typeof caseId === 'string' ? caseId : await caseId(tx));
  if (!row) throw missing();
  const now = clock();
  const values: Partial<CaseRecord> = {};
  const entries: TimelineEntry[] = [];
  const letters: { kind: OptionalMail; write: (about: AboutCase) => Mail | undefined }[] = [];
  const news: CaseNews[] = [];

  const update = (changed: Partial<CaseRecord> = {}) => void Object.assign(values, changed, { updatedAt: now });
  const change: CaseChange = {
    tx,
    row,
    now,
    update,
    record(key, description = '') {
      entries.push({ key, description });
      update();
    },
    mail: (kind, write) => void letters.push({ kind, write }),
    announce: (topic, id = row.id, alsoTo = null) => void news.push({ topic, id, alsoTo }),
  };
  const given = await work(change);

  const after = { ...row, ...values };
  if (values.updatedAt) {
    await writeCase(tx, row.id, values);
    const { assignedStaffId, status } = after;
    if (assignedStaffId !== row.assignedStaffId)
      await onCaseGiven.ask(deps, { tx, caseId: row.id, assignedStaffId, now, announce: change.announce });
    if (status !== row.status) await onCaseMoved.ask(deps, { tx, caseId: row.id, status, now });
    if (after.clientId !== row.clientId) {
      await onHolderChanged.ask({ tx, caseId: row.id, from: row.clientId, to: after.clientId, now });
      await releaseNeedsOf(tx, row.clientId);
    }
    await recordEvents(tx, row, viewer, now, entries);
    news.push({ topic: 'cases', id: row.id });
  }
  if (letters.length > 0 || news.length > 0) {
    const people = await casePeople(tx, row.id);
    for (const client of people.filter(({ papersOnly }) => !papersOnly))
      for (const { kind, write } of letters) {
        const letter = wants(client, kind) && write({ case: after, client });
        if (letter) await queueMail(outbox, tx, { ...letter, about: after.clientId });
      }
    await announceCase(tx, after, news, { former: row.assignedStaffId, people });
  }
  return given;
}

/**
 * Locks a case until the transaction ends. Call it before locking rows that belong to the case, such as an invoice:
 * everything locks a case first.
 */
export async function holdCase(tx: Db, caseId: string): Promise<void> {
  await lockCase(tx, SYSTEM, caseId);
}

/** Changes a case on behalf of the server itself, unless the case was erased meanwhile. */
export async function changeCaseAsSystem(
  deps: Deps,
  caseId: string,
  work: (change: CaseChange) => Promise<void>,
): Promise<void> {
  const erased = new NotFound('case');
  await changeCase(deps, SYSTEM, caseId, work, () => erased).catch((error: unknown) => {
    if (error !== erased) throw error;
  });
}

/**
 * Adds an entry to the timeline of each case under way that is a client's own, or a business's. Call it with these
 * cases locked (`lockCasesOf`, `lockCasesOfBusiness`), and wake the outbox after the commit.
 */
export async function recordOnCases(
  deps: Pick<AppDeps, 'clock' | 'outbox' | 'env'>,
  tx: Db,
  of: { clientId: string } | { businessId: string },
  { key, description }: TimelineEntry,
): Promise<void> {
  const theirs =
    'businessId' in of
      ? eq(cases.businessId, of.businessId)
      : and(eq(cases.clientId, of.clientId), isNull(cases.businessId));
  const rows = await tx.select({ id: cases.id }).from(cases).where(and(theirs, isActive)).orderBy(cases.id);
  for (const { id } of rows)
    await changeCaseWithin(deps, tx, SYSTEM, id, async ({ record }) => record(key, description));
}
