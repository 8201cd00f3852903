import { Refused } from '../refused.ts';
import { type Answer, type Given, remoteOf, Usage, versionIn } from './options.ts';

/** Builds the present source unless `--dir` names a build. Doing it twice changes nothing, so that a pipeline can run again. */
export async function publish(given: Given): Promise<Answer> {
  const { target, values, sourceOf } = given;
  const remote = remoteOf(given, 'publish');
  const named = versionIn(values);
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

  const promoted = values.promote ? await target.promote(remote, version, {}) : undefined;
  const [status] = promoted || isNew ? [] : await target.status(remote);
  const traffic = promoted ?? status?.traffic;
  const done = isNew ? `is published (${files} files)` : 'was published before, identical';
  const text = `${remote} ${version} ${done}${traffic ? `; ${remote}: ${traffic}` : ', no traffic yet'}`;
  return { remote, version, isNew, files, traffic, text };
}
