import type { Db } from '../db/database.ts';
import { socket } from '../socket.ts';

/**
 * Called before values of former versions or of older keys are encrypted: each slice brings under the newest key, or
 * masks, what stands beside these values, and returns the number of changed rows.
 */
export const onSealing = socket<[db: Db], number>();
