import { sql } from 'drizzle-orm';
import type { ClientsOfRows } from '../../ground/clientsOfRows.ts';
import { appointments } from './appointments.tables.ts';

export const clientsOfAppointments: ClientsOfRows = {
  withIds: (ids) => sql`select ${appointments.clientId} from ${appointments} where ${appointments.id} = any(${ids})`,
  givenTo: (clientId, { id }) =>
    sql`exists (select from ${appointments} where ${appointments.clientId} = ${clientId} and ${appointments.staffId} = ${id})`,
};
