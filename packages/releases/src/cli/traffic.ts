import { COHORTS, type Cohort, TRAFFIC_FULL } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import type { Change } from '../change.ts';
import { Refused } from '../refused.ts';
import type { AskedOutcome, Target } from '../target.ts';
import { carryOver } from './carryOver.ts';
import { meantVersion } from './meantVersion.ts';
import { ALWAYS, type Answer, changeOf, type Given, momentIn, remoteOf, type Values, versionIn } from './options.ts';
import { Usage } from './usage.ts';

export async function rollout(given: Given): Promise<Answer> {
  const { values } = given;
  const remote = remoteOf(given, 'rollout');
  if (values.off) return cancelStart(given, remote);
  const shares = {
    ...(values.traffic === undefined ? {} : { traffic: basisPoints(values.traffic) }),
    ...(values.strategy === undefined ? {} : { strategy: values.strategy }),
    ...(values.cohort === undefined ? {} : { cohorts: values.cohort.map(cohort) }),
  };
  if (Object.keys(shares).length === 0) throw new Usage('rollout needs --traffic, --strategy or --cohort');
  const version = given.source ? (await carryOver(given, remote)).version : await meantVersion(given, remote);
  const plan = { version, ...shares, ...(values['no-replace'] ? { replace: false } : {}) };
  const at = values.at === undefined ? {} : { at: momentIn(values.at) };
  return saidOfAsked(remote, await given.target.rollOut(remote, { ...plan, ...at }, changeOf(values)));
}

async function cancelStart({ values, target }: Given, remote: string): Promise<Answer> {
  const surplus = Object.keys(values).filter((name) => ![...ALWAYS, 'off', 'reason'].includes(name));
  if (surplus.length)
    throw new Usage(`rollout --off takes --reason, not ${surplus.map((name) => `--${name}`).join(', ')}`);
  return said(remote, await target.cancelStart(remote, changeOf(values)));
}

export async function promote(given: Given): Promise<Answer> {
  const { target, source, values } = given;
  const remote = remoteOf(given, 'promote');
  const version = source ? (await carryOver(given, remote)).version : versionIn(values);
  return saidOfAsked(remote, await target.promote(remote, version, changeOf(values)));
}

export const pause = changing('pause', (target, remote, _values, change) => target.pause(remote, change));
export const rollback = changing('rollback', (target, remote, _values, change) => target.rollback(remote, change));
export const pin = changing('pin', (target, remote, values, change) => target.pin(remote, !values.off, change));

function changing(
  name: string,
  run: (target: Target, remote: string, values: Values, change: Change) => Promise<string>,
) {
  return async (given: Given): Promise<Answer> => {
    const remote = remoteOf(given, name);
    return said(remote, await run(given.target, remote, given.values, changeOf(given.values)));
  };
}

const said = (remote: string, traffic: string): Answer => ({ remote, traffic, text: `${remote}: ${traffic}` });

const saidOfAsked = (remote: string, { traffic, waits }: AskedOutcome): Answer => ({ ...said(remote, traffic), waits });

/** `1250` and `12.5%` are the same share. */
function basisPoints(text: string): number {
  const [, percent] = /^(\d{1,3}(?:\.\d{1,2})?)%$/.exec(text) ?? [];
  const points = percent === undefined ? text : String(Math.round(Number(percent) * 100));
  if (!/^\d{1,9}$/.test(points) || Number(points) > TRAFFIC_FULL)
    throw new Refused(
      `"${text}" is not a share: in basis points 0 to ${TRAFFIC_FULL}, of which 100 are one per cent, or as 12.5%`,
    );
  return Number(points);
}

function cohort(text: string): Cohort {
  const [who, traffic] = text.split('=');
  if (!COHORTS.some((each) => each === who) || traffic === undefined)
    throw new Refused(`"${text}" is no cohort such as staff=10000; there are ${COHORTS.join(', ')}`);
  return schemas.Cohort.parse({ who, traffic: basisPoints(traffic) });
}
