import { assertReleased } from '../assertReleased.ts';
import { liftFreeze, setFreeze } from '../changeFreezes.ts';
import { describeFreeze, freezesDue, freezesOf, readFreezes } from '../freezes.ts';
import { describeDrop, readStarts } from '../starts.ts';
import { type Answer, type Given, momentIn, ownStore, remoteOf } from './options.ts';
import { Usage } from './usage.ts';

/**
 * Lists the freezes that hold or are to come, of one app or all; an option sets or lifts one first. Only on the store's
 * machine: a stolen token must not lift one.
 */
export async function freeze(given: Given): Promise<Answer> {
  const { all, at, until, lift, reason } = given.values;
  const store = ownStore(given, 'freeze');
  const remote = given.args.length ? remoteOf(given, 'freeze') : undefined;
  if (remote !== undefined) await assertReleased(store, remote);
  const isSet = [at, until].some((moment) => moment !== undefined);
  if (lift !== undefined && (isSet || all || remote !== undefined))
    throw new Usage('freeze --lift takes --reason, nothing else');
  if (all && remote !== undefined) throw new Usage('freeze takes a remote or --all, not both');
  if (lift !== undefined) await liftFreeze(store, lift, { reason: reasonIn(reason) });
  else if (isSet || reason !== undefined) {
    const app = all ? '*' : remote;
    if (app === undefined) throw new Usage('freeze needs the id of a remote, "shell", or --all');
    const end = until === undefined ? undefined : momentIn(until);
    const start = at === undefined ? undefined : momentIn(at);
    await setFreeze(store, { app, from: start, until: end, reason: reasonIn(reason) });
  }
  const now = new Date();
  const known = freezesDue(await readFreezes(store), now);
  const freezes = remote === undefined ? known : freezesOf(known, remote);
  const starts = Object.entries(await readStarts(store)).filter(([app]) => remote === undefined || app === remote);
  const text = [
    ...freezes.map((each) => describeFreeze(each, now)),
    ...starts.flatMap(([app, start]) => describeDrop(app, start, freezes)),
  ].join('\n');
  return { freezes, text: text || `no freeze holds${remote === undefined ? '' : ` for ${remote}`} or is to come` };
}

function reasonIn(reason: string | undefined): string {
  if (reason === undefined) throw new Usage('setting or lifting a freeze needs --reason');
  return reason;
}
