import { TRAFFIC_FULL } from '@firm/contract';
import { describeRequest } from '../approvals.ts';
import { describeBan } from '../bans.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { describeTakenBack } from '../evidence/takenBack.ts';
import { describeFreeze } from '../freezes.ts';
import { Refused } from '../refused.ts';
import { describeShares, percent } from '../rollout/describeTraffic.ts';
import { describeDrop, describeStart } from '../starts.ts';
import type { Status } from '../status.ts';
import { type Answer, type Given, remoteOf } from './options.ts';
import { Usage } from './usage.ts';

const IDLE_SHOWN = 8;

export async function status(given: Given): Promise<Answer> {
  const apps = await given.target.status(given.args.length ? remoteOf(given, 'status') : undefined);
  return { parts: apps, text: apps.map(describe).join('\n') || 'nothing is published' };
}

export async function audit(given: Given): Promise<Answer> {
  const remote = given.args.length ? remoteOf(given, 'audit') : undefined;
  const entries = await given.target.audit(remote);
  // Refuses a mistyped app, which has no entry either.
  if (remote !== undefined && entries.length === 0) await given.target.status(remote);
  const lines = entries.map(
    ({ at, by, action, remote, version, outcome, reason }) =>
      `${moment(at)}  ${by}  ${[action, remote, ...(version && !outcome.includes(version) ? [version] : [])].join(' ')}: ${outcome}${reason ? ` (${reason})` : ''}`,
  );
  return { entries, text: lines.join('\n') || `nothing has happened${remote ? ` to ${remote}` : ''} yet` };
}

export async function doctor({ target, values, args }: Given): Promise<Answer> {
  if (args.length) throw new Usage(`unexpected: ${args.join(' ')}`);
  const diagnosis = await target.doctor(values.prune ?? false);
  const { problems, surplus, pruned } = diagnosis;
  // A server from before freezes names none.
  const frozen = diagnosis.frozen ?? [];
  const text = [
    ...problems,
    ...frozen,
    ...surplus.map((version) => `${version}: ${pruned ? 'deleted' : 'nobody needs it (--prune deletes it)'}`),
  ];
  if (problems.length) throw new Refused(text.join('\n'), { ...diagnosis });
  return { ...diagnosis, text: [...(surplus.length ? [] : ['the store is healthy']), ...text].join('\n') };
}

function describe({ id, traffic, current, rollout, freezes = [], start, request, earlier, published }: Status): string {
  const share = (version: string) => {
    if (version === rollout?.version) return percent(rollout.trafficNow);
    if (version === current) return percent(TRAFFIC_FULL - (rollout?.trafficNow ?? 0));
    return earlier.includes(version) ? 'earlier' : '-';
  };
  const width = Math.max(...published.map(({ version }) => version.length));
  // The newest come last, next to the prompt; the list of versions without traffic is limited.
  const idle = published.filter(({ version }) => version !== current && version !== rollout?.version);
  const left = idle.slice(0, -IDLE_SHOWN);
  const lines = published
    .filter((each) => !left.includes(each))
    .map(
      ({ version, publishedAt, bytes, origin, evidence, takenBack, banned }) =>
        `  ${version.padEnd(width)}  ${share(version).padStart(7)}  ${moment(publishedAt)}  ${Math.ceil(bytes / 1024)} KB${madeOf(origin)}${seen(evidence)}${takenBack ? `; ${describeTakenBack(takenBack)}` : ''}${banned ? `; ${describeBan(banned)}` : ''}`,
    );
  const now = new Date();
  const frozen = freezes.map((freeze) => `  ${describeFreeze(freeze, now)}`);
  const more = left.length ? [`  (${left.length} older, in --json)`] : [];
  return [
    `${id}: ${traffic}`,
    ...stopped(rollout),
    ...planned(id, start, freezes),
    ...waiting(request),
    ...frozen,
    ...more,
    ...lines,
  ].join('\n');
}

function stopped(rollout: Status['rollout']): string[] {
  if (!rollout?.paused) return [];
  const { at, by, reason } = rollout.paused;
  return [`  paused since ${moment(at)} by ${by}${reason ? ` (${reason})` : ''}`];
}

function planned(id: string, start: Status['start'], freezes: Status['freezes']): string[] {
  if (!start) return [];
  const how = [...describeShares(start), `planned by ${start.by}`, ...(start.reason ? [start.reason] : [])];
  const dropped = describeDrop(id, start, freezes).map((line) => `  ${line}`);
  return [`  ${describeStart(start)} (${how.join(', ')})`, ...dropped];
}

function waiting(request: Status['request']): string[] {
  if (!request) return [];
  return [
    `  ${describeRequest(request)} (asked by ${[request.by, ...(request.reason ? [request.reason] : [])].join(', ')})`,
  ];
}

/** The commit and its author, where the team said them. */
const madeOf = (origin: Status['published'][number]['origin']) =>
  origin ? `  ${origin.commit.slice(0, 8)} by ${origin.author}` : '';

const moment = (at: string) => `${at.slice(0, 19).replace('T', ' ')} UTC`;

function seen({ visitors, failed, renderFailed, loadMs, vitals }: Evidence): string {
  const figures = [
    ...(visitors ? [`${visitors} visitor${visitors === 1 ? '' : 's'}, ${failed} failed`] : []),
    ...(renderFailed ? [`not rendered by the server ${renderFailed === 1 ? 'once' : `${renderFailed} times`}`] : []),
    ...(loadMs ? [`loads in ${loadMs.median} ms (3 of 4 in ${loadMs.p75} ms)`] : []),
    ...(vitals ? [`LCP ${vitals.lcpMs} ms, CLS ${vitals.cls}`] : []),
    ...(vitals && vitals.inpMs !== null ? [`INP ${vitals.inpMs} ms`] : []),
  ];
  return figures.length ? `  ${figures.join(', ')}` : '';
}
