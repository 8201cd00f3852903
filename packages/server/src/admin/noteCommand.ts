import { recordEvent } from '../ground/audit/recordEvent.ts';
import type { AppDeps } from '../ground/deps.ts';

interface Noted {
  command: string;
  /** The operating system's name of whoever ran it. */
  by: string;
  state: 'begun' | 'done';
  /** The account that it was about. */
  subjectId?: string | null;
}

/** Every command stands in the security log twice: before it is done, and with the account that it was about afterwards. */
export async function noteCommand(
  { database, clock }: AppDeps,
  { subjectId = null, ...details }: Noted,
): Promise<void> {
  await recordEvent(database.db, {
    action: 'admin_command',
    at: clock(),
    actorId: null,
    subjectId,
    details: { ...details },
  });
}
