/** Tells whether a write, or its cause, failed at a rule of the tables: SQLSTATE class 23, integrity constraints. */
export function breaksRule(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && String(error.code).startsWith('23')) return true;
  return breaksRule(error.cause);
}
