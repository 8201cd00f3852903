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
    { column: intakeDrafts.userId, as: 'drafts', unlessSame: [intakeDrafts.service], sealed: draftFields },
    ...shares,
  ],
  stays: [
    // These name the people of the firm, or who did something; the log of looks is history.
    ...[cases.assignedStaffId, timelineEvents.staffId, caseOutcomes.recordedBy, needs.requestedBy],
    ...[accessLog.actorId, accessLog.clientId],
  ],
  part: partCases,
};

/**
 * A case that goes back leaves the businesses of the other account alone. Needs of who no longer sees their case are
 * anybody's.
 */
async function partCases(tx: Db, { from, to }: AccountPair): Promise<void> {
  const businessesOf = (userId: string) =>
    tx.select({ id: businessMembers.businessId }).from(businessMembers).where(eq(businessMembers.userId, userId));
  await tx
    .update(cases)
    .set({ businessId: null })
    .where(
      and(
        eq(cases.clientId, to),
        inArray(cases.businessId, businessesOf(from)),
        notInArray(cases.businessId, businessesOf(to)),
      ),
    );
  await releaseNeedsOf(tx, from);
}
