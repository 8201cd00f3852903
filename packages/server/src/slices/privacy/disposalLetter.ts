import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import type { UserRow } from '../users/users.repository.ts';
import { disposalAheadLetter } from './deletionLetters.ts';
import { deletionRequests } from './privacy.tables.ts';
import { casesPassedOn } from './tellOthers.ts';

/** Days of notice that inactive clients get before their data is deleted; signing in keeps everything. */
export const DISPOSAL_NOTICE_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

export const endOfNotice = (from: Date): Date => new Date(from.getTime() + DISPOSAL_NOTICE_DAYS * DAY_MS);

/** Queues one letter for each planned day of deletion. */
export const queueDisposalLetter = async (
  { outbox, env }: Pick<AppDeps, 'outbox' | 'env'>,
  tx: Db,
  user: UserRow,
  { requestId, dueAt }: { requestId: string; dueAt: Date },
): Promise<void> => {
  const letter = disposalAheadLetter(user, dueAt, await casesPassedOn(tx, user.id), env);
  await queueMail(outbox, tx, letter, `disposal:${requestId}:${dueAt.toISOString().slice(0, 10)}`);
};

/** Joins the letter's outbox job to `d`, a row of `deletion_requests`. */
const isLetterOf = sql`o.idempotency_key = 'mail:disposal:' || d.id::text || ':' || to_char(d.due_at at time zone 'UTC', 'YYYY-MM-DD')`;

/** Records which letters have been sent; the outbox deletes its records after a month, before the notice ends. */
export async function noteLettersSent(db: Db, only?: string): Promise<void> {
  await db.execute(sql`
    update deletion_requests d set written_at = o.finished_at from outbox o
    where d.reason = 'inactive' and d.done_at is null and d.written_at is null and ${isLetterOf} and o.state = 'done'
      ${only === undefined ? sql`` : sql`and d.id = ${only}::uuid`}`);
}

/** Returns why letters have not been sent, by the id of their deletion request. */
export async function letterProblems(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; problem: string }>(sql`
    select d.id, case
        when o.id is null then 'no letter was queued'
        when o.state = 'waiting' then 'the letter waits' || coalesce(': ' || o.last_error, '')
        else 'the letter was given up' || coalesce(': ' || o.last_error, '') end as problem
      from deletion_requests d join users u on u.id = d.user_id left join outbox o on ${isLetterOf}
      where d.reason = 'inactive' and d.done_at is null and d.written_at is null and u.is_verified
        and o.state is distinct from 'done'`);
  return new Map(rows.map(({ id, problem }) => [id, problem]));
}

export const postponeRequest = (tx: Db, id: string, dueAt: Date) =>
  tx.update(deletionRequests).set({ dueAt }).where(eq(deletionRequests.id, id));
