import type { Business, HouseholdInvitation } from '@firm/contract';
import type { BusinessInviteBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { announceClient } from '../cases/announceClient.ts';
import { noteCorrection } from '../cases/noteCorrection.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { insertBusiness } from '../household/businesses.service.ts';
import { inviteAs } from '../household/invite.ts';
import { lockUser } from '../users/users.repository.ts';
import { admitCreation, foundClient } from './clients.service.ts';

/** Enters a business for a client on the telephone, who becomes its owner and reads in the access log who did it. */
export async function enterBusinessFor(
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  viewer: Viewer,
  clientId: string,
  name: string,
  keep: KeepAnswer,
): Promise<Business> {
  return database.db.transaction(async (tx) => {
    // The lock comes first: an account that is erased or merged meanwhile enters nothing.
    await lockUser(tx, clientId);
    await foundClient(tx, viewer, clientId);
    const business = await insertBusiness(tx, clientId, name, clock());
    await noteCorrection(tx, clientId, ['business'], clock());
    await announceClient(tx, clientId);
    return keep(tx, business);
  });
}

/**
 * Invites a person to a business, as the client does who owns it: the letter is from the client, and the person belongs
 * to the business once they accept. Each owner reads in the access log who did it.
 */
export async function inviteToBusinessFor(
  deps: AppDeps,
  viewer: Viewer,
  clientId: string,
  offer: z.output<typeof BusinessInviteBody>,
  keep: KeepAnswer,
): Promise<HouseholdInvitation> {
  const { account } = await foundClient(deps.database.db, viewer, clientId);
  if (account.disabledAt) throw new Conflict('conflict', 'The account of this client is closed');
  await admitCreation(deps, viewer);
  return inviteAs(deps, clientId, { ...offer, caseId: null }, keep, true);
}
