/** Writes cents as a field takes them, such as '149.50'; in French '149,50'. */
export function dollarsIn(cents: number, language: string): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${language === 'fr' ? ',' : '.'}${digits.slice(-2)}`;
}
