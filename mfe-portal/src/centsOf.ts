/** US cents of an amount as people type it: `1200`, `$1,200.50`, `1200,50`. Undefined when it is none. */
export function centsOf(text: string): number | undefined {
  const plain = text.replace(/[\s$\u00a0\u202f]/g, '');
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match) return undefined;
  const [, whole = '', part = ''] = match;
  return Number(whole.replace(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'));
}
