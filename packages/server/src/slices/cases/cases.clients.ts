import { and, eq, sql } from 'drizzle-orm';
import type { ClientsOfRows } from '../../ground/clientsOfRows.ts';
import { users } from '../users/users.tables.ts';
import { cases } from './cases.tables.ts';
import { needs } from './needs.tables.ts';
import { givenClients } from './visibleClients.ts';

export const clientsOfCases: ClientsOfRows = {
  withIds: (ids) => sql`
    select ${cases.clientId} from ${cases} where ${cases.id} = any(${ids})
    union select ${cases.clientId} from ${needs} join ${cases} on ${cases.id} = ${needs.caseId} where ${needs.id} = any(${ids})`,
  givenTo: (clientId, staff) =>
    sql`exists (select from ${users} where ${and(eq(users.id, clientId), givenClients(staff))})`,
};
