import type { BrokenVersion } from '../brokenVersions.ts';
import type { DeployedApp } from '../inventory.ts';
import { describeTraffic } from '../rollout/describeTraffic.ts';
import type { Said } from '../said/say.ts';
import { RECORD } from '../verify.ts';
import { isNews } from './newsTime.ts';
import type { Notice } from './notice.ts';

/** The versions that must not run, and those that are well again. One that comes and goes is told once an hour. */
export function brokenOf(
  { id, deployment, freezes, current }: DeployedApp,
  broken: readonly BrokenVersion[],
  now: Date,
): Notice[] {
  const fresh = broken.filter(({ overAt = now }) => isNews(overAt.getTime(), now));
  return fresh.map(({ version, fault, since, overAt }) => {
    const key = `${id} ${version} broken ${since.toISOString().slice(0, 13)}`;
    if (overAt)
      return {
        ...{ key: `${key} recovered`, event: 'recovered', remote: id, version, at: overAt.toISOString() },
        what: `${id} is well again after ${version} was broken in the store`,
        why: `Visitors get: ${describeTraffic(deployment, now, freezes)}`,
      };
    const none = id === 'shell' ? 'nothing: the site is not served' : 'a page that says that the area is not available';
    const instead = current ? current.version : none;
    const gets = deployment.version === version ? instead : `${instead} alone`;
    return {
      ...{ key, event: 'broken', remote: id, version, at: since.toISOString() },
      what: `${id} ${version} is broken in the store and must not run`,
      why: `${fault.text}. Visitors get: ${gets}`,
      comesBack: comesBack(fault),
    };
  });
}

/** Whether publishing the same source puts back what is lost; without its record nothing tells what a version was. */
const comesBack = ({ code, values }: Said) =>
  code === 'lost' ? values?.['file'] !== RECORD : !(code === 'noJson' || code === 'invalidRecord');
