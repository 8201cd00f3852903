import { assertReleased } from '../assertReleased.ts';
import { readOwners, setOwner } from '../owners.ts';
import { type Answer, type Given, ownStore, remoteOf } from './options.ts';
import { Usage } from './usage.ts';

/** Says whom to tell of an app's failures; an option changes it first. On the store's machine: no token changes it. */
export async function owner(given: Given): Promise<Answer> {
  const { mail, webhook, off, reason } = given.values;
  const remote = remoteOf(given, 'owner');
  const store = ownStore(given, 'owner');
  await assertReleased(store, remote);
  if (off && (mail !== undefined || webhook !== undefined))
    throw new Usage('owner --off ends both ways, and takes neither --mail nor --webhook');
  if (off) await setOwner(store, remote, { mail: null, webhook: null }, { reason });
  else if (mail !== undefined || webhook !== undefined) await setOwner(store, remote, { mail, webhook }, { reason });
  const told = (await readOwners(store))[remote];
  const ways = [
    ...(told?.mail ? [`by mail to ${told.mail}`] : []),
    ...(told?.webhook ? [`by webhook at ${new URL(told.webhook).origin}`] : []),
  ];
  return {
    remote,
    mail: told?.mail ?? null,
    webhook: told?.webhook ?? null,
    text: ways.length ? `the owner of ${remote} is told ${ways.join(' and ')}` : `nobody is told when ${remote} fails`,
  };
}
