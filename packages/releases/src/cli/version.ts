import { meantBuild } from './meantBuild.ts';
import { type Answer, type Given, remoteOf, versionIn } from './options.ts';

/** Prints the version of the present source, built; with `--to` it is built as that one. A pipeline stops when it equals the version of the previous commit. */
export async function version(given: Given): Promise<Answer> {
  const remote = remoteOf(given, 'version');
  const built = await meantBuild(given, remote, versionIn(given.values));
  return { remote, version: built.version, text: built.version };
}
