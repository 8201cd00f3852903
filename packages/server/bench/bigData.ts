import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../src/ground/db/database.ts';
import { adoptThreads } from '../src/slices/inquiries/keepThreads.ts';

/** Row counts of a firm with a few offices after some years. */
export interface BigData {
  staff: number;
  clients: number;
  cases: number;
  documents: number;
  messages: number;
  events: number;
  inquiries: number;
  businesses: number;
}

export const BIG_DATA: BigData = {
  staff: 30,
  clients: 20_000,
  cases: 60_000,
  documents: 300_000,
  messages: 400_000,
  events: 480_000,
  inquiries: 5_000,
  businesses: 3_000,
};

const words = (texts: readonly string[]) => sql.raw(`array[${texts.map((text) => `'${text}'`).join(', ')}]`);
const one = (texts: readonly string[], of: SQL) =>
  sql`(${words(texts)})[1 + mod(${of}, ${sql.raw(String(texts.length))})]`;

const FIRST_NAMES = ['María', 'José', 'Wei', 'Amélie', 'John', 'Fatou', 'Ana', 'Carlos', 'Chantal', 'Luis', 'Olga'];
const LAST_NAMES = ['García', 'Rodríguez', 'Chen', 'Dubois', 'Smith', 'Diallo', 'Núñez', 'Pérez', 'Okafor', 'Rivera'];
const SERVICES = ['tax_preparation', 'immigration', 'business_accounting', 'credit_repair', 'real_estate'];
const OPEN_STATUSES = ['in_progress', 'document_collection', 'staff_review', 'intake'];
/** The share of cases that are open: the newest, about 170 for each member of staff. */
const OPEN_SHARE = 1 / 12;
const TRADES = ['Bakery', 'Cleaning', 'Dental', 'Construction', 'Market'];
const FILES = ['w2', 'passport', 'bank-statement', 'lease', 'form-1099', 'IRS-notice', 'birth-certificate', 'pay-stub'];

/**
 * Fills an empty, migrated PostgreSQL with a firm's accounts, cases, documents (rows only), messages, events, inquiries
 * and businesses. Every run writes the same rows. Each member of staff works in two of the five services. All accounts
 * share `passwordHash`. The addresses are `staff<n>@`, `client<n>@` and `admin@big.example`, numbered from 0. It takes
 * about two minutes.
 */
