import type { Ask } from '../ground/db/migrations.ts';

/** So long a person has to take back once more what was taken back after the backup. */
export const ERASURES_WAIT_DAYS = 7;

/**
 * What was under way when the backup was made may have been done since: jobs wait for a person, and sessions and mailed links have ended. Not so promised deletions
 * and the removal of files: both do nothing where they are done already. The files have a place of their own, apart from those of the site that was backed up.
 */
export async function dropWhatIsOver(ask: Ask): Promise<void> {
  await ask(
    `update outbox set state = 'dead', finished_at = now(), last_error = 'held by pnpm restore'
      where state = 'waiting' and kind not in ('erase_account', 'remove_file')`,
  );
  await ask(
    `update outbox set due_at = greatest(due_at, now() + interval '${ERASURES_WAIT_DAYS} days') where state = 'waiting' and kind = 'erase_account'`,
  );
  await ask("update sessions set ended_at = now(), ended_by = 'admin' where ended_at is null");
  await ask('delete from one_time_tokens');
  await ask('delete from storage_place');
}
