import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';

const Inactive = z.object({
  id: z.uuid(),
  email: z.string(),
  lastActiveAt: z.coerce.date(),
});
export type InactiveClient = z.output<typeof Inactive>;

/**
 * Returns clients without activity since a moment, the longest inactive first: no sign-in, no work on their cases,
 * meetings, invoices or deposits, and no sign-in of others who see a case of theirs whole. Clients with an open case, a
 * coming meeting, an unpaid invoice or money left of a deposit count as active; those whose deletion is already
 * scheduled are left out.
 */
export async function inactiveClients(
  db: Db,
  { since, now, only, limit = 1_000 }: { since: Date; now: Date; only?: string; limit?: number },
): Promise<InactiveClient[]> {
  const { rows } = await db.execute(sql`
    select u.id, u.email, last.at as "lastActiveAt" from users u
    cross join lateral (select greatest(
      u.created_at, u.updated_at,
      (select max(s.last_used_at) from sessions s where s.user_id = u.id),
      (select max(e.at) from audit_events e where e.actor_id = u.id),
      (select max(e.at) from audit_events e where e.subject_id = u.id and e.action = 'changed'),
      (select max(c.updated_at) from cases c where c.client_id = u.id),
      (select max(a.starts_at) from appointments a where a.client_id = u.id),
      (select max(i.created_at) from invoices i where i.client_id = u.id),
      (select max(greatest(d.created_at, r.returned_at)) from deposits d
        left join deposit_returns r on r.deposit_id = d.id where d.client_id = u.id),
      (select max(greatest(o.created_at, s.last_used_at)) from users o left join sessions s on s.user_id = o.id
        where o.role = 'client' and o.deleted_at is null and o.id <> u.id and o.id in (
          select p.member_id from cases c join case_shares p on p.case_id = c.id
            or (p.case_id is null and p.owner_id = c.client_id and c.business_id is null) where c.client_id = u.id
          union select m.user_id from cases c join business_members m on m.business_id = c.business_id
            where c.client_id = u.id and m.role <> 'bookkeeper'))
    ) as at) last
    where u.role = 'client' and u.deleted_at is null and u.merged_into is null
      and u.created_at < ${since.toISOString()}::timestamptz
      and last.at < ${since.toISOString()}::timestamptz ${only === undefined ? sql`` : sql`and u.id = ${only}::uuid`}
      and not exists (select from cases c where c.client_id = u.id and c.status not in ('completed', 'cancelled'))
      and not exists (select from appointments a where a.client_id = u.id and a.status in ('scheduled', 'confirmed')
        and a.starts_at > ${now.toISOString()}::timestamptz)
      and not exists (select from deposits d where d.client_id = u.id and d.spent_cents < d.amount_cents)
      and not exists (select from invoices i where i.client_id = u.id and i.status in ('open', 'overdue'))
      ${only === undefined ? sql`and not exists (select from deletion_requests d where d.user_id = u.id)` : sql``}
    order by last.at limit ${limit}`);
  return z.array(Inactive).parse(rows);
}

/** Returns whether a client had no activity since a moment. */
export const isInactive = async (db: Db, id: string, { since, now }: { since: Date; now: Date }): Promise<boolean> =>
  (await inactiveClients(db, { since: new Date(since.getTime() + 1), now, only: id })).length > 0;

/** Returns the moment since which an inactive client had no activity. */
export function inactiveSince(now: Date, years: number): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - years);
  return since;
}
