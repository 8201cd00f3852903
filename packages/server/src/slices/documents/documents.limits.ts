import { type Budget, HOUR_MS, MINUTE_MS } from '../../ground/limits/limit.ts';

/** Counts refused files, too: the inspection is the cost. */
export const fileBudget: Budget = {
  ...{ name: 'file', own: 400, unconfirmed: 1, network: 4_000 },
  ...{ windowMs: HOUR_MS, pauseMs: 10 * MINUTE_MS },
};
