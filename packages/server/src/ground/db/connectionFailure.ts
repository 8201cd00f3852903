/**
 * Codes of Node's sockets and of PostgreSQL that say: not reachable now, rather than: wrong query. Of PostgreSQL's they are classes 08 and 57P, too many
 * connections (53300), a statement or transaction that took too long (57014, 25P03), and a server that has become a read-only replica (25006).
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08.{3}|57P.{2}|53300|57014|25P03|25006)$/;
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout|Cannot use a pool after calling end|PGlite is clos/;

/** Whether an error, or one it was caused by, means that the database cannot be reached. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (CODES.test(code) || MESSAGES.test(error.message)) return true;
  // A missing file is nobody's database, unless it is the socket that was being connected to.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  return (
    (error instanceof AggregateError && error.errors.some(isConnectionFailure)) || isConnectionFailure(error.cause)
  );
}
