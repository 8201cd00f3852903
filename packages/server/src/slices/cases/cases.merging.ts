import { and, isNotNull, isNull, ne } from 'drizzle-orm';
import { type Merging, type MovedRows, ofCases } from '../../ground/merging/merging.ts';
import { accessLog } from './accessLog.tables.ts';
import { caseOutcomes, cases, timelineEvents } from './cases.tables.ts';
import { draftFields, intakeDrafts } from './intake.tables.ts';
import { needs } from './needs.tables.ts';
import { caseShares } from './shares.tables.ts';

/** Nobody shares with themselves: what one account shares with the other stays. */
const shares: MovedRows[] = [
  {
    column: caseShares.ownerId,
    as: 'shares',
    only: ({ to }) => ne(caseShares.memberId, to),
    unlessSame: [caseShares.memberId, caseShares.caseId],
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
};
