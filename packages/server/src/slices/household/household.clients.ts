import { sql } from 'drizzle-orm';
import type { ClientsOfRows } from '../../ground/clientsOfRows.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { householdInvitations } from './household.tables.ts';

export const clientsOfHousehold: ClientsOfRows = {
  withIds: (ids) => sql`
    select ${caseShares.ownerId} from ${caseShares} where ${caseShares.id} = any(${ids})
    union select ${householdInvitations.inviterId} from ${householdInvitations} where ${householdInvitations.id} = any(${ids})`,
};
