import * as schemas from '@firm/contract/schemas';
import { note, PERSON } from './audit.ts';
import { Refused } from './refused.ts';
import { dropStart, readStarts } from './starts.ts';
import { listVersions, type ReleaseStore, readAs, readDeployment, readRelease, textOf } from './store.ts';

type Bans = schemas.BanDocument;
export type Ban = Bans[string][number];

const RECORD = 'bans.json';

/** The versions of each app that must never run again. @throws Refused when the record cannot be parsed */
export async function readBans(store: ReleaseStore): Promise<Bans> {
  return (await readAs(store, schemas.BanDocument, RECORD)) ?? {};
}

/** Why a version must not run, as a sentence; undefined when it is not banned. */
export function banProblem(bans: Bans, id: string, version: string): string | undefined {
  const ban = (bans[id] ?? []).find((each) => each.version === version);
  return ban && `it is banned since ${ban.since.slice(0, 10)}${ban.reason ? ` (${ban.reason})` : ''}`;
}

/**
 * An app's versions published before the given one, which a floor excludes. @throws Refused for a version that is not
 * published
 */
export async function versionsBefore(store: ReleaseStore, id: string, version: string): Promise<string[]> {
  const floor = await readRelease(store, id, version);
  if (!floor) throw new Refused(`${id} ${version} is not published`);
  const releases = await Promise.all((await listVersions(store, id)).map((each) => readRelease(store, id, each)));
  return releases.flatMap((each) => (each && each.publishedAt < floor.publishedAt ? [each.version] : []));
}

/**
 * Bans versions from ever running again on any request: their visitors get the last version that may run. Works
 * only on the store's machine, so that a stolen token lifts no ban.
 * @throws Refused for a version that is not published, or that all visitors get
 */
export function ban(store: ReleaseStore, id: string, versions: string[], reason?: string): Promise<Ban[]> {
  return change(store, id, reason, async (banned) => {
    const current = (await readDeployment(store, id))?.version;
    for (const version of versions) {
      if (!(await readRelease(store, id, version))) throw new Refused(`${id} ${version} is not published`);
      if (version === current)
        throw new Refused(`everybody gets ${id} ${version}: roll it back or promote another version first`);
    }
    const known = new Set(banned.map(({ version }) => version));
    const fresh = versions.filter((version) => !known.has(version));
    const since = new Date().toISOString();
    const added = fresh.map((version) => ({ version, since, reason: reason ?? null }));
    return { banned: [...banned, ...added], changed: fresh, outcome: 'must not run any more' };
  });
}

/** Lifts the ban of a version. @throws Refused for a version that is not banned */
export function liftBan(store: ReleaseStore, id: string, version: string, reason?: string): Promise<Ban[]> {
  return change(store, id, reason, async (banned) => {
    if (!banned.some((each) => each.version === version)) throw new Refused(`${id} ${version} is not banned`);
    const rest = banned.filter((each) => each.version !== version);
    return { banned: rest, changed: [version], outcome: 'may run again' };
  });
}

interface BanChange {
  banned: Ban[];
  /** The versions to name in the log. */
  changed: string[];
  outcome: string;
}

function change(
  store: ReleaseStore,
  id: string,
  reason: string | undefined,
  next: (banned: Ban[]) => Promise<BanChange>,
): Promise<Ban[]> {
  return store.withLock(async (lock) => {
    const bans = await readBans(store);
    const { banned, changed, outcome } = await next(bans[id] ?? []);
    if (!changed.length) return banned;
    const log = async () => {
      for (const version of changed)
        await note(store, { by: PERSON, action: 'ban', remote: id, version, outcome, reason: reason ?? null });
    };
    await lock.replace(RECORD, textOf({ ...bans, [id]: banned }), { before: log });
    const start = (await readStarts(store))[id];
    if (start && banned.some(({ version }) => version === start.version))
      await dropStart(lock, id, { by: PERSON, outcome: `${start.version} does not begin`, reason: 'it is banned' });
    return banned;
  });
}
