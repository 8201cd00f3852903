import type { Db } from '../db/database.ts';
import { socket } from '../socket.ts';

/** What former versions kept readable is encrypted: later slices mask what must not be readable beside it, and answer how many rows they changed. */
export const onSealing = socket<[db: Db], number>();
