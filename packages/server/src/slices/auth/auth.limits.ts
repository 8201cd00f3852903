import { atMost, HOUR_MS, type Limit, MINUTE_MS } from '../../ground/limits/limit.ts';

/** Allows five failures, then asks for 1, 2, 4 … seconds, at most 5 minutes: strangers cannot lock an owner out. */
const doubling = (failures: number) => (failures < 5 ? 0 : Math.min(2 ** (failures - 5), 300));

/** Failures of one account, by its email. Only a keyed hash is kept: users type passwords into the wrong field. */
export const accountLimit: Limit = { name: 'account', windowMs: HOUR_MS, wait: doubling, isSecret: true };
/** Failures on a known device of the account, or in a session that asks for the password: strangers reach neither. */
export const deviceLimit: Limit = { name: 'device', windowMs: HOUR_MS, wait: doubling };
/**
 * Failures from one address over all accounts; each one beyond the limit asks for a second more. An office of a hundred
 * people never fails a hundred times in ten minutes.
 */
export const addressLimit: Limit = {
  name: 'address',
  windowMs: 10 * MINUTE_MS,
  wait: (failures) => (failures < 100 ? 0 : Math.min(failures - 99, 300)),
};
/** Wrong codes for one account, entered after the right password. */
export const secondFactorLimit: Limit = { name: 'secondFactor', windowMs: HOUR_MS, wait: doubling };
/** Requests for a password link from one address; the answer goes by mail, so more requests help no attacker. */
export const recoveryLimit = atMost('recovery', 30, 10 * MINUTE_MS, 10 * MINUTE_MS);
/** Mailed links for one account, per kind of letter. */
export const letterLimit = atMost('letter', 3, HOUR_MS, HOUR_MS);
/** Sign-ins by passkey started from one address. */
export const passkeyLimit = atMost('passkey', 600, 10 * MINUTE_MS, MINUTE_MS);
/** Registrations from one address. */
export const registrationLimit = atMost('registration', 300, 10 * MINUTE_MS, MINUTE_MS);
/** Registrations from one address that hit an existing account: limits a visitor who probes which accounts exist. */
export const takenLimit = atMost('taken', 10, HOUR_MS, 10 * MINUTE_MS);

export const authLimits: readonly Limit[] = [
  ...[accountLimit, deviceLimit, addressLimit, secondFactorLimit, recoveryLimit],
  ...[letterLimit, passkeyLimit, registrationLimit, takenLimit],
];
