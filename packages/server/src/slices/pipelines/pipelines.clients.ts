import { sql } from 'drizzle-orm';
import type { ClientsOfRows } from '../../ground/clientsOfRows.ts';
import { recurringWork } from './pipelines.tables.ts';

export const clientsOfPipelines: ClientsOfRows = {
  withIds: (ids) => sql`select ${recurringWork.clientId} from ${recurringWork} where ${recurringWork.id} = any(${ids})`,
};
