/**
 * Tells whether a write, or its cause, failed because another row has the same value in one of these unique indexes.
 */
export function violatesUnique(error: unknown, indexes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === '23505' && 'constraint' in error) return indexes.has(String(error.constraint));
  return violatesUnique(error.cause, indexes);
}
