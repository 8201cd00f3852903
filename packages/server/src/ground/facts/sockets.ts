import type { ClosedDays, SpokenLanguage } from '@firm/contract';
import type { Db } from '../db/database.ts';
import { socket } from '../socket.ts';

/** The holder of an account of the firm, as the site shows them. */
export interface NamedColleague {
  id: string;
  name: string;
  languages: readonly SpokenLanguage[];
  /** Whether the account is open. */
  worksHere: boolean;
}

/** Asks the slice that knows the accounts for everybody who works for the firm or did. */
export const colleagues = socket<[db: Db], NamedColleague[]>();

/** Asks a slice that closes the office on some days for those days. */
export const closedDays = socket<[db: Db], ClosedDays[]>();
