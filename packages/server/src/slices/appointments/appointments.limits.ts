import { type Budget, DAY_MS, HOUR_MS } from '../../ground/limits/limit.ts';

export const bookingBudget: Budget = {
  ...{ name: 'booking', own: 15, unconfirmed: 3, network: 150 },
  ...{ windowMs: DAY_MS, pauseMs: HOUR_MS },
};

export const moveBudget: Budget = {
  ...{ name: 'move', own: 10, unconfirmed: 3, network: 100 },
  ...{ windowMs: HOUR_MS, pauseMs: HOUR_MS },
};
