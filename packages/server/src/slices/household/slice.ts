import { limitsOf } from '../../ground/limits/limit.ts';
import type { Slice } from '../../ground/slice.ts';
import { onAccessEnded } from '../auth/sockets.ts';
import { onHolderChanged } from '../cases/sockets.ts';
import { clientsOfHousehold } from './household.clients.ts';
import { heldInvitations } from './household.holding.ts';
import { householdLetters } from './household.letters.ts';
import { invitationBudget, openingLimit } from './household.limits.ts';
import { mergingOfInvitations } from './household.merging.ts';
import { registerHouseholdRoutes } from './household.routes.ts';
import * as tables from './household.tables.ts';
import { deleteInvitationsOf, deleteInvitationsTo, forgetOldInvitations } from './invitations.repository.ts';

export const householdSlice: Slice = {
  name: 'household',
  tables: [tables],
  holdings: [heldInvitations],
  merging: mergingOfInvitations,
  letters: householdLetters,
  clients: clientsOfHousehold,
  limits: [...limitsOf(invitationBudget), openingLimit],
  tags: {
    household: 'With whom clients share cases, and their businesses',
    invitations: 'Invitations without their mailed link',
  },
  ids: {
    paths: {
      '/api/household/invitations': 'invitation',
      '/api/household/shares': 'share',
      '/api/businesses': 'business',
    },
    fields: {
      business_id: 'business',
      member_id: 'client',
      person_ids: 'client',
    },
  },
  routes: registerHouseholdRoutes,
  sharedTasks: { invitations: ({ database, clock }) => forgetOldInvitations(database.db, clock()) },
  // Offers of an account that was in the wrong hands are withdrawn.
  plugs: [
    onAccessEnded.plug((tx, userId) => deleteInvitationsOf(tx, userId)),
    // The new holder decides anew who is invited to the case.
    onHolderChanged.plug(({ tx, caseId }) => deleteInvitationsTo(tx, { caseId })),
  ],
};
