import { cityLine, type Firm, streetLine } from '@firm/contract';
import type { Sheet } from './sheet.ts';

/** The facts at the head of a sheet. */
export type Letterhead = Pick<Firm, 'name' | 'address' | 'phone' | 'email'>;

export const letterheadOf = ({ name, address, phone, email }: Firm): Letterhead => ({ name, address, phone, email });

/** Writes the firm's name and address at the head of a sheet. */
export function letterhead(sheet: Sheet, { name, address, phone, email }: Letterhead): void {
  sheet.letterhead(name, [streetLine(address), cityLine(address), phone.display, email]);
}
