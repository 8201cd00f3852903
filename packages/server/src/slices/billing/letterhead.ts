import { firm } from '@firm/contract';
import type { Sheet } from './sheet.ts';

/** Writes the firm's name and address at the head of a sheet. */
export function letterhead(sheet: Sheet): void {
  const { street, unit, city, state, zip } = firm.address;
  sheet.letterhead(firm.name, [`${street}, ${unit}`, `${city}, ${state} ${zip}`, firm.phone.display, firm.email]);
}
