import { describeTakenBack } from '../evidence/takenBack.ts';
import { Refused } from '../refused.ts';
import { type Answer, changeOf, type Given, remoteOf, Usage, versionIn } from './options.ts';

/** Builds the present source unless `--dir` names a build. Doing it twice changes nothing, so that a pipeline can run again. */
export async function publish(given: Given): Promise<Answer> {
  const { target, values, sourceOf } = given;
  const remote = remoteOf(given, 'publish');
  const named = versionIn(values);
  if (values.reason !== undefined && !values.promote) throw new Usage('--reason goes with --promote');
  if (values.again && !values.promote) throw new Usage('--again goes with --promote');
  const source = values.dir ? undefined : sourceOf(remote);
  if (!values.dir && !source) throw new Refused(`there is no source of ${remote} here; --dir names a built folder`);
  const version = named ?? source?.version;
  if (!version) throw new Usage('publish --dir needs --to <version>');

  // A version that nobody chose is a hash of the source: what is published under it need not be built again.
  const isKnown = source !== undefined && named === undefined && (await target.isPublished(remote, version));
  const build = async () => values.dir ?? (await source?.build(version)) ?? '';
  const { isNew, files } = isKnown
    ? { isNew: false, files: undefined }
    : await target.publish(await build(), { remote, version });

  const promoted = values.promote ? await target.promote(remote, version, changeOf(values)) : undefined;
  const [status] = promoted || isNew ? [] : await target.status(remote);
  const traffic = promoted ?? status?.traffic;
  const takenBack = status?.published.find((each) => each.version === version)?.takenBack ?? undefined;
  const done = isNew ? `is published (${files} files)` : 'was published before, identical';
  const seen = traffic ? `; ${remote}: ${traffic}` : ', no traffic yet';
  const warning = takenBack ? `; it was ${describeTakenBack(takenBack)}; only --again gives it out again` : '';
  return { remote, version, isNew, files, traffic, takenBack, text: `${remote} ${version} ${done}${seen}${warning}` };
}
