import { and, eq, inArray, isNotNull, isNull, ne, notInArray } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { type AccountPair, type Merging, type MovedRows, ofCases } from '../../ground/merging/merging.ts';
import { businessMembers } from '../users/businesses.tables.ts';
import { accessLog } from './accessLog.tables.ts';
import { caseOutcomes, cases, timelineEvents } from './cases.tables.ts';
import { draftFields, intakeDrafts } from './intake.tables.ts';
import { releaseNeedsOf } from './needs.repository.ts';
import { needs } from './needs.tables.ts';
import { caseShares } from './shares.tables.ts';

/** Nobody shares with themselves: what one account shares with the other stays. */
const shares: MovedRows[] = [
  {
    column: caseShares.ownerId,
    as: 'shares',
    only: ({ to }) => ne(caseShares.memberId, to),
    unlessSame: [caseShares.memberId, caseShares.caseId],
    ofCases: ofCases(caseShares.caseId, caseShares.createdAt),
  },
  {
    column: caseShares.memberId,
    as: 'shares',
    only: ({ to }) => and(isNotNull(caseShares.caseId), ne(caseShares.ownerId, to)),
    unlessSame: [caseShares.caseId],
  },
  {
    column: caseShares.memberId,
    as: 'shares',
    only: ({ to }) => and(isNull(caseShares.caseId), ne(caseShares.ownerId, to)),
    unlessSame: [caseShares.ownerId, caseShares.caseId],
  },
];

export const mergingOfCases: Merging = {
  moves: [
    { column: cases.clientId, as: 'cases' },
    { column: needs.personId, as: 'tasks', ofCases: ofCases(needs.caseId, needs.requestedAt) },
    {
      column: intakeDrafts.userId,
      as: 'drafts',
      unlessSame: [intakeDrafts.service],
      identity: intakeDrafts.formId,
      sealed: draftFields,
    },
    ...shares,
  ],
  stays: [
    // These name the people of the firm, or who did something; the log of looks is history.
    ...[cases.assignedStaffId, timelineEvents.staffId, caseOutcomes.recordedBy, needs.requestedBy],
    ...[accessLog.actorId, accessLog.clientId],
  ],
  part: partCases,
};

/** A case of either account leaves a business that is the other's alone. */
async function partCases(tx: Db, { from, to }: AccountPair): Promise<void> {
  await leaveBusinesses(tx, { clientId: to, otherId: from });
  await leaveBusinesses(tx, { clientId: from, otherId: to });
  await releaseNeeds(tx, [from, to]);
}

async function leaveBusinesses(tx: Db, { clientId, otherId }: { clientId: string; otherId: string }): Promise<void> {
  const businessesOf = (userId: string) =>
    tx.select({ id: businessMembers.businessId }).from(businessMembers).where(eq(businessMembers.userId, userId));
  await tx
    .update(cases)
    .set({ businessId: null })
    .where(
      and(
        eq(cases.clientId, clientId),
        inArray(cases.businessId, businessesOf(otherId)),
        notInArray(cases.businessId, businessesOf(clientId)),
      ),
    );
}

/** Needs of who no longer sees their case are anybody's: of the two, and of everybody else in their cases. */
async function releaseNeeds(tx: Db, clientIds: string[]): Promise<void> {
  const asked = await tx
    .selectDistinct({ id: needs.personId })
    .from(needs)
    .innerJoin(cases, eq(cases.id, needs.caseId))
    .where(inArray(cases.clientId, clientIds));
  for (const id of new Set([...clientIds, ...asked.flatMap((row) => row.id ?? [])])) await releaseNeedsOf(tx, id);
}
