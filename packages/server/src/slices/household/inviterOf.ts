import type { Db } from '../../ground/db/database.ts';
import { roleIn } from '../users/businesses.repository.ts';
import { findUser, type UserRow } from '../users/users.repository.ts';
import type { InvitationRow } from './invitations.repository.ts';

/** Returns who invites, if they may still do so. */
export async function inviterOf(db: Db, { inviterId, businessId }: InvitationRow): Promise<UserRow | undefined> {
  const inviter = (await findUser(db, inviterId))?.user;
  if (inviter?.role !== 'client' || inviter.disabledAt || inviter.deletedAt) return undefined;
  if (businessId && (await roleIn(db, businessId, inviterId)) !== 'owner') return undefined;
  return inviter;
}
