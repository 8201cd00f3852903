import type { AuditEntry, Deployment } from '@firm/contract';
import { type Agreement, noteAgreement } from './approvals.ts';
import { COSTS_MAX, note, withAccepted } from './audit.ts';
import { type Freeze, knownFreezes } from './freezes.ts';
import { forgetInventory } from './inventory.ts';
import { pathNameOf } from './names.ts';
import { readDeployment, textOf } from './records.ts';
import { describeTraffic, trafficOutcome } from './rollout/describeTraffic.ts';
import { settledAt } from './rollout/settled.ts';
import type { Said } from './said/say.ts';
import type { Lock } from './store.ts';

/**
 * Takes back the version under way, if it is one of these, in the name of whoever stops it. The caller holds the lock.
 */
export async function endRollout(
  lock: Lock,
  id: string,
  versions: readonly string[],
  { by, reason, now }: Pick<Noted, 'by' | 'reason' | 'now'>,
): Promise<void> {
  const { freezes } = await knownFreezes(lock.store, id);
  const current = settledAt(await readDeployment(lock.store, id), now, freezes);
  const version = current?.rollout?.version;
  if (!current || version === undefined || !versions.includes(version)) return;
  const noted = { by, action: 'rollback', version, reason } as const;
  await writeTraffic(lock, id, { ...current, rollout: null }, { ...noted, now, freezes });
}

interface Noted extends Pick<AuditEntry, 'by' | 'action' | 'version' | 'reason'> {
  why?: readonly Said[] | undefined;
  costs?: readonly Said[] | undefined;
  now: Date;
  freezes: readonly Freeze[];
  agreement?: Agreement | undefined;
}

/** Writes an app's traffic and notes who changed it. */
export async function writeTraffic(
  lock: Lock,
  id: string,
  deployment: Deployment,
  { now, freezes, agreement, by, action, version, reason, why = [], costs: all = [] }: Noted,
): Promise<void> {
  const costs = all.slice(0, COSTS_MAX);
  const outcome = withAccepted(describeTraffic(deployment, now, freezes), costs);
  const what = trafficOutcome(deployment, now, freezes);
  // Logged before the change: a full disk refuses the change rather than hide it.
  const before = async () => {
    await noteAgreement(lock.store, id, version ?? deployment.version, agreement);
    await note(lock.store, { by, action, version, reason, remote: id, outcome, what, why: [...why, ...costs] });
  };
  await lock.replace(`${pathNameOf(id)}/deployment.json`, textOf(deployment), { before });
  forgetInventory(lock.store);
}
