import { sql } from 'drizzle-orm';
import type { ClientsOfRows } from '../../ground/clientsOfRows.ts';
import { cases } from './cases.tables.ts';
import { needs } from './needs.tables.ts';
import { isGiven } from './visibleClients.ts';

export const clientsOfCases: ClientsOfRows = {
  withIds: (ids) => sql`
    select ${cases.clientId} from ${cases} where ${cases.id} = any(${ids})
    union select ${cases.clientId} from ${needs} join ${cases} on ${cases.id} = ${needs.caseId} where ${needs.id} = any(${ids})`,
  givenTo: isGiven,
};
