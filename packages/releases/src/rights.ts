import type { ReleaseRight } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { note } from './audit.ts';
import { readAs, textOf } from './records.ts';
import { ChangedSince } from './refused.ts';
import type { ReleaseStore } from './store.ts';

type Rights = schemas.RightsDocument;

const RECORD = 'rights.json';
const readAll = async (store: ReleaseStore): Promise<Rights> =>
  (await readAs(store, schemas.RightsDocument, RECORD)) ?? {};

/** The accounts with a right to an app. @throws Refused when the record cannot be parsed */
export const rightsTo = async (store: ReleaseStore, id: string): Promise<Rights[string]> =>
  (await readAll(store))[id] ?? [];

/** The right of an account to an app; undefined without one. */
export async function rightOf(store: ReleaseStore, id: string, account: string): Promise<ReleaseRight | undefined> {
  return (await rightsTo(store, id)).find((each) => each.account === account)?.right;
}

interface Given {
  account: string;
  /** Null takes the right away. */
  right: ReleaseRight | null;
  /** The right that the giver saw. */
  was: ReleaseRight | null;
  by: string;
  reason?: string | null;
  now?: Date;
}

/**
 * Gives an account a right to an app, or takes it away; a repeat changes nothing.
 * @throws ChangedSince when somebody changed the right since its giver looked
 */
export function giveRight(
  store: ReleaseStore,
  id: string,
  { account, right, was, by, reason = null, now = new Date() }: Given,
): Promise<void> {
  return store.withLock(async (lock) => {
    const all = await readAll(store);
    const before = all[id] ?? [];
    const present = before.find((each) => each.account === account)?.right ?? null;
    if (present === right) return;
    if (present !== was) throw new ChangedSince(id);
    const others = before.filter((each) => each.account !== account);
    const rights = right === null ? others : [...others, { account, right, since: now.toISOString() }];
    // The log names people by their accounts, since its lines never change and names are forgotten.
    const whose = `account:${account}`;
    const outcome = right === null ? `${whose} may not move ${id} any more` : `${whose} is ${right} of ${id}`;
    const what = { kind: 'right', right, account: whose } as const;
    const log = () => note(store, { by, action: 'rights', remote: id, version: null, outcome, what, reason });
    await lock.replace(RECORD, textOf({ ...all, [id]: rights }), { before: log, secret: true });
  });
}
