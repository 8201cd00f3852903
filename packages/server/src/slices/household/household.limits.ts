import { atMost, type Budget, DAY_MS, HOUR_MS, MINUTE_MS } from '../../ground/limits/limit.ts';

/** Each invitation writes to an address that somebody typed. */
export const invitationBudget: Budget = {
  ...{ name: 'invitation', own: 10, unconfirmed: 1, network: 100 },
  ...{ windowMs: DAY_MS, pauseMs: HOUR_MS },
};
/** Links of invitations that one address opens: a token cannot be guessed, and need not be tried. */
export const openingLimit = atMost('invitationOpening', 100, 10 * MINUTE_MS, 10 * MINUTE_MS);
