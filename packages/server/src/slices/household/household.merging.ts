import { type Merging, ofCases } from '../../ground/merging/merging.ts';
import { householdInvitations as invitations } from './household.tables.ts';

export const mergingOfInvitations: Merging = {
  moves: [
    { column: invitations.inviterId, as: 'invitations', ofCases: ofCases(invitations.caseId, invitations.createdAt) },
  ],
};
