import { DrizzleQueryError } from 'drizzle-orm';

/** Codes of Node's sockets for a service that cannot be reached now. */
const NETWORK_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Codes of TLS for a certificate that was good and has ended: the service is out of reach until it has a new one. */
const EXPIRY_CODES = /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/;
/** Codes of TLS for a certificate that nobody vouches for, or of another host. */
const TRUST_CODES =
  /^(CERT_(REVOKED|UNTRUSTED)|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?)|ERR_TLS_CERT_ALTNAME_INVALID)$/;
/**
 * PostgreSQL's codes for a database that cannot be reached now: classes 08 and 57P, too many connections (53300), a
 * statement or transaction that took too long (57014, 25P03), and a server that has become a read-only replica (25006).
 */
const DATABASE_CODES = /^(08.{3}|57P.{2}|53300|57014|25P03|25006)$/;
const DATABASE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout|Cannot use a pool after calling end|PGlite is clos/;

/** The database gave no connection. */
export class NoConnection extends Error {
  constructor(cause: unknown) {
    super('the database gave no connection', { cause });
  }
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');
const causesOf = (error: Error): unknown[] =>
  error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause];

/** Tells whether an error, or one of its causes, means that the database or another service cannot be reached. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if ([NETWORK_CODES, EXPIRY_CODES, TRUST_CODES].some((codes) => codes.test(code))) return true;
  if (saysDatabaseIsAway(error)) return true;
  // ENOENT is a failed connection only when it names the socket that was being connected to.
  if (codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  return causesOf(error).some(isConnectionFailure);
}

/**
 * Tells whether a service was reached whose certificate is not to be trusted. As a site starts that is a wrong setting,
 * which its operator has to hear of.
 */
export const isUntrusted = (error: unknown): boolean =>
  error instanceof Error && (TRUST_CODES.test(codeOf(error)) || causesOf(error).some(isUntrusted));

/**
 * Tells whether an error means that the database cannot be reached. A connection that another service refused, such as
 * the mail server, does not count.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DrizzleQueryError || error instanceof NoConnection) return isConnectionFailure(error.cause);
  return saysDatabaseIsAway(error) || causesOf(error).some(isDatabaseAway);
}

const saysDatabaseIsAway = (error: Error) =>
  DATABASE_CODES.test(codeOf(error)) || DATABASE_MESSAGES.test(error.message);
