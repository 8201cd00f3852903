import { sql } from 'drizzle-orm';
import type { ClientsOfRows } from '../../ground/clientsOfRows.ts';
import { cases } from '../cases/cases.tables.ts';
import { invoices } from './billing.tables.ts';
import { creditNotes } from './credits.tables.ts';
import { deposits } from './deposits.tables.ts';
import { workedHours } from './hours.tables.ts';

export const clientsOfBilling: ClientsOfRows = {
  withIds: (ids) => sql`
    select ${invoices.clientId} from ${invoices} where ${invoices.id} = any(${ids})
    union select ${deposits.clientId} from ${deposits} where ${deposits.id} = any(${ids})
    union select ${invoices.clientId} from ${invoices} join ${creditNotes}
      on ${creditNotes.invoiceId} = ${invoices.id} where ${creditNotes.id} = any(${ids})
    union select ${cases.clientId} from ${cases} join ${workedHours}
      on ${workedHours.caseId} = ${cases.id} where ${workedHours.id} = any(${ids})`,
};
