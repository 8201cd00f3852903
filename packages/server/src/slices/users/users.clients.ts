import { sql } from 'drizzle-orm';
import type { ClientsOfRows } from '../../ground/clientsOfRows.ts';
import { users } from './users.tables.ts';

export const clientsOfUsers: ClientsOfRows = {
  withIds: (ids) => sql`select ${users.id} from ${users} where ${users.role} = 'client' and ${users.id} = any(${ids})`,
};
