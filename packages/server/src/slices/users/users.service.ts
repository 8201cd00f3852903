import type { User } from '@firm/contract';
import type { ProfilePatch } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid, Unauthorized } from '../../ground/errors.ts';
import { announceFacts, firmOf } from '../../ground/facts/firmOf.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { subscribeOwner, translateSubscription } from '../newsletter/newsletter.service.ts';
import { toUser } from './users.entity.ts';
import { changeUser, findUser, lockUser, type UserChange, type UserWithStaff } from './users.repository.ts';
import type { OwnPreferences } from './wants.ts';

export async function readProfile({ database, clock }: AppDeps, actor: Actor): Promise<User> {
  const found = await findUser(database.db, actor.id);
  if (!found) throw new Unauthorized();
  return toUser(found, actor, await firmOf(database.db, clock()));
}

/** Changes the given fields and leaves the rest; preferences are merged one by one. */
export async function changeProfile(deps: AppDeps, actor: Actor, patch: z.output<typeof ProfilePatch>): Promise<User> {
  const changed = await deps.database.db.transaction(async (tx) => {
    // The account is locked before the reader of its address, as mail that comes back does it.
    await lockUser(tx, actor.id);
    const found = await findUser(tx, actor.id);
    if (!found) throw new Unauthorized();
    const { notificationPreferences, phone, firstName, lastName, preferredLanguage } = patch;
    const isSubscribed = await steerNewsletter(deps, tx, found, patch);
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
    // The site shows a colleague of the team by the name and, until others are entered, the language of the account.
    const isToldOf = (firstName ?? lastName ?? preferredLanguage) !== undefined;
    if (found.user.role !== 'client' && isToldOf) await announceFacts(tx);
    const firm = await firmOf(tx, deps.clock());
    return toUser({ ...found, isSubscribed, user: { ...found.user, ...change } }, actor, firm);
  });
  deps.outbox.wake();
  return changed;
}

/** Applies a change of the newsletter preference; returns whether the address is then subscribed. */
async function steerNewsletter(
  deps: AppDeps,
  tx: Db,
  { user, isSubscribed }: UserWithStaff,
  { notificationPreferences, preferredLanguage }: z.output<typeof ProfilePatch>,
): Promise<boolean> {
  const wanted = notificationPreferences?.marketingEmails;
  if (wanted === undefined) {
    if (isSubscribed && preferredLanguage) await translateSubscription(tx, user.email, preferredLanguage);
    return isSubscribed;
  }
  if (user.isVerified) {
    await subscribeOwner(
      deps,
      tx,
      { email: user.email, language: preferredLanguage ?? user.preferredLanguage },
      wanted,
    );
    return wanted;
  }
  const field = 'notificationPreferences.marketingEmails';
  if (wanted) throw new Invalid([{ field, message: 'Please confirm your email address first' }]);
  return isSubscribed;
}

function mergePreferences(
  current: OwnPreferences,
  change: NonNullable<z.output<typeof ProfilePatch>['notificationPreferences']>,
): OwnPreferences {
  return {
    emailUpdates: change.emailUpdates ?? current.emailUpdates,
    smsNotifications: change.smsNotifications ?? current.smsNotifications,
    appointmentReminders: change.appointmentReminders ?? current.appointmentReminders,
    documentProcessing: change.documentProcessing ?? current.documentProcessing,
  };
}
