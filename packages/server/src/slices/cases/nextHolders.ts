import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { lockPeople } from './cases.repository.ts';
import { type CaseChange, changeCaseWithin } from './changeCase.ts';
import { handSharesOn } from './shares.repository.ts';
import { SYSTEM } from './visibleCases.ts';

const NextHolder = z.object({
  caseId: z.uuid(),
  title: z.string(),
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
});
/** A case, and the person who is to hold it when its holder goes. */
export type NextHolder = z.output<typeof NextHolder>;

/**
 * Finds the cases of people who go that somebody else sees whole, each with who is to hold it: an owner of its
 * business, else its first member, else the first with whom it is shared.
 */
export async function nextHolders(db: Db, leaving: readonly string[]): Promise<NextHolder[]> {
  const ids = `{${leaving.join(',')}}`;
  const { rows } = await db.execute(sql`
    select c.id as "caseId", c.title, next.* from cases c
    cross join lateral (
      select u.id, u.first_name as "firstName", u.last_name as "lastName" from (
        select user_id, case role when 'owner' then 0 else 1 end as rank, created_at from business_members
          where business_id = c.business_id and role <> 'bookkeeper'
        union all select member_id, 2, created_at from case_shares where case_id = c.id
          or (case_id is null and owner_id = c.client_id and c.business_id is null)
      ) seeing join users u on u.id = seeing.user_id
      where u.role = 'client' and u.disabled_at is null and u.deleted_at is null and u.merged_into is null
        and u.id <> all(${ids}::uuid[])
      order by seeing.rank, seeing.created_at, u.id limit 1
    ) next
    where c.client_id = any(${ids}::uuid[]) order by c.created_at, c.id`);
  return z.array(NextHolder).parse(rows);
}

/** Gives a case another holder, who sees it already. Everybody else who sees it goes on seeing it. */
export async function giveHolder(
  { tx, row, update, record, announce }: CaseChange,
  next: Pick<NextHolder, 'id' | 'firstName' | 'lastName'>,
): Promise<void> {
  if (row.clientId === next.id) return;
  await handSharesOn(tx, row, next.id);
  update({ clientId: next.id });
  record('holder_changed', fullName(next));
  announce('cases', row.id, row.clientId);
}

/**
 * Gives the cases of people whose accounts are closed to those who see them, too. Call it with the cases locked, and
 * before anything of these people is erased. Returns these cases.
 */
export async function handCasesOn(
  deps: Pick<AppDeps, 'clock' | 'outbox' | 'env'>,
  tx: Db,
  leaving: readonly string[],
): Promise<NextHolder[]> {
  // The next holder of a case may be erased at this moment, too.
  const found = await nextHolders(tx, leaving);
  await lockPeople(tx, [...new Set(found.map(({ id }) => id))]);
  const standing = found.length > 0 ? await nextHolders(tx, leaving) : [];
  for (const next of standing)
    await changeCaseWithin(deps, tx, SYSTEM, next.caseId, (change) => giveHolder(change, next));
  return standing;
}
