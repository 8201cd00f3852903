import { type Deployment, type ReleaseShare, TRAFFIC_FULL } from '@firm/contract';
import { type Freeze, trafficAt } from '@firm/releases';

/** The versions that visitors get, with the share of each; the current one first. */
export function sharesOf({ version, rollout }: Deployment, now: Date, freezes: readonly Freeze[]): ReleaseShare[] {
  if (!rollout) return [{ version, traffic: TRAFFIC_FULL }];
  const traffic = trafficAt(rollout, now, freezes);
  const { cohorts } = rollout;
  return [
    { version, traffic: TRAFFIC_FULL - traffic },
    { version: rollout.version, traffic, ...(cohorts.length > 0 && { cohorts }) },
  ];
}
