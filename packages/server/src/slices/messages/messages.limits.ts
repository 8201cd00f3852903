import { type Budget, HOUR_MS, MINUTE_MS } from '../../ground/limits/limit.ts';

export const messageBudget: Budget = {
  ...{ name: 'message', own: 100, unconfirmed: 20, network: 1_000 },
  ...{ windowMs: HOUR_MS, pauseMs: 10 * MINUTE_MS },
};
