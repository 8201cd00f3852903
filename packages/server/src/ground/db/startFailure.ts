import { StartError } from '../startError.ts';

const NAME_AUTHORITY =
  'name a file with the certificate of its authority at the end of DATABASE_URL: ?sslmode=verify-full&sslrootcert=…';

/** PostgreSQL's and the network's codes for problems that only the operator can fix. */
const WAYS_OUT: Record<string, string> = {
  '3D000': 'create the database, or mend the name at the end of DATABASE_URL',
  '28P01': 'mend the user or the password in DATABASE_URL',
  '28000': 'mend the user in DATABASE_URL, or let it in by pg_hba.conf',
  ECONNREFUSED: 'start PostgreSQL, or mend the host and port in DATABASE_URL',
  ENOTFOUND: 'mend the host in DATABASE_URL',
  DEPTH_ZERO_SELF_SIGNED_CERT: NAME_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: NAME_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: NAME_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: NAME_AUTHORITY,
  ERR_TLS_CERT_ALTNAME_INVALID: 'name the host in DATABASE_URL as its certificate does',
  '42501': 'let the user of DATABASE_URL create and change tables there: grant all on database … and schema public',
};

/** Returns a one-line error for a wrong host, name, password or missing right; any other error unchanged. */
export function startFailureOf(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    const wayOut = WAYS_OUT[code];
    // A host with two addresses fails without a message of its own.
    if (wayOut) return new StartError(`The database cannot be used: ${cause.message || code}. To mend it: ${wayOut}`);
  }
  return error;
}

/** WASI's number for a full disk: PGlite throws it in an object that is no `Error`. */
const NO_ROOM = 51;

/** Returns a one-line error for an embedded database that cannot be opened. */
export function embeddedFailureOf(folder: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  return new StartError(`The embedded database in ${folder} cannot be opened: ${reasonOf(error)}`);
}

function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  const errno = typeof error === 'object' && error !== null && 'errno' in error ? error.errno : undefined;
  if (errno === NO_ROOM) return 'there is no room on its disk';
  return errno === undefined ? String(error) : `its file system answers ${errno}`;
}
