import { incompatibilities } from '../check/compatibility.ts';
import { Refused } from '../refused.ts';
import { textsOf } from '../said/say.ts';
import { buildOverBudget } from '../sign/budget.ts';
import { readBuild } from '../sign/signBuild.ts';
import { meantBuild } from './meantBuild.ts';
import { type Answer, type Given, remoteOf } from './options.ts';

/**
 * Checks whether the present source, or the build in `--dir`, fits the live versions, as publish and rollout do, and
 * its budget.
 */
export async function check(given: Given): Promise<Answer> {
  const { target } = given;
  const remote = remoteOf(given, 'check');
  const { dir } = await meantBuild(given, remote);
  const build = await readBuild(dir, remote);
  const surroundings = await target.surroundings();
  const problems = [...incompatibilities(build, surroundings), ...textsOf(await buildOverBudget(dir, build))];
  if (problems.length) throw new Refused(problems.join('\n'), { remote, version: build.version, problems });
  const beside = surroundings.live
    .filter(({ manifest }) => manifest.id !== remote)
    .map(({ manifest, version }) => `${manifest.id} ${version}`);
  return { remote, version: build.version, beside, text: `${remote} ${build.version} fits ${beside.join(', ')}` };
}
