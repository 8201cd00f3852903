import { and, asc, eq, inArray, max, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Holding } from '../../ground/holding.ts';
import { users } from '../users/users.tables.ts';
import { caseOutcomes, cases, checklistItems, eventFields, outcomeFields, timelineEvents } from './cases.tables.ts';
import { caseIntakes, draftFields, intakeDrafts, intakeFields } from './intake.tables.ts';
import { isKeptCase, keptUntil } from './keptCases.ts';
import { needFields, needs } from './needs.tables.ts';
import { nextHolders } from './nextHolders.ts';
import { visibleCases } from './visibleCases.ts';
import { withWholeWords } from './wholeWords.ts';

const staff = alias(users, 'case_staff');
const staffName = sql<string | null>`${staff.firstName} || ' ' || ${staff.lastName}`;

/** Cases that a person may see, with their intake answers, needs, timeline and outcomes. */
export const heldCases: Holding = {
  name: 'cases',
  tables: [cases, caseIntakes, needs, checklistItems, timelineEvents, caseOutcomes],
  async rows(db, { id }) {
    const seen = visibleCases({ id, role: 'client' });
    const own = db.select({ id: cases.id }).from(cases).where(seen);
    const rows = await db
      .select({ case: cases, specialist: staffName })
      .from(cases)
      .leftJoin(staff, eq(staff.id, cases.assignedStaffId))
      .where(seen)
      .orderBy(asc(cases.createdAt));
    const [intakes, owed, events, outcomes] = await Promise.all([
      db.select().from(caseIntakes).where(inArray(caseIntakes.caseId, own)),
      db.select().from(needs).where(inArray(needs.caseId, own)).orderBy(asc(needs.requestedAt), asc(needs.position)),
      db
        .select({ event: timelineEvents, by: staffName })
        .from(timelineEvents)
        .leftJoin(staff, eq(staff.id, timelineEvents.staffId))
        .where(inArray(timelineEvents.caseId, own))
        .orderBy(asc(timelineEvents.happenedAt), asc(timelineEvents.sequence)),
      db.select().from(caseOutcomes).where(inArray(caseOutcomes.caseId, own)).orderBy(asc(caseOutcomes.recordedAt)),
    ]);
    return rows.map(({ case: { clientId: _, assignedStaffId: __, ...stored }, specialist }) => {
      const { wholeWords: ___, ...row } = withWholeWords(db, stored);
      return {
        ...row,
        specialist,
        intake: intakes
          .filter(({ caseId }) => caseId === row.id)
          .flatMap((each) => intakeFields.open(db, each).answers),
        needs: owed
          .filter(({ caseId }) => caseId === row.id)
          .map((need) => {
            const {
              id: _,
              caseId: __,
              requestedBy: ___,
              position: ____,
              personId: _____,
              ...words
            } = needFields.open(db, need);
            return words;
          }),
        timeline: events
          .filter(({ event }) => event.caseId === row.id)
          .map(({ event: stored, by }) => {
            const { event, description, status, happenedAt } = eventFields.open(db, stored);
            return { event, description, status, happenedAt, by };
          }),
        outcomes: outcomes
          .filter(({ caseId }) => caseId === row.id)
          .map((outcome) => outcomeFields.open(db, outcome))
          .map(({ amountCents, description, recordedAt }) => ({ amountCents, description, recordedAt })),
      };
    });
  },
  /** Keeps the number, the title and the dates of cases whose records must be kept by law. */
  async erase(tx, { id }, { now }) {
    const kept = tx.select({ id: cases.id }).from(cases).where(isKeptCase(id, now));
    await tx.delete(cases).where(and(eq(cases.clientId, id), notInArray(cases.id, kept)));
    for (const table of [caseIntakes, needs, checklistItems, timelineEvents, caseOutcomes])
      await tx.delete(table).where(inArray(table.caseId, kept));
    await tx.update(cases).set({ description: '', wholeWords: null }).where(isKeptCase(id, now));
  },
  /** Without the cases that go to somebody else who sees them. */
  async kept(db, { id }, now) {
    const passedOn = (await nextHolders(db, [id])).map(({ caseId }) => caseId);
    const kept = and(isKeptCase(id, now), notInArray(cases.id, passedOn));
    const [last] = await db
      .select({ endedAt: max(cases.completedAt) })
      .from(cases)
      .where(kept);
    return {
      count: await db.$count(cases, kept),
      until: last?.endedAt ? keptUntil(last.endedAt) : null,
    };
  },
};

/** Forms that the owner began but did not send. */
export const heldDrafts: Holding = {
  name: 'drafts',
  tables: [intakeDrafts],
  async rows(db, { id }) {
    const rows = await db.select().from(intakeDrafts).where(eq(intakeDrafts.userId, id)).orderBy(intakeDrafts.service);
    return rows.map((stored) => {
      const { userId: _, formId: __, revision: ___, ...row } = draftFields.open(db, stored);
      return row;
    });
  },
  async erase(tx, { id }) {
    await tx.delete(intakeDrafts).where(eq(intakeDrafts.userId, id));
  },
};