export async function fillBigData(db: Db, passwordHash: string, size: BigData = BIG_DATA): Promise<void> {
  const { staff, clients, cases, documents, messages, events, inquiries, businesses } = size;
  const id = (kind: number, n: SQL) =>
    sql`(lpad(to_hex(${sql.raw(String(kind))}), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  const n = sql.raw('n');
  const isOpen = sql`n < ${sql.raw(String(Math.round(cases * OPEN_SHARE)))}`;
  const mod = (of: SQL, count: number) => sql`mod(${of}, ${sql.raw(String(count))})`;
  // Spreads values as if at random, but the same way in each run.
  const spread = (count: number) => sql`mod(n * 7919::bigint, ${sql.raw(String(count))})`;
  const series = (count: number) => sql`generate_series(0, ${sql.raw(String(count - 1))}) as n`;

  await db.execute(sql`insert into users (id, email, password_hash, first_name, last_name, role, is_verified, job_title, services)
    select ${id(1, n)}, 'staff' || n || '@big.example', ${passwordHash}, ${one(FIRST_NAMES, n)}, ${one(LAST_NAMES, sql`n / 3`)}, 'staff', true, 'Specialist',
      array[${one(SERVICES, n)}, ${one(SERVICES, sql`n + 1`)}]
    from ${series(staff)}
    union all select ${id(2, sql`0`)}, 'admin@big.example', ${passwordHash}, 'Ada', 'Admin', 'admin', true, 'Director', '{}'`);
  await db.execute(sql`insert into users (id, email, password_hash, first_name, last_name, is_verified, assigned_staff_id)
    select ${id(3, n)}, 'client' || n || '@big.example', ${passwordHash}, ${one(FIRST_NAMES, n)}, ${one(LAST_NAMES, sql`n / 7`)}, true, ${id(1, mod(n, staff))}
    from ${series(clients)}`);
  await db.execute(sql`insert into cases (id, client_id, assigned_staff_id, case_number, service_category, title, description, status, progress_percentage, completed_at, created_at, updated_at)
    select ${id(4, n)}, ${id(3, spread(clients))}, case when mod(n, 97) = 0 then null else ${id(1, mod(spread(clients), staff))} end,
      'B-' || lpad(n::text, 8, '0'), ${one(SERVICES, n)}, 'Matter ' || n || ' of ' || ${one(LAST_NAMES, sql`n / 7`)},
      repeat('Papers and deadlines of this matter. ', 4), case when ${isOpen} then ${one(OPEN_STATUSES, n)} when mod(n, 20) = 0 then 'cancelled' else 'completed' end, mod(n, 100),
      case when not ${isOpen} and mod(n, 20) <> 0 then now() - n * interval '80 minutes' + mod(n, 40) * interval '1 day' end, now() - n * interval '80 minutes', now() - n * interval '60 minutes'
    from ${series(cases)}`);
  // The first clients own a business each, to which the next client belongs, and a third of their cases are its own.
  await db.execute(sql`insert into businesses (id, name)
    select ${id(10, n)}, ${one(LAST_NAMES, sql`n / 7`)} || ' ' || ${one(TRADES, n)} || ' ' || n || ' LLC' from ${series(businesses)}`);
  for (const [role, from] of Object.entries({ owner: 0, member: 1 }))
    await db.execute(sql`insert into business_members (business_id, user_id, role)
      select ${id(10, n)}, ${id(3, sql`n + ${sql.raw(String(from))}`)}, ${role} from ${series(businesses)}`);
  await db.execute(sql`update cases set business_id = m.business_id from business_members m
    where m.user_id = cases.client_id and m.role = 'owner' and mod(right(case_number, 8)::int, 3) = 0`);
  await db.execute(sql`insert into document_requests (case_id, kind, position, title, document_type, due_date, requested_at, updated_at)
    select ${id(4, n)}, 'task', 1, 'Send the papers', 'general', current_date + mod(n, 30), now(), now() from ${series(cases)} where mod(n, 3) = 0`);
  await db.execute(sql`insert into documents (id, case_id, uploaded_by, file_name, file_size, mime_type, checksum, storage_key, document_type, status, requires_review, processed_at, uploaded_at)
    select ${id(5, n)}, ${id(4, spread(cases))}, ${id(3, sql`mod(mod(n * 7919::bigint, ${sql.raw(String(cases))}) * 7919, ${sql.raw(String(clients))})`)},
      ${one(FILES, n)} || '-' || n || '.pdf', 40000 + mod(n, 900000), 'application/pdf', md5(n::text), 'documents/' || n, 'tax_form',
      ${one(['verified', 'processed', 'verified', 'verified'], n)}, false, now() - n * interval '9 minutes', now() - n * interval '9 minutes'
    from ${series(documents)}`);
  await db.execute(sql`update documents set status = 'requires_review', requires_review = true, processed_at = null
    where id in (select ${id(5, n)} from ${series(Math.floor(documents / 100))})`);
  await db.execute(sql`insert into messages (id, case_id, side, sender_id, text, sent_at)
    select ${id(6, n)}, c.id, case when mod(n, 2) = 0 then 'client' else 'firm' end,
      case when mod(n, 2) = 0 then c.client_id else coalesce(c.assigned_staff_id, ${id(2, sql`0`)}) end,
      'Message ' || n || ': ' || repeat('what we still need for your papers. ', 3), now() - (${sql.raw(String(messages))} - n) * interval '9 minutes'
    from ${series(messages)} join cases c on c.id = ${id(4, spread(cases))} order by n`);
  await db.execute(sql`insert into message_reads (case_id, side, read_sequence, read_at)
    select m.case_id, sides.side, max(m.sequence) - case when mod(max(m.sequence), 25) = 0 then 3 else 0 end, now()
    from messages m cross join (values ('client'), ('firm')) as sides(side) group by m.case_id, sides.side`);
  await db.execute(sql`insert into timeline_events (id, case_id, key, event, happened_at)
    select ${id(7, n)}, ${id(4, spread(cases))}, 'document_added', 'Document added', now() - (${sql.raw(String(events))} - n) * interval '11 minutes'
    from ${series(events)}`);
  await db.execute(sql`insert into appointments (id, case_id, client_id, staff_id, appointment_type, starts_at, duration_minutes, meeting_method, status, confirmation_code)
    select ${id(8, n)}, c.id, c.client_id, c.assigned_staff_id, 'consultation', date_trunc('hour', now()) + (mod(n, 2000) - 1000) * interval '97 minutes', 30, 'phone',
      'completed', 'B' || lpad(n::text, 7, '0')
    from ${series(Math.floor(cases / 4))} join cases c on c.id = ${id(4, n)}`);
  await db.execute(sql`insert into contact_messages (id, name, email, service, message, preferred_contact, urgency, language, created_at, due_at)
    select ${id(9, n)}, ${one(FIRST_NAMES, n)} || ' ' || ${one(LAST_NAMES, sql`n / 3`)}, 'guest' || n || '@big.example', ${one(SERVICES, n)},
      'Question ' || n || ': ' || repeat('what do you need from me? ', 3), 'email', 'normal', ${one(['en', 'es', 'fr'], n)},
      now() - n * interval '40 minutes', now() - n * interval '40 minutes' + interval '1 day'
    from ${series(inquiries)}`);
  // Without figures of the filled tables, the planner reads whole tables for each thread of the inbox.
  await db.execute(sql`vacuum analyze`);
  await adoptThreads(db, new Date());
  await db.execute(sql`vacuum analyze`);
}
