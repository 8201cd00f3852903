import { sql } from 'drizzle-orm';
import type { ClientsOfRows } from '../../ground/clientsOfRows.ts';
import { isInReach } from '../users/reach.ts';
import { users } from '../users/users.tables.ts';
import { cases } from './cases.tables.ts';
import { needs } from './needs.tables.ts';

export const clientsOfCases: ClientsOfRows = {
  withIds: (ids) => sql`
    select ${cases.clientId} from ${cases} where ${cases.id} = any(${ids})
    union select ${cases.clientId} from ${needs} join ${cases} on ${cases.id} = ${needs.caseId} where ${needs.id} = any(${ids})`,
  givenTo: (clientId, staffId) =>
    sql`exists (select from ${cases} where ${cases.clientId} = ${clientId} and (${cases.assignedStaffId} = ${staffId}
      or exists (select from ${users} where ${users.id} = ${staffId} and ${isInReach(cases.serviceCategory)})))`,
};
