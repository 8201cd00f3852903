/**
 * Parses an amount as people type it into US cents: `149.5`, `$1,200.50`, `1.200,50`, `1200,50`, `-54`. Returns
 * undefined for other text, and for `1.200`, which may mean a thousand or be a slip.
 */
export function centsOf(typed: string): number | undefined {
  const plain = typed.replace(/[\s$\u00a0\u202f]/g, '').replace('−', '-');
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+(?=,)|\d+)(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match) return undefined;
  const [, sign, whole = '', part = ''] = match;
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'));
  return sign ? -cents : cents;
}
