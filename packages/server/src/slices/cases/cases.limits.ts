import { type Budget, DAY_MS, HOUR_MS } from '../../ground/limits/limit.ts';

export const caseBudget: Budget = {
  ...{ name: 'case', own: 10, unconfirmed: 3, network: 150 },
  ...{ windowMs: DAY_MS, pauseMs: HOUR_MS },
};
