import * as schemas from '@firm/contract/schemas';
import { listVersions } from './names.ts';
import { readAs, readRelease } from './records.ts';
import { Refused } from './refused.ts';
import { day, type Said, say } from './said/say.ts';
import type { ReleaseStore } from './store.ts';

type Bans = schemas.BanDocument;
export type Ban = Bans[string][number];

export const BANS = 'bans.json';

/** The versions of each app that must never run again. @throws Refused when the record cannot be parsed */
export async function readBans(store: ReleaseStore): Promise<Bans> {
  return (await readAs(store, schemas.BanDocument, BANS)) ?? {};
}

/** Why a version must not run; undefined when it is not banned. */
export function banProblem(bans: Bans, id: string, version: string): Said | undefined {
  const ban = (bans[id] ?? []).find((each) => each.version === version);
  if (!ban) return undefined;
  const since = day(ban.since);
  return ban.reason ? say('bannedFor', { since, reason: ban.reason }) : say('banned', { since });
}

/** `banned since 2026-11-27 (it leaks)` */
export const describeBan = ({ since, reason }: Pick<Ban, 'since' | 'reason'>): string =>
  `banned since ${since.slice(0, 10)}${reason ? ` (${reason})` : ''}`;

/** An app's versions published before the given one. @throws Refused for a version that is not published */
export async function versionsBefore(store: ReleaseStore, id: string, version: string): Promise<string[]> {
  const release = await readRelease(store, id, version);
  if (!release) throw new Refused(say('notPublished', { app: id, version }));
  const releases = await Promise.all((await listVersions(store, id)).map((each) => readRelease(store, id, each)));
  return releases.flatMap((each) => (each && each.publishedAt < release.publishedAt ? [each.version] : []));
}
