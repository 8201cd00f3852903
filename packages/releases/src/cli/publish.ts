import { Refused } from '../refused.ts';
import { type Answer, type Given, remoteOf, Usage } from './options.ts';

/** Builds the present source unless `--dir` names a build. */
export async function publish(given: Given): Promise<Answer> {
  const { target, values, sourceOf } = given;
  const remote = remoteOf(given, 'publish');
  const source = values.dir ? undefined : sourceOf(remote);
  if (!values.dir && !source) throw new Refused(`there is no source of ${remote} here; --dir names a built folder`);
  const version = values.to ?? source?.version;
  if (!version) throw new Usage('publish --dir needs --to <version>');
  if (source && values.promote && (await target.isPublished(remote, version))) {
    const traffic = await target.promote(remote, version, {});
    return { remote, version, traffic, text: `${remote} ${version} was published before; ${remote}: ${traffic}` };
  }
  const folder = values.dir ?? (await source?.build(version)) ?? '';
  const files = await target.publish(folder, { remote, version });
  const traffic = values.promote ? await target.promote(remote, version, {}) : undefined;
  const text = `${remote} ${version} is published (${files} files)${traffic ? `; ${remote}: ${traffic}` : ', no traffic yet'}`;
  return { remote, version, files, ...(traffic ? { traffic } : {}), text };
}
