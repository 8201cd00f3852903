/** Returns the codes of an error and its causes: PostgreSQL's SQLSTATE, such as 23505, and Node's, such as ENOSPC. */
export function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return [...('code' in error ? [String(error.code)] : []), ...codesOf(error.cause)];
}
