import { createHash } from 'node:crypto';
import * as schemas from '@firm/contract/schemas';
import { assertReleased } from './assertReleased.ts';
import { note, PERSON } from './audit.ts';
import { isPrivateHost } from './privateNetworks.ts';
import { readAs, textOf } from './records.ts';
import { ChangedSince, PrivateWebhook, Refused } from './refused.ts';
import { say } from './said/say.ts';
import type { ReleaseStore } from './store.ts';

/** The addresses that are told of an app's failures: a mail address, a webhook, or both. */
export type Owner = schemas.OwnerDocument[string];

const NOBODY: Owner = { mail: null, webhook: null };
const RECORD = 'owners.json';

/** The owners of apps; an app without one is missing. @throws Refused when the record cannot be parsed */
export async function readOwners(store: ReleaseStore): Promise<Record<string, Owner>> {
  return (await readAs(store, schemas.OwnerDocument, RECORD)) ?? {};
}

/** Names whom to tell, without telling it, so that a change can say what its author saw. */
export const revisionOfOwner = ({ mail, webhook }: Owner = NOBODY): string =>
  createHash('sha256')
    .update(JSON.stringify([mail, webhook]))
    .digest('base64url')
    .slice(0, 22);

interface OwnerChange {
  reason?: string | undefined;
  /** Default: the person on this machine. */
  by?: string;
  /** The owner that its author saw, as `revisionOfOwner` names it: nothing else is changed. */
  seen?: string;
}

/**
 * Changes whom to tell of an app's failures; `undefined` leaves a way as it is, `null` ends it. The server calls a
 * webhook from inside its own network, so none may lead into a private one.
 * @throws Refused for an app without a release, or anything but an address; PrivateWebhook, ChangedSince
 */
export function setOwner(
  store: ReleaseStore,
  id: string,
  change: { [Way in keyof Owner]?: Owner[Way] | undefined },
  { reason, by = PERSON, seen }: OwnerChange = {},
): Promise<Owner> {
  return store.withLock(async (lock) => {
    await assertReleased(store, id);
    const { [id]: before = NOBODY, ...others } = await readOwners(store);
    if (seen !== undefined && seen !== revisionOfOwner(before)) throw new ChangedSince(id);
    const { mail = before.mail, webhook = before.webhook } = change;
    const owner = { mail, webhook };
    const isSomebody = mail !== null || webhook !== null;
    const parsed = schemas.OwnerDocument.safeParse({ ...others, ...(isSomebody ? { [id]: owner } : {}) });
    if (!parsed.success) {
      const isMail = parsed.error.issues[0]?.path.at(-1) === 'mail';
      throw new Refused(
        isMail ? say('noMail', { mail: String(mail) }) : say('noWebhook', { webhook: String(webhook) }),
      );
    }
    if (webhook !== null && webhook !== before.webhook && isPrivateHost(new URL(webhook).hostname))
      throw new PrivateWebhook(webhook);
    // The address of a webhook may hold a secret, and everybody with a token reads the log.
    const ways = [mail === null ? '' : 'by mail', webhook === null ? '' : 'by webhook'].filter(Boolean).join(' and ');
    const outcome = isSomebody ? `its owner is told of failures ${ways}` : 'nobody is told of failures';
    const what = { kind: 'owner', mail: mail !== null, webhook: webhook !== null } as const;
    const noted = { by, action: 'owner', remote: id, version: null, outcome, what, reason: reason ?? null } as const;
    await lock.replace(RECORD, textOf(parsed.data), {
      before: () => note(store, noted),
      secret: true,
    });
    return owner;
  });
}
