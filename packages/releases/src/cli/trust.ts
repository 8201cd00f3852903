import { grantAccess, revokeAccess } from '../access.ts';
import { listApps } from '../names.ts';
import { Refused } from '../refused.ts';
import { RUN_BY } from '../runBy.ts';
import { keyBeside, renewKey } from '../sign/teamKey.ts';
import { changeKey, readTrust, trustKey } from '../sign/trust.ts';
import type { Lock, ReleaseStore } from '../store.ts';
import { readTokens, type Token } from '../tokens.ts';
import { type Answer, type Given, ownStore, remoteOf } from './options.ts';
import { Usage } from './usage.ts';

/**
 * Lists the keys of an app; with an option, changes them first. Only on the store's machine: a stolen token must not
 * add its own key. On other machines, shows the key that signs there.
 */
export async function keys(given: Given): Promise<Answer> {
  const remote = remoteOf(given, 'keys');
  const { trust, retire, revoke, renew, reason } = given.values;
  const isNamed = [trust, retire, revoke].some((change) => change !== undefined);
  if (renew && isNamed)
    throw new Usage('--renew goes without --trust, --retire and --revoke; after a theft: --renew, then --revoke <id>');
  if (given.signerOf && !isNamed && !renew) {
    const { keyId, publicKey } = await given.signerOf(remote);
    const which = given.isKeyGiven ? ', the one in RELEASE_KEY' : '';
    const command = `release keys ${remote} --trust ${publicKey}`;
    return {
      remote,
      keyId,
      publicKey,
      text: `${remote} is signed here by key ${keyId}${which}; on the server this command lets it in:\n${command}`,
    };
  }
  const store = ownStore(given, 'keys');
  const change = async (lock: Lock) => {
    if (trust !== undefined) await trustKey(lock, remote, trust, new Date(), reason);
    if (retire !== undefined) await changeKey(lock, remote, retire, 'retired', reason);
    if (revoke !== undefined) await changeKey(lock, remote, revoke, 'revoked', reason);
  };
  if (isNamed) await store.withLock(change);
  if (renew) await renewOwnKey(given, store, remote);
  const trusted = (await readTrust(store))[remote] ?? [];
  const lines = trusted.map(
    ({ keyId, publicKey, state, since }) => `${keyId}  ${state} since ${since.slice(0, 10)}  ${publicKey}`,
  );
  const own = await keyBeside(store, remote);
  const state = trusted.find(({ keyId }) => keyId === own?.keyId)?.state;
  if (own && state === undefined)
    lines.push(
      `${own.keyId}  signs on this machine, trusted by nobody; to trust it: ${RUN_BY} release keys ${remote} --trust ${own.publicKey}`,
    );
  if (own && (state === 'retired' || state === 'revoked'))
    lines.push(
      `${own.keyId}  signs on this machine, and is ${state}; for a new one: ${RUN_BY} release keys ${remote} --renew`,
    );
  const none = (await listApps(store)).includes(remote) ? '' : ', and no release';
  return { remote, keys: trusted, text: lines.join('\n') || `${remote} has no key yet${none}` };
}

/** @throws Refused where there is nothing to renew: the app is mistyped, or its key is not in this machine's file */
async function renewOwnKey({ isKeyGiven, values }: Given, store: ReleaseStore, remote: string): Promise<void> {
  if (isKeyGiven)
    throw new Refused('RELEASE_KEY is set, and --renew renews the key in the file of this machine: unset it first');
  const isKnown = (await readTrust(store))[remote] !== undefined || (await listApps(store)).includes(remote);
  if (!isKnown) throw new Refused(`${remote} has neither a release nor a trusted key: there is nothing to renew`);
  await renewKey(store, remote, values.reason);
}

export async function token(given: Given): Promise<Answer> {
  const store = ownStore(given, 'token');
  const [action, name, ...surplus] = given.args;
  if (surplus.length) throw new Usage(`unexpected: ${surplus.join(' ')}`);
  if (action === 'list') {
    const tokens = await readTokens(store);
    const lines = tokens.map(describeToken);
    return { tokens, text: lines.join('\n') || 'nobody may release through a server' };
  }
  if (!name) throw new Usage('token add and token revoke need a name');
  if (action === 'revoke') {
    await revokeAccess(store, name, { reason: given.values.reason });
    return { name, text: `${name} may do nothing any more` };
  }
  if (action !== 'add') throw new Usage(`token ${action ?? ''} is unknown: add, revoke or list`);
  const remotes = given.values.for?.split(',');
  if (!remotes) throw new Usage('token add needs --for <remote>[,<remote>], or --for "*"');
  const { days, previews, reason } = given.values;
  const lasts = daysIn(days);
  const secret = await grantAccess(store, {
    name,
    remotes,
    only: previews ? 'previews' : undefined,
    days: lasts,
    reason,
  });
  // It may come before the first release, or be mistyped.
  const apps = await listApps(store);
  const unknown = remotes.filter((remote) => remote !== '*' && !apps.includes(remote));
  const none = unknown.length ? `; ${unknown.join(', ')} ${unknown.length === 1 ? 'has' : 'have'} no release yet` : '';
  const what = previews ? 'publish previews of' : 'release';
  return {
    name,
    remotes,
    token: secret,
    text: `${secret}\n(shown this once; ${name} may ${what} ${remotes.join(', ')} for ${lasts} days${none})`,
  };
}

/** The life of a token in days, unless `--days` sets another. */
const TOKEN_DAYS = 30;

function daysIn(text: string | undefined): number {
  if (text === undefined) return TOKEN_DAYS;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Refused(`"${text}" is not a number of days`);
  return Number(text);
}

/** `ci: blog, until 2026-12-27, made 2026-11-27 by root, last change 2026-11-28` */
function describeToken({ name, remotes, only, expiresAt, made, changedAt }: Token): string {
  const parts = [
    remotes.join(', '),
    ...(only ? ['previews alone'] : []),
    expiresAt === null ? 'without an end' : `until ${dayOf(expiresAt)}`,
    ...(made ? [`made ${dayOf(made.at)} by ${made.by}`] : []),
    changedAt === null ? 'no change yet' : `last change ${dayOf(changedAt)}`,
  ];
  return `${name}: ${parts.join(', ')}`;
}

const dayOf = (at: string) => at.slice(0, 10);
