import { recordEvent } from '../ground/audit/recordEvent.ts';
import type { AppDeps } from '../ground/deps.ts';

interface Noted {
  command: string;
  /** The operating-system name of the person who ran it. */
  by: string;
  state: 'begun' | 'done';
  /** The account that the command concerned. */
  subjectId?: string | null;
}

/**
 * Records every command in the security log twice: before it runs, and afterwards with the account that it concerned.
 */
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
