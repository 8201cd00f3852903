import type { User } from '@firm/contract';
import type { ProfilePatch } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../app.ts';
import { Unauthorized } from '../errors.ts';
import type { Actor } from '../http/actor.ts';
import { toUser } from './users.entity.ts';
import { changeUser, findUser, type UserChange } from './users.repository.ts';

export async function readProfile({ database }: AppDeps, actor: Actor): Promise<User> {
  const found = await findUser(database.db, actor.id);
  if (!found) throw new Unauthorized();
  return toUser(found);
}

/** Changes what is given and leaves the rest; preferences one by one. */
export async function changeProfile(deps: AppDeps, actor: Actor, patch: z.output<typeof ProfilePatch>): Promise<User> {
  return deps.database.db.transaction(async (tx) => {
    const found = await findUser(tx, actor.id);
    if (!found) throw new Unauthorized();
    const { notificationPreferences, phone, firstName, lastName, preferredLanguage } = patch;
    const change: UserChange = {
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(phone === undefined ? {} : { phone: phone || null }),
      ...(preferredLanguage === undefined ? {} : { preferredLanguage }),
      ...(notificationPreferences === undefined
        ? {}
        : {
            notificationPreferences: mergePreferences(found.user.notificationPreferences, notificationPreferences),
          }),
    };
    await changeUser(tx, actor.id, change, deps.clock());
    return toUser({ ...found, user: { ...found.user, ...change } });
  });
}

function mergePreferences(
  current: User['notificationPreferences'],
  change: NonNullable<z.output<typeof ProfilePatch>['notificationPreferences']>,
): User['notificationPreferences'] {
  return {
    emailUpdates: change.emailUpdates ?? current.emailUpdates,
    smsNotifications: change.smsNotifications ?? current.smsNotifications,
    appointmentReminders: change.appointmentReminders ?? current.appointmentReminders,
    documentProcessing: change.documentProcessing ?? current.documentProcessing,
    marketingEmails: change.marketingEmails ?? current.marketingEmails,
  };
}
