import { sql } from 'drizzle-orm';
import type { ClientsOfRows } from '../../ground/clientsOfRows.ts';
import { cases } from '../cases/cases.tables.ts';
import { documents } from './documents.tables.ts';

export const clientsOfDocuments: ClientsOfRows = {
  withIds: (ids) => sql`
    select ${cases.clientId} from ${documents} join ${cases} on ${cases.id} = ${documents.caseId} where ${documents.id} = any(${ids})`,
};
