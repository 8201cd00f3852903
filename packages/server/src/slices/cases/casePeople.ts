import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { businessMembers } from '../users/businesses.tables.ts';
import { users } from '../users/users.tables.ts';
import { cases } from './cases.tables.ts';
import { caseShares } from './shares.tables.ts';

const holder = alias(cases, 'held');
const held = sql`${cases} ${sql.identifier('held')}`;

/** The ids of the clients who may see a case or its papers, as `visibleCases` and `casesOfPapers` decide it. */
const peopleIds = (caseId: string): SQL => sql`array(
  select ${holder.clientId} from ${held} where ${eq(holder.id, caseId)}
  union select ${caseShares.memberId} from ${caseShares} where ${eq(caseShares.caseId, caseId)}
  union select ${caseShares.memberId} from ${held} join ${caseShares} on ${and(eq(caseShares.ownerId, holder.clientId), isNull(caseShares.caseId))}
    where ${and(eq(holder.id, caseId), isNull(holder.businessId))}
  union select ${businessMembers.userId} from ${held} join ${businessMembers} on ${eq(businessMembers.businessId, holder.businessId)}
    where ${eq(holder.id, caseId)})`;

/** Whether a person sees only the documents and invoices of the case of the query. */
const papersOnly = sql<boolean>`${users.id} <> ${holder.clientId} and not exists (
  select from ${caseShares} where ${caseShares.memberId} = ${users.id} and (${caseShares.caseId} = ${holder.id}
    or (${caseShares.caseId} is null and ${caseShares.ownerId} = ${holder.clientId} and ${holder.businessId} is null))
) and not exists (
  select from ${businessMembers} where ${businessMembers.userId} = ${users.id}
    and ${businessMembers.businessId} = ${holder.businessId} and ${businessMembers.role} <> 'bookkeeper')`;

/**
 * Lists the clients who see a case, its holder first, with what a letter to them needs. Accounts that are closed or
 * work for the firm are left out, except the holder's.
 */
export function casePeople(tx: Db, caseId: string) {
  const isHolder = sql<boolean>`${users.id} = ${holder.clientId}`;
  const isOpen = sql<boolean>`(${and(eq(users.role, 'client'), isNull(users.disabledAt), isNull(users.deletedAt))})`;
  return tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      isVerified: users.isVerified,
      preferredLanguage: users.preferredLanguage,
      notificationPreferences: users.notificationPreferences,
      isHolder,
      /** False for a holder whose account is closed. */
      isOpen,
      /** True for bookkeepers, who see documents and invoices only. */
      papersOnly,
    })
    .from(users)
    .innerJoin(holder, eq(holder.id, caseId))
    .where(and(sql`${users.id} = any(${peopleIds(caseId)})`, or(isHolder, isOpen)))
    .orderBy(sql`${isHolder} desc`, users.firstName, users.lastName, users.id);
}

export type CasePerson = Awaited<ReturnType<typeof casePeople>>[number];
