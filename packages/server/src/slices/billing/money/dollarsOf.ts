/** Writes cents as dollars for machines, such as '-1234.05', without a floating point number in between. */
export function dollarsOf(cents: number): `${number}` {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}
