import { sql } from 'drizzle-orm';
import type { ClientsOfRows } from '../../ground/clientsOfRows.ts';
import { cases } from '../cases/cases.tables.ts';
import { signatureRequests } from './signatures.tables.ts';

export const clientsOfSignatures: ClientsOfRows = {
  withIds: (ids) => sql`
    select ${cases.clientId} from ${signatureRequests} join ${cases} on ${cases.id} = ${signatureRequests.caseId}
    where ${signatureRequests.id} = any(${ids})`,
};
