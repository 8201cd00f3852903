import type { Db } from '../../ground/db/database.ts';
import { socket } from '../../ground/socket.ts';

/** Asks later slices how their rows are called: the number of a case, the name of a file. */
export const namesOfRows = socket<[db: Db, ids: readonly string[]], { id: string; name: string }[]>();

/** Asks later slices for their rows that belong to a case or an invoice of this number. */
export const rowsNumbered = socket<[db: Db, number: string], string[]>();
