import type { Db } from '../db/database.ts';
import { socket } from '../socket.ts';

/**
 * Called when values that former versions stored unencrypted are encrypted: each slice masks the readable copies of
 * these values, and returns the number of changed rows.
 */
export const onSealing = socket<[db: Db], number>();
