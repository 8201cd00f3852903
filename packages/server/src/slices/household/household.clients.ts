import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ClientsOfRows } from '../../ground/clientsOfRows.ts';
import { cases } from '../cases/cases.tables.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { visibleCases } from '../cases/visibleCases.ts';
import { isGiven } from '../cases/visibleClients.ts';
import { businessMembers } from '../users/businesses.tables.ts';
import { householdInvitations } from './household.tables.ts';

const fellow = alias(businessMembers, 'fellow');

export const clientsOfHousehold: ClientsOfRows = {
  withIds: (ids) => sql`
    select ${caseShares.ownerId} from ${caseShares} where ${caseShares.id} = any(${ids})
    union select ${householdInvitations.inviterId} from ${householdInvitations} where ${householdInvitations.id} = any(${ids})`,
  // The page of a client names partners and the members of businesses, and a case names who sees it.
  givenTo: (clientId, staff) => {
    const named = sql`${clientId} in (${caseShares.ownerId}, ${caseShares.memberId})`;
    return sql`exists (
      select from ${caseShares} join ${cases} on ${cases.id} = ${caseShares.caseId} where ${and(named, visibleCases(staff))}
    ) or exists (
      select from ${caseShares} where ${and(named, isNull(caseShares.caseId))}
        and (${isGiven(caseShares.ownerId, staff)} or ${isGiven(caseShares.memberId, staff)})
    ) or exists (
      select from ${businessMembers} join ${businessMembers} ${sql.identifier('fellow')} on ${eq(fellow.businessId, businessMembers.businessId)}
      where ${businessMembers.userId} = ${clientId} and ${isGiven(fellow.userId, staff)})`;
  },
};
