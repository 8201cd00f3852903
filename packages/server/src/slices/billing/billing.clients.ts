import { sql } from 'drizzle-orm';
import type { ClientsOfRows } from '../../ground/clientsOfRows.ts';
import { invoices } from './billing.tables.ts';

export const clientsOfBilling: ClientsOfRows = {
  withIds: (ids) => sql`select ${invoices.clientId} from ${invoices} where ${invoices.id} = any(${ids})`,
};
