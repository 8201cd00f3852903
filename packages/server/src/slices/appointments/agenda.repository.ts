import { and, asc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { cases } from '../cases/cases.tables.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { users } from '../users/users.tables.ts';
import { visibleAppointments } from './appointments.repository.ts';
import { appointments } from './appointments.tables.ts';

const client = alias(users, 'client');

interface Period {
  staffIds: string[];
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** Lists the meetings of these colleagues without cancelled ones, and says which of them the viewer may see. */
export function listMeetings(db: Db, viewer: Viewer, { staffIds, from, to }: Period) {
  return db
    .select({
      meeting: appointments,
      caseNumber: cases.caseNumber,
      caseTitle: cases.title,
      client: { firstName: client.firstName, lastName: client.lastName },
      isVisible: sql<boolean>`${visibleAppointments(viewer) ?? sql`true`}`,
    })
    .from(appointments)
    .innerJoin(cases, eq(cases.id, appointments.caseId))
    .innerJoin(client, eq(client.id, appointments.clientId))
    .where(
      and(
        inArray(appointments.staffId, staffIds),
        ne(appointments.status, 'cancelled'),
        gte(appointments.startsAt, from),
        lt(appointments.startsAt, to),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
}
