import { atMost, HOUR_MS, MINUTE_MS } from '../../ground/limits/limit.ts';

/** Accounts that one member of the firm opens; each writes to an address that somebody named on the telephone. */
export const creationLimit = atMost('clientCreation', 60, HOUR_MS, MINUTE_MS);
/** Further letters to one invited client. */
export const invitationLimit = atMost('clientInvitation', 3, HOUR_MS, HOUR_MS);
