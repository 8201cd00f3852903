import { ban as banVersions, liftBan, readBans, versionsBefore } from '../bans.ts';
import { type Answer, type Given, ownStore, remoteOf, Usage, versionIn } from './options.ts';

/** Lists an app's banned versions; an option changes them first. Only on the store's machine: no token lifts a ban. */
export async function ban(given: Given): Promise<Answer> {
  const { before, off, reason } = given.values;
  const remote = remoteOf(given, 'ban');
  const store = ownStore(given, 'ban');
  const version = versionIn(given.values);
  if (version !== undefined && before !== undefined) throw new Usage('ban takes --to or --before, not both');
  if (off && version === undefined) throw new Usage('ban --off needs --to <version>');
  if (version !== undefined && off) await liftBan(store, remote, version, reason);
  else if (version !== undefined) await banVersions(store, remote, [version], reason);
  else if (before !== undefined)
    await banVersions(store, remote, await versionsBefore(store, remote, versionIn({ to: before }) ?? ''), reason);
  const banned = (await readBans(store))[remote] ?? [];
  const lines = banned.map(
    (each) =>
      `${remote} ${each.version}: banned since ${each.since.slice(0, 10)}${each.reason ? ` (${each.reason})` : ''}`,
  );
  return { remote, banned, text: lines.join('\n') || `${remote} has no banned version` };
}
