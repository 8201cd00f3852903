import { atMost, HOUR_MS, type Limit, MINUTE_MS } from '../../ground/limits/limit.ts';

/** Lets five failures pass, then asks for 1, 2, 4 … seconds, at most 5 minutes, so that strangers cannot lock an owner out for long. */
const doubling = (failures: number) => (failures < 5 ? 0 : Math.min(2 ** (failures - 5), 300));

/** Failures of one account, by its e-mail. A typed e-mail may be a password in the wrong field, so only its hash is kept. */
export const accountLimit: Limit = { name: 'account', windowMs: HOUR_MS, wait: doubling, isSecret: true };
/** Failures on a device that has signed in to the account before, or of a session whose password is asked again: strangers cannot reach it. */
export const deviceLimit: Limit = { name: 'device', windowMs: HOUR_MS, wait: doubling };
/** Failures from one address over all accounts: an office of a hundred never fails a hundred times in ten minutes. Each further one asks for a second more. */
export const addressLimit: Limit = {
  name: 'address',
  windowMs: 10 * MINUTE_MS,
  wait: (failures) => (failures < 100 ? 0 : Math.min(failures - 99, 300)),
};
/** Wrong codes of one account, after its password was right. */
export const secondFactorLimit: Limit = { name: 'secondFactor', windowMs: HOUR_MS, wait: doubling };
/** Links for a new password asked for from one address; the answer is mailed, so more requests help no attacker. */
export const recoveryLimit = atMost('recovery', 30, 10 * MINUTE_MS, 10 * MINUTE_MS);
/** Letters with a link to one account, of each kind. */
export const letterLimit = atMost('letter', 3, HOUR_MS, HOUR_MS);
/** Sign-ins with a passkey begun from one address. */
export const passkeyLimit = atMost('passkey', 600, 10 * MINUTE_MS, MINUTE_MS);
/** Registrations from one address. */
export const registrationLimit = atMost('registration', 300, 10 * MINUTE_MS, MINUTE_MS);
export const STRANGERS_AN_HOUR = 200;
/** Letters to unconfirmed addresses over all networks: a firm never welcomes so many clients, but a sender of spam does. */
export const strangersLimit = atMost('strangers', STRANGERS_AN_HOUR, HOUR_MS, 10 * MINUTE_MS);
/** Registrations from one address that met an account: asking must not tell who has an account. */
export const takenLimit = atMost('taken', 10, HOUR_MS, 10 * MINUTE_MS);

export const authLimits: readonly Limit[] = [
  ...[accountLimit, deviceLimit, addressLimit, secondFactorLimit, recoveryLimit],
  ...[letterLimit, passkeyLimit, registrationLimit, strangersLimit, takenLimit],
];
