import { isNotNull, or } from 'drizzle-orm';
import { type Merging, ofCases } from '../../ground/merging/merging.ts';
import { householdInvitations as invitations } from './household.tables.ts';

/** An offer of every case was about those of one account: it is withdrawn with the account, and shares no others. */
export const mergingOfInvitations: Merging = {
  moves: [
    {
      column: invitations.inviterId,
      as: 'invitations',
      only: () => or(isNotNull(invitations.caseId), isNotNull(invitations.businessId)),
      ofCases: ofCases(invitations.caseId, invitations.createdAt),
    },
  ],
};
