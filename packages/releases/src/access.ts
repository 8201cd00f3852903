import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ReleaseOutcome } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { note, PERSON } from './audit.ts';
import { endOfPreview } from './previewVersion.ts';
import { readAs, textOf } from './records.ts';
import { Refused } from './refused.ts';
import { say } from './said/say.ts';
import type { Lock, ReleaseStore } from './store.ts';

/** A token's right to change apps through a running server. */
export interface Grant {
  /** The name in the log: `token:<name>`. */
  name: string;
  /** The apps that the token may change; `*` is every app. */
  remotes: string[];
  /** Set for a token that publishes and shows versions for previews, and may do nothing else. */
  only?: 'previews' | undefined;
  expiresAt: string | null;
}

const RECORD = 'access.json';
/** All tokens as they are kept. @throws Refused when the record cannot be parsed */
export const readAccess = async (store: ReleaseStore) => (await readAs(store, schemas.AccessDocument, RECORD)) ?? [];

interface NewGrant {
  name: string;
  remotes: string[];
  only?: Grant['only'];
  days?: number | undefined;
  by?: string;
  now?: Date;
  reason?: string | undefined;
}

/**
 * Creates a token and returns it. The store keeps only its hash, so it can never be read again.
 * @throws Refused for a name that is missing or taken, or an invalid app
 */
export function grantAccess(
  store: ReleaseStore,
  { name, remotes, only, days, by = PERSON, now = new Date(), reason }: NewGrant,
): Promise<string> {
  return store.withLock(async (lock) => {
    if (!schemas.TokenName.safeParse(name).success)
      throw new Refused(`"${name}" is no name for a token: letters, digits, dots, hyphens and underscores, 60 at most`);
    const stranger = remotes.find((remote) => !schemas.AppIdOrAll.safeParse(remote).success);
    if (stranger !== undefined) throw new Refused(`"${stranger}" is not the id of an app`);
    const all = await readAccess(store);
    if (all.some((grant) => grant.name === name)) throw new Refused(`a token named ${name} exists; revoke it first`);
    const token = `release_${randomBytes(32).toString('base64url')}`;
    const expiresAt = days === undefined ? null : new Date(now.getTime() + days * 86_400_000).toISOString();
    const grant = { name, remotes, ...(only && { only }), expiresAt, hash: hashOf(token) };
    const end = expiresAt === null ? '' : ` until ${expiresAt.slice(0, 10)}`;
    const outcome = `token ${name} may ${only ? 'publish previews' : 'release'}${end}`;
    const what = { kind: 'token', name, may: only ? 'previews' : 'release', until: expiresAt } as const;
    await write(lock, [...all, grant], { changed: [grant], by, outcome, what, reason });
    return token;
  });
}

/**
 * Ends a token at once. With `id`, only the one that was seen: another may have got its name since.
 * @throws Refused for an unknown one
 */
export function revokeAccess(
  store: ReleaseStore,
  name: string,
  { by = PERSON, reason, id }: { by?: string; reason?: string | undefined; id?: string } = {},
): Promise<void> {
  return store.withLock(async (lock) => {
    const all = await readAccess(store);
    const revoked = all.filter((grant) => grant.name === name && (id === undefined || idOf(grant) === id));
    if (!revoked.length) throw new Refused(say('noToken', { name }));
    const rest = all.filter((grant) => !revoked.includes(grant));
    const what = { kind: 'token', name, may: 'nothing', until: null } as const;
    await write(lock, rest, { changed: revoked, by, outcome: revocationOf(name), what, reason });
  });
}

export async function listAccess(store: ReleaseStore): Promise<Grant[]> {
  return (await readAccess(store)).map(({ hash: _, ...grant }) => grant);
}

/** The beginning of a token's hash, from which nobody can find the token. */
export const idOf = ({ hash }: schemas.AccessDocument[number]) => hash.slice(0, 12);

/** The log's own words, by which `readTokens` finds who made a token. */
export const revocationOf = (name: string) => `token ${name} may do nothing any more`;
/** The grant of a token; undefined when the token is unknown, revoked or expired. */
export async function grantOf(store: ReleaseStore, token: string, now = new Date()): Promise<Grant | undefined> {
  const given = Buffer.from(hashOf(token));
  const found = (await readAccess(store)).find(({ hash }) => timingSafeEqual(Buffer.from(hash), given));
  if (!found || (found.expiresAt !== null && Date.parse(found.expiresAt) <= now.getTime())) return undefined;
  const { hash: _, ...grant } = found;
  return grant;
}

export const mayChange = ({ remotes }: Grant, remote: string) => remotes.includes('*') || remotes.includes(remote);

/** Whether a token may publish and show this version of its apps; without a version, change traffic. */
export const mayRelease = ({ only }: Grant, version?: string) =>
  only === undefined || (version !== undefined && endOfPreview(version) !== undefined);

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

interface AccessChange {
  changed: schemas.AccessDocument;
  by: string;
  outcome: string;
  what: ReleaseOutcome;
  reason?: string | null | undefined;
}

/** Writes the tokens and logs the change: one line for each app in `changed`, as for releases. */
function write(
  lock: Lock,
  all: schemas.AccessDocument,
  { changed, by, outcome, what, reason = null }: AccessChange,
): Promise<void> {
  const before = async () => {
    for (const remote of changed.flatMap(({ remotes }) => remotes))
      await note(lock.store, { by, action: 'token', remote, version: null, outcome, what, reason });
  };
  return lock.replace(RECORD, textOf(all), { before, secret: true });
}
