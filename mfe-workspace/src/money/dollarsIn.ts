/** Writes cents as a field takes them, such as '149.50'. */
export function dollarsIn(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
