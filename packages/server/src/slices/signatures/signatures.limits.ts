import { type Budget, HOUR_MS, MINUTE_MS } from '../../ground/limits/limit.ts';

/** Counts refused approvals, objections and signatures, too. */
export const signatureBudget: Budget = {
  ...{ name: 'signature', own: 120, unconfirmed: 20, network: 1_000 },
  ...{ windowMs: HOUR_MS, pauseMs: 10 * MINUTE_MS },
};
