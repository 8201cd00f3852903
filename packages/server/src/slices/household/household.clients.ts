import { and, eq, sql } from 'drizzle-orm';
import type { ClientsOfRows } from '../../ground/clientsOfRows.ts';
import { cases } from '../cases/cases.tables.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { visibleCases } from '../cases/visibleCases.ts';
import { givenClients } from '../cases/visibleClients.ts';
import { businessMembers } from '../users/businesses.tables.ts';
import { users } from '../users/users.tables.ts';
import { householdInvitations } from './household.tables.ts';

export const clientsOfHousehold: ClientsOfRows = {
  withIds: (ids) => sql`
    select ${caseShares.ownerId} from ${caseShares} where ${caseShares.id} = any(${ids})
    union select ${householdInvitations.inviterId} from ${householdInvitations} where ${householdInvitations.id} = any(${ids})`,
  // The page of a client names partners and the members of businesses, and a case names who sees it.
  givenTo: (clientId, staff) => {
    const ofCase = sql`${caseShares.caseId} in (select ${cases.id} from ${cases} where ${visibleCases(staff) ?? sql`true`})`;
    const ofAll = sql`${caseShares.caseId} is null and exists (
      select from ${users} where ${and(sql`${users.id} in (${caseShares.ownerId}, ${caseShares.memberId})`, givenClients(staff))})`;
    return sql`exists (
      select from ${caseShares} where ${clientId} in (${caseShares.ownerId}, ${caseShares.memberId}) and (${ofCase} or ${ofAll})
    ) or exists (
      select from ${businessMembers} where ${businessMembers.userId} = ${clientId} and ${businessMembers.businessId} in (
        select ${businessMembers.businessId} from ${businessMembers} join ${users} on ${and(eq(users.id, businessMembers.userId), givenClients(staff))}))`;
  },
};
