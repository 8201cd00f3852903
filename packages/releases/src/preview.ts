import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PREVIEW_HOURS_MAX } from '@firm/contract';
import { readBans } from './bans.ts';
import { pathNameOf } from './names.ts';
import { endOfPreview, refuseEndedPreview } from './previewVersion.ts';
import { readRelease } from './records.ts';
import { Refused } from './refused.ts';
import { say } from './said/say.ts';
import type { ReleaseStore } from './store.ts';
import { verifiedPiece } from './verifiedPiece.ts';

/** One published version of one app, shown to anyone with the link beside the current versions of the other apps. */
export interface Preview {
  id: string;
  version: string;
}

/** The hours for which a link shows a version when nobody says for how long. */
export const PREVIEW_HOURS = 8;

const SECRET = 'preview.key';

/**
 * The value of `?override=`, valid for the given hours: `blog@1.1.0~<end>~<seal>`. A version for previews is shown
 * until its own end at most.
 * @throws Refused for a version that is not published or must not run, or for too many hours
 */
export async function previewOf(
  store: ReleaseStore,
  { id, version }: Preview,
  hours: number,
  now = new Date(),
): Promise<string> {
  if (!(await readRelease(store, id, version))) throw new Refused(say('notPublished', { app: id, version }));
  const verified = await verifiedPiece(store, id, version);
  if ('problem' in verified) throw new Refused(say('mustNotRun', { app: id, version, problem: verified.problem }));
  return sealedUntil(store, { id, version }, hours, now);
}

/**
 * The same value for a version in a list, whose files nobody reads before somebody opens it: then the server verifies
 * them. Undefined for a banned version.
 */
export async function previewInList(
  store: ReleaseStore,
  { id, version }: Preview,
  now = new Date(),
): Promise<string | undefined> {
  const banned = (await readBans(store))[id]?.some((each) => each.version === version);
  return banned ? undefined : sealedUntil(store, { id, version }, PREVIEW_HOURS_MAX, now);
}

async function sealedUntil(store: ReleaseStore, { id, version }: Preview, hours: number, now: Date): Promise<string> {
  if (!Number.isInteger(hours) || hours < 1 || hours > PREVIEW_HOURS_MAX)
    throw new Refused(`a preview lasts 1 to ${PREVIEW_HOURS_MAX} hours`);
  refuseEndedPreview(id, version, now);
  const end = Math.min(now.getTime() + hours * 3_600_000, endOfPreview(version)?.getTime() ?? Number.POSITIVE_INFINITY);
  const content = `${id}@${version}~${Math.floor(end / 1000)}`;
  return `${content}~${seal(await secretOf(store), content)}`;
}

/** The query that asks for a preview on any page, and its link: to where the app is mounted, or to the home page. */
export function linkOf(manifest: object | undefined, override: string): { query: string; path: string } {
  const query = `?override=${encodeURIComponent(override)}`;
  return { query, path: `${manifest && 'mount' in manifest ? manifest.mount : '/'}${query}` };
}

/** When a link ends: with its hours, or before, with a version that is for previews alone. */
export const endOfOverride = (override: string): Date => new Date(Number(override.split('~')[1]) * 1000);

/**
 * Reads an override; undefined when it is malformed, forged or expired. With `unsigned`, `blog@1.1.0` alone is enough,
 * as outside production.
 */
export async function readPreview(
  store: ReleaseStore,
  text: string,
  { now = new Date(), unsigned = false } = {},
): Promise<Preview | undefined> {
  const [name = '', end, mac, ...surplus] = text.split('~');
  const [id = '', version = '', ...more] = name.split('@');
  if (more.length || surplus.length || text.length > 300) return undefined;
  try {
    pathNameOf(id, version);
  } catch {
    return undefined;
  }
  if (end === undefined) return unsigned ? { id, version } : undefined;
  const secret = mac && (await store.read(SECRET));
  if (!secret) return undefined;
  const expected = Buffer.from(seal(secret, `${name}~${end}`));
  const given = Buffer.from(mac);
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  return isGenuine && Number(end) * 1000 > now.getTime() ? { id, version } : undefined;
}

const seal = (secret: string, content: string) => createHmac('sha256', secret).update(content).digest('base64url');

/** The store's secret, so that every server on the store reads every link. */
async function secretOf(store: ReleaseStore): Promise<string> {
  const known = await store.read(SECRET);
  if (known !== undefined) return known;
  return store.withLock(async (lock) => {
    const first = await store.read(SECRET);
    if (first !== undefined) return first;
    const fresh = randomBytes(32).toString('hex');
    await lock.replace(SECRET, fresh, { secret: true });
    return fresh;
  });
}
