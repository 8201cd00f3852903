import type { Merging } from '../../ground/merging/merging.ts';
import {
  knownDevices,
  knownNetworks,
  oneTimeTokens,
  passkeys,
  recoveryCodes,
  secondFactors,
  sessions,
} from './auth.tables.ts';
import { graceRevisions, graces } from './grace.tables.ts';

/** A person who could open one account must not open the other by it. */
export const mergingOfSignIn: Merging = {
  stays: [
    ...[sessions.userId, oneTimeTokens.userId, secondFactors.userId, recoveryCodes.userId, passkeys.userId],
    ...[knownDevices.userId, knownNetworks.userId],
    // These name people of the firm.
    ...[graces.userId, graceRevisions.savedBy],
  ],
};
