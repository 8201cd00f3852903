import { asc, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Holding } from '../../ground/holding.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { leaveBusinesses } from '../users/leaveBusinesses.ts';
import { users } from '../users/users.tables.ts';
import { cases } from './cases.tables.ts';
import { releaseNeedsOf } from './needs.repository.ts';
import { caseShares } from './shares.tables.ts';

const owner = alias(users, 'share_owner');
const member = alias(users, 'share_member');

/** The shares of cases that a person gave and received. The erasure of one leaves the other's cases as they are. */
export const heldShares: Holding = {
  name: 'shared-cases',
  tables: [caseShares],
  async rows(db, { id }) {
    const rows = await db
      .select({
        owner: { id: owner.id, firstName: owner.firstName, lastName: owner.lastName },
        member: { firstName: member.firstName, lastName: member.lastName },
        caseNumber: cases.caseNumber,
        createdAt: caseShares.createdAt,
      })
      .from(caseShares)
      .innerJoin(owner, eq(owner.id, caseShares.ownerId))
      .innerJoin(member, eq(member.id, caseShares.memberId))
      .leftJoin(cases, eq(cases.id, caseShares.caseId))
      .where(or(eq(caseShares.ownerId, id), eq(caseShares.memberId, id)))
      .orderBy(asc(caseShares.createdAt));
    return rows.map(({ owner: from, member: to, caseNumber, createdAt }) => ({
      ...(from.id === id ? { sharedWith: fullName(to) } : { sharedBy: fullName(from) }),
      what: caseNumber ?? 'every case',
      createdAt,
    }));
  },
  async erase(tx, { id }) {
    await tx.delete(caseShares).where(or(eq(caseShares.ownerId, id), eq(caseShares.memberId, id)));
    // Before anybody asks which cases the person still sees.
    await leaveBusinesses(tx, id);
    await releaseNeedsOf(tx, id);
  },
};
