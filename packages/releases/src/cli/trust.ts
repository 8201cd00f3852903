import { grantAccess, listAccess, revokeAccess } from '../access.ts';
import { note, PERSON } from '../audit.ts';
import { withLock } from '../lock.ts';
import { Refused } from '../refused.ts';
import { changeKey, readTrust, trustKey } from '../sign/trust.ts';
import { folderOf, type ReleaseStore } from '../store.ts';
import { type Answer, type Given, remoteOf, Usage } from './options.ts';

/** The keys of a part; with an option, first changes them. Only on the machine of the store: a stolen token must not bring its own key. */
export async function keys(given: Given): Promise<Answer> {
  const store = ownStore(given, 'keys');
  const remote = remoteOf(given, 'keys');
  folderOf(store, remote);
  const { trust, retire, revoke } = given.values;
  await withLock(store, async () => {
    const changed = async (outcome: string) =>
      note(store, { by: PERSON, action: 'keys', remote, version: null, outcome, reason: given.values.reason ?? null });
    if (trust !== undefined) {
      const { keyId } = await trustKey(store, remote, trust, new Date());
      await changed(`key ${keyId} may sign`);
    }
    for (const [keyId, state] of [[retire, 'retired'] as const, [revoke, 'revoked'] as const]) {
      if (keyId === undefined) continue;
      await changeKey(store, remote, keyId, state);
      await changed(`key ${keyId} is ${state}`);
    }
  });
  const trusted = (await readTrust(store))[remote] ?? [];
  const lines = trusted.map(
    ({ keyId, publicKey, state, since }) => `${keyId}  ${state} since ${since.slice(0, 10)}  ${publicKey}`,
  );
  return { remote, keys: trusted, text: lines.join('\n') || `${remote} has no key yet` };
}

export async function token(given: Given): Promise<Answer> {
  const store = ownStore(given, 'token');
  const [action, name, ...surplus] = given.args;
  if (surplus.length) throw new Usage(`unexpected: ${surplus.join(' ')}`);
  if (action === 'list') {
    const tokens = await listAccess(store);
    const lines = tokens.map(({ name, remotes, expiresAt }) => `${name}: ${remotes.join(', ')}${until(expiresAt)}`);
    return { tokens, text: lines.join('\n') || 'nobody may release through a server' };
  }
  if (!name) throw new Usage('token add and token revoke need a name');
  if (action === 'revoke') {
    await revokeAccess(store, name);
    return { name, text: `${name} may do nothing any more` };
  }
  if (action !== 'add') throw new Usage(`token ${action ?? ''} is unknown: add, revoke or list`);
  const remotes = given.values.for?.split(',');
  if (!remotes) throw new Usage('token add needs --for <remote>[,<remote>], or --for "*"');
  const secret = await grantAccess(store, { name, remotes, days: daysIn(given.values.days) });
  return {
    name,
    remotes,
    token: secret,
    text: `${secret}\n(shown this once; ${name} may release ${remotes.join(', ')})`,
  };
}

function ownStore({ store }: Given, command: string): ReleaseStore {
  if (!store) throw new Refused(`${command} works on the store itself: run it on the server`);
  return store;
}

function daysIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Refused(`"${text}" is not a number of days`);
  return Number(text);
}

const until = (at: string | null) => (at === null ? '' : `, until ${at.slice(0, 10)}`);
