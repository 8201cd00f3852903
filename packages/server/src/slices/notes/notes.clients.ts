import { sql } from 'drizzle-orm';
import type { ClientsOfRows } from '../../ground/clientsOfRows.ts';
import { clientNotes } from './notes.tables.ts';

export const clientsOfNotes: ClientsOfRows = {
  withIds: (ids) => sql`select ${clientNotes.clientId} from ${clientNotes} where ${clientNotes.id} = any(${ids})`,
};
