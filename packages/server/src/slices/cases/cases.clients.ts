import { sql } from 'drizzle-orm';
import type { ClientsOfRows } from '../../ground/clientsOfRows.ts';
import { cases } from './cases.tables.ts';

export const clientsOfCases: ClientsOfRows = {
  withIds: (ids) => sql`select ${cases.clientId} from ${cases} where ${cases.id} = any(${ids})`,
  givenTo: (clientId, staffId) =>
    sql`exists (select from ${cases} where ${cases.clientId} = ${clientId} and ${cases.assignedStaffId} = ${staffId})`,
};
