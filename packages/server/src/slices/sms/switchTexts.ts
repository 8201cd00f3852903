import type { ConsentKind } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { changeUser, findUser } from '../users/users.repository.ts';

/** Shows the consent in the preference that the specification names, which nothing else decides by. */
export async function switchTexts(
  tx: Db,
  userId: string,
  { kind, given, now }: { kind: ConsentKind; given: boolean; now: Date },
): Promise<void> {
  const found = kind === 'texts' ? await findUser(tx, userId) : undefined;
  if (!found) return;
  const notificationPreferences = { ...found.user.notificationPreferences, smsNotifications: given };
  await changeUser(tx, userId, { notificationPreferences }, now);
}
