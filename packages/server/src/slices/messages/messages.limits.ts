import { atMost, type Budget, HOUR_MS, MINUTE_MS } from '../../ground/limits/limit.ts';

export const messageBudget: Budget = {
  ...{ name: 'message', own: 100, unconfirmed: 20, network: 1_000 },
  ...{ windowMs: HOUR_MS, pauseMs: 10 * MINUTE_MS },
};

/** Limits the messages that one person has a service translate. */
export const translationLimit = atMost('messageTranslations', 40, HOUR_MS, 10 * MINUTE_MS);
