import { describeTakenBack } from '../evidence/takenBack.ts';
import { Refused } from '../refused.ts';
import { refuseOverBudget } from '../sign/budget.ts';
import { isSigned, readBuild } from '../sign/signBuild.ts';
import type { Outcome } from '../target.ts';
import { carryOver } from './carryOver.ts';
import { meantBuild } from './meantBuild.ts';
import { type Answer, changeOf, type Given, remoteOf, versionIn } from './options.ts';
import { Usage } from './usage.ts';

/**
 * Publishes the build in `--dir`, of the present source, or with `--from` a version of another environment. A repeat
 * changes nothing, so a pipeline can run again.
 */
export async function publish(given: Given): Promise<Answer> {
  const { target, values } = given;
  const remote = remoteOf(given, 'publish');
  const named = versionIn(values);
  if (values.reason !== undefined && !values.promote) throw new Usage('--reason goes with --promote');
  if (values.again && !values.promote && !values.from) throw new Usage('--again goes with --promote or --from');
  if (values.from !== undefined && values.dir !== undefined) throw new Usage('publish takes --from or --dir, not both');
  const { version, isNew, files, isHealed } = given.source
    ? await carryOver(given, remote)
    : await publishBuild(given, remote, named);

  const before = isHealed ? 'lost or damaged files are whole again' : 'identical';
  const done = `${remote} ${version} ${isNew ? `is published (${files} files)` : `was published before, ${before}`}`;
  const promoted = values.promote
    ? await target.promote(remote, version, changeOf(values)).catch(refuseAfter(`${done}; its traffic stays as it was`))
    : undefined;
  const [status] = promoted || isNew ? [] : await target.status(remote);
  const traffic = promoted?.traffic ?? status?.traffic;
  const takenBack = status?.published.find((each) => each.version === version)?.takenBack ?? undefined;
  const seen = traffic ? `; ${remote}: ${traffic}` : ', no traffic yet';
  const warning = takenBack ? `; it was ${describeTakenBack(takenBack)}; only --again gives it out again` : '';
  return {
    remote,
    version,
    isNew,
    isHealed,
    files,
    traffic,
    waits: promoted?.waits,
    takenBack,
    text: `${done}${seen}${warning}`,
  };
}

/** Says before a refusal what was done all the same. */
const refuseAfter =
  (done: string) =>
  (failure: unknown): never => {
    throw failure instanceof Refused ? new Refused(`${done}: ${failure.message}`, failure.details) : failure;
  };

async function publishBuild(
  given: Given,
  remote: string,
  named: string | undefined,
): Promise<Omit<Outcome, 'files'> & { version: string; files: number | undefined }> {
  const { target, values } = given;
  const { dir, version } = await meantBuild(given, remote, named);
  // A default version is a hash of the content, so its published content is the same.
  const isKnown = !values.dir && named === undefined && (await target.isPublished(remote, version));
  if (isKnown) return { version, isNew: false, files: undefined, isHealed: false };
  // The store asks, too: it is asked here before anything is signed or sent.
  if (!isSigned(dir)) await refuseOverBudget(dir, await readBuild(dir, remote), values.accept);
  return { version, ...(await target.publish(dir, { remote, version, accept: values.accept })) };
}
