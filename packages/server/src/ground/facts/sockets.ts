import type { ClosedDays } from '@firm/contract';
import type { Db } from '../db/database.ts';
import { socket } from '../socket.ts';

/** Asks a slice that closes the office on some days for those days. */
export const closedDays = socket<[db: Db], ClosedDays[]>();
