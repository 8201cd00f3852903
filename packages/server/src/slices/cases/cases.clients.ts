import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ClientsOfRows } from '../../ground/clientsOfRows.ts';
import { users } from '../users/users.tables.ts';
import { cases } from './cases.tables.ts';
import { needs } from './needs.tables.ts';
import { seesAll, visibleCases } from './visibleCases.ts';

export const clientsOfCases: ClientsOfRows = {
  withIds: (ids) => sql`
    select ${cases.clientId} from ${cases} where ${cases.id} = any(${ids})
    union select ${cases.clientId} from ${needs} join ${cases} on ${cases.id} = ${needs.caseId} where ${needs.id} = any(${ids})`,
  // Client by client, since the rule over all clients reads every case for each one.
  givenTo: (clientId, staff) => {
    const account = (which?: SQL) => sql`exists (select from ${users} where ${and(eq(users.id, clientId), which)})`;
    if (seesAll(staff)) return account();
    return sql`(${account(eq(users.assignedStaffId, staff.id))} or exists (
      select from ${cases} where ${and(eq(cases.clientId, clientId), visibleCases(staff))}))`;
  },
};
