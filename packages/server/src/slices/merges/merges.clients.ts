import { sql } from 'drizzle-orm';
import type { ClientsOfRows } from '../../ground/clientsOfRows.ts';
import { accountMerges } from './merges.tables.ts';

export const clientsOfMerges: ClientsOfRows = {
  withIds: (ids) => sql`select ${accountMerges.keptId} from ${accountMerges} where ${accountMerges.id} = any(${ids})
    union select ${accountMerges.givenUpId} from ${accountMerges} where ${accountMerges.id} = any(${ids})`,
};
