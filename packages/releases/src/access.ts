import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import * as schemas from '@firm/contract/schemas';
import { withLock } from './lock.ts';
import { Refused } from './refused.ts';
import { type ReleaseStore, readAs, replaceFile } from './store.ts';

/** Who may change what through a running server. */
export interface Grant {
  /** In the log as `token:<name>`. */
  name: string;
  /** The parts it may change; `*` is every part. */
  remotes: string[];
  expiresAt: string | null;
}

const fileOf = (store: ReleaseStore) => path.join(store.dir, 'access.json');
const readAll = async (store: ReleaseStore) => (await readAs(schemas.AccessDocument, fileOf(store))) ?? [];

/** Makes a token; only its hash is kept, so this is the one time it can be read. @throws Refused for a name that is taken or an unknown part */
export function grantAccess(
  store: ReleaseStore,
  { name, remotes, days, now = new Date() }: { name: string; remotes: string[]; days?: number | undefined; now?: Date },
): Promise<string> {
  return withLock(store, async () => {
    const all = await readAll(store);
    if (all.some((grant) => grant.name === name)) throw new Refused(`a token named ${name} exists; revoke it first`);
    const token = `release_${randomBytes(32).toString('base64url')}`;
    const expiresAt = days === undefined ? null : new Date(now.getTime() + days * 86_400_000).toISOString();
    const grant = schemas.AccessDocument.safeParse([{ name, remotes, expiresAt, hash: hashOf(token) }]);
    if (!grant.success) throw new Refused(schemas.describeIssues(grant).join('; '));
    await write(store, [...all, ...grant.data]);
    return token;
  });
}

/** @throws Refused for an unknown name */
export function revokeAccess(store: ReleaseStore, name: string): Promise<void> {
  return withLock(store, async () => {
    const all = await readAll(store);
    if (!all.some((grant) => grant.name === name)) throw new Refused(`there is no token named ${name}`);
    await write(
      store,
      all.filter((grant) => grant.name !== name),
    );
  });
}

export async function listAccess(store: ReleaseStore): Promise<Grant[]> {
  return (await readAll(store)).map(({ name, remotes, expiresAt }) => ({ name, remotes, expiresAt }));
}

/** Whose token this is; undefined for one that is unknown, revoked or has run out. */
export async function grantOf(store: ReleaseStore, token: string, now = new Date()): Promise<Grant | undefined> {
  const given = Buffer.from(hashOf(token));
  const found = (await readAll(store)).find(({ hash }) => timingSafeEqual(Buffer.from(hash), given));
  if (!found || (found.expiresAt !== null && Date.parse(found.expiresAt) <= now.getTime())) return undefined;
  return { name: found.name, remotes: found.remotes, expiresAt: found.expiresAt };
}

export const mayChange = ({ remotes }: Grant, remote: string) => remotes.includes('*') || remotes.includes(remote);

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const write = (store: ReleaseStore, all: schemas.AccessDocument) =>
  replaceFile(store, fileOf(store), `${JSON.stringify(all, null, 2)}\n`);
