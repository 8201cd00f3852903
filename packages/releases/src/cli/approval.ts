import { describeRequest, readApprovals, requestIn } from '../approvals.ts';
import { assertReleased } from '../assertReleased.ts';
import { agree, decline } from '../changeApprovals.ts';
import { needTwo } from '../needTwo.ts';
import { describeMoved } from '../target.ts';
import { type Answer, type Given, ownStore, remoteOf } from './options.ts';
import { Usage } from './usage.ts';

const CHANGES = ['on', 'off', 'agree', 'decline'] as const;

/**
 * Says whether moves of an app need two persons, and what waits for the second; an option changes that. Only on the
 * store's machine: a token is no person, and must not let one person decide alone.
 */
export async function approval(given: Given): Promise<Answer> {
  const remote = remoteOf(given, 'approval');
  const store = ownStore(given, 'approval');
  await assertReleased(store, remote);
  const chosen = CHANGES.filter((change) => given.values[change] !== undefined);
  const { reason } = given.values;
  if (chosen.length > 1) throw new Usage(`approval takes one of ${CHANGES.map((name) => `--${name}`).join(', ')}`);
  const [change] = chosen;
  if (change === undefined && reason !== undefined) throw new Usage('--reason goes with a change');
  if (change !== undefined && reason === undefined) throw new Usage(`approval --${change} needs --reason`);
  const request = given.values.agree;
  if (reason !== undefined && request !== undefined) {
    const moved = await agree(store, remote, { request, reason });
    const traffic = await describeMoved(store, remote, moved);
    return { remote, traffic, text: `${remote}: ${traffic}` };
  }
  if (reason !== undefined && change === 'decline') await decline(store, remote, { reason });
  if (reason !== undefined && (change === 'on' || change === 'off'))
    await needTwo(store, remote, change === 'on', { reason });
  const approvals = await readApprovals(store);
  const open = requestIn(approvals, remote, new Date());
  const needsTwo = approvals[remote] !== undefined;
  const text = [
    `${remote}: ${needsTwo ? 'a second person agrees before a version goes to more visitors' : 'one person moves it'}`,
    ...(open ? [describeRequest(open)] : []),
  ].join('\n');
  return { remote, needsTwo, request: open ?? null, text };
}
