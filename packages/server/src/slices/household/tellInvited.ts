import type { Db } from '../../ground/db/database.ts';
import { announce } from '../../ground/live/live.ts';
import { findUserByEmail } from '../users/users.repository.ts';

/** Has the pages of the invited person, if there is an account, ask again which invitations wait. */
export async function tellInvited(tx: Db, { email }: { email: string }): Promise<void> {
  await announce(tx, { to: [(await findUserByEmail(tx, email))?.user.id], topic: 'cases' });
}
