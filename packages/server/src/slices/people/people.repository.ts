import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { appointments } from '../appointments/appointments.tables.ts';
import { knownDevices, passkeys, secondFactors, sessions } from '../auth/auth.tables.ts';
import { graces } from '../auth/grace.tables.ts';
import { cases } from '../cases/cases.tables.ts';
import { isActive } from '../cases/isActive.ts';
import { inboxThreads } from '../inquiries/inbox.tables.ts';
import { users } from '../users/users.tables.ts';

const isColleague = and(ne(users.role, 'client'), isNull(users.deletedAt));

/** Lists who works for the firm or did: accounts that are open before those that are closed, by name. */
export function listColleagues(db: Db, now: Date, one?: SQL) {
  const open = and(eq(cases.assignedStaffId, users.id), isActive);
  const ahead = and(
    eq(appointments.staffId, users.id),
    inArray(appointments.status, ['scheduled', 'confirmed']),
    gt(appointments.startsAt, now),
  );
  const given = alias(users, 'given');
  const app = and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.enabledAt));
  return db
    .select({
      user: users,
      grace: { beganAt: graces.beganAt, endedAt: graces.endedAt },
      openCases: sql<number>`(select count(*) from ${cases} where ${open})`.mapWith(Number),
      meetingsAhead: sql<number>`(select count(*) from ${appointments} where ${ahead})`.mapWith(Number),
      clients:
        sql<number>`(select count(*) from ${users} as ${given} where ${eq(given.assignedStaffId, users.id)})`.mapWith(
          Number,
        ),
      threads:
        sql<number>`(select count(*) from ${inboxThreads} where ${eq(inboxThreads.assigneeId, users.id)})`.mapWith(
          Number,
        ),
      hasSecondFactor: sql<boolean>`(exists (select from ${passkeys} where ${eq(passkeys.userId, users.id)})
        or exists (select from ${secondFactors} where ${app}))`,
      lastSeenAt: sql<Date | null>`greatest(
        (select max(${sessions.lastUsedAt}) from ${sessions} where ${eq(sessions.userId, users.id)}),
        (select max(${knownDevices.lastSeenAt}) from ${knownDevices} where ${eq(knownDevices.userId, users.id)})
      )`.mapWith(sessions.lastUsedAt),
    })
    .from(users)
    .leftJoin(graces, eq(graces.userId, users.id))
    .where(and(isColleague, one))
    .orderBy(sql`${users.disabledAt} is not null`, asc(users.lastName), asc(users.firstName), asc(users.id));
}

export type ColleagueRow = Awaited<ReturnType<typeof listColleagues>>[number];

export async function findColleague(db: Db, now: Date, id: string): Promise<ColleagueRow | undefined> {
  return (await listColleagues(db, now, eq(users.id, id)))[0];
}
