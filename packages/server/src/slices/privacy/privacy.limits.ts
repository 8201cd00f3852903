import { atMost, HOUR_MS } from '../../ground/limits/limit.ts';

/** Archives of one account, limited because each reads all of its data. */
export const exportLimit = atMost('export', 3, HOUR_MS, HOUR_MS);
