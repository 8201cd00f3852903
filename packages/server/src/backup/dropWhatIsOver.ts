import type { Ask } from '../ground/db/migrations.ts';

/** The days in which a person can again withdraw an erasure whose withdrawal the backup does not contain. */
export const ERASURES_WAIT_DAYS = 7;

/**
 * Ends the work that was in progress at the time of the backup and may have finished since: jobs wait for a person, and
 * sessions and mailed links end. Promised deletions and file removals go on, since repeating them has no effect.
 * Forgets the storage place, so that the restored files get a mark other than that of the original site.
 */
export async function dropWhatIsOver(ask: Ask): Promise<void> {
  await ask(
    `update outbox set state = 'dead', finished_at = now(), last_error = 'held by the restore'
      where state = 'waiting' and kind not in ('erase_account', 'remove_file')`,
  );
  await ask(
    `update outbox set due_at = greatest(due_at, now() + interval '${ERASURES_WAIT_DAYS} days') where state = 'waiting' and kind = 'erase_account'`,
  );
  await ask("update sessions set ended_at = now(), ended_by = 'admin' where ended_at is null");
  await ask('delete from one_time_tokens');
  await ask('delete from storage_place');
}
