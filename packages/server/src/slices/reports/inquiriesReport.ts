import type { Report } from '@firm/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { cases } from '../cases/cases.tables.ts';
import { contactMessages } from '../contact/contact.tables.ts';
import { inboxThreads } from '../inquiries/inbox.tables.ts';
import { users } from '../users/users.tables.ts';
import { byMonth, monthOf, type Period, within } from './months.ts';

/**
 * Counts the people who wrote by the contact form, by month: an address counts once a month. Their account has that
 * address, they were signed in, or the firm opened a case for it from the inquiry; clients have a case that was started
 * after they wrote.
 */
export async function inquiriesByMonth(db: Db, period: Period): Promise<Report['inquiries']> {
  const { id, createdAt, email, userId } = contactMessages;
  const { rows } = await db.execute<{ month: string; people: number; accounts: number; clients: number }>(sql`
    with written as (
      select ${monthOf(createdAt)} as month, lower(${email}) as address, bool_or(account.id is not null) as has_account,
        bool_or(exists (
          select from ${cases} where ${cases.clientId} = account.id and ${cases.createdAt} >= ${createdAt}
        )) as is_client
      from ${contactMessages}
      left join lateral (
        select coalesce(${users.mergedInto}, ${users.id}) as id from ${users}
        where ${users.role} = 'client' and (
          ${users.id} = ${userId} or ${users.email} = lower(${email}) or ${users.id} in (
            select ${cases.clientId} from ${inboxThreads}
              join ${cases} on ${cases.id} = ${inboxThreads.openedCaseId}
            where ${inboxThreads.contactMessageId} = ${id}
          )
        )
      ) as account on true
      where ${within(createdAt, period)}
      group by 1, 2
    )
    select month, count(*)::int as people, (count(*) filter (where has_account))::int as accounts,
      (count(*) filter (where is_client))::int as clients
    from written group by 1`);
  const found = byMonth(rows);
  return period.months.map((month) => found(month) ?? { month, people: 0, accounts: 0, clients: 0 });
}
