import { StartError } from '../startError.ts';

/** PostgreSQL's codes for what only its operator can mend. */
const WAYS_OUT: Record<string, string> = {
  '3D000': 'create the database, or mend the name at the end of DATABASE_URL',
  '28P01': 'mend the user or the password in DATABASE_URL',
  '28000': 'mend the user in DATABASE_URL, or let it in by pg_hba.conf',
  '42501': 'let the user of DATABASE_URL create and change tables there: grant all on database … and schema public',
};

/** One line for a wrong name, password or right; anything else as it is. */
export function startFailureOf(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const wayOut = 'code' in cause ? WAYS_OUT[String(cause.code)] : undefined;
    if (wayOut) return new StartError(`The database refuses: ${cause.message}. To mend it: ${wayOut}`);
  }
  return error;
}
