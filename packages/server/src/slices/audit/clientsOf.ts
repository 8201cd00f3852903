import { sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const AT_MOST = 5_000;

/** Every id that stands in a value, however deep. */
export function idsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (found.size >= AT_MOST) return found;
  if (typeof value === 'string') {
    if (value.length === 36 && UUID.test(value)) found.add(value.toLowerCase());
  } else if (Array.isArray(value)) for (const item of value) idsIn(item, found);
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) idsIn(item, found);
  return found;
}

/** The clients whose accounts, cases or rows of cases carry one of these ids, in the order of their ids. */
export async function clientsOf(db: Db, ids: ReadonlySet<string>): Promise<string[]> {
  if (ids.size === 0) return [];
  const given = sql`any(${`{${[...ids].join(',')}}`}::uuid[])`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users where role = 'client' and id = ${given}
    union select client_id from cases where id = ${given}
    union select c.client_id from documents d join cases c on c.id = d.case_id where d.id = ${given}
    union select c.client_id from document_requests r join cases c on c.id = r.case_id where r.id = ${given}
    union select client_id from appointments where id = ${given}
    union select client_id from invoices where id = ${given}
    order by 1`);
  return rows.map(({ id }) => id);
}
