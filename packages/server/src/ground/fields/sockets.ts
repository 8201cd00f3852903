import type { Db } from '../db/database.ts';
import { socket } from '../socket.ts';

/** Asked when values that former versions kept readable are encrypted: the slices mask what must not be readable beside them, and answer how many rows they changed. */
export const onSealing = socket<[db: Db], number>();
