import { assertReleased } from '../assertReleased.ts';
import { describeBan, readBans, versionsBefore } from '../bans.ts';
import { ban as banVersions, liftBan } from '../changeBans.ts';
import { type Answer, changeOf, type Given, ownStore, remoteOf, versionIn } from './options.ts';
import { Usage } from './usage.ts';

/** Lists an app's banned versions; an option changes them first. Only on the store's machine: no token lifts a ban. */
export async function ban(given: Given): Promise<Answer> {
  const { before, off } = given.values;
  const remote = remoteOf(given, 'ban');
  const store = ownStore(given, 'ban');
  await assertReleased(store, remote);
  const version = versionIn(given.values);
  if (version !== undefined && before !== undefined) throw new Usage('ban takes --to or --before, not both');
  if (off && version === undefined && before === undefined)
    throw new Usage('ban --off needs --to <version> or --before <version>');
  const limit = before === undefined ? undefined : versionIn({ to: before });
  const versions = limit === undefined ? version && [version] : await versionsBefore(store, remote, limit);
  if (versions) await (off ? liftBan : banVersions)(store, remote, versions, changeOf(given.values));
  const banned = (await readBans(store))[remote] ?? [];
  const lines = banned.map((each) => `${remote} ${each.version}: ${describeBan(each)}`);
  return { remote, banned, text: lines.join('\n') || `${remote} has no banned version` };
}
