import { meantBuild } from './meantBuild.ts';
import { type Answer, type Given, remoteOf, versionIn } from './options.ts';

/**
 * Builds the present source, with `--to` as that version, and prints which version it is. A pipeline stops when it
 * equals the one of the previous commit.
 */
export async function version(given: Given): Promise<Answer> {
  const remote = remoteOf(given, 'version');
  const built = await meantBuild(given, remote, versionIn(given.values));
  return { remote, version: built.version, text: built.version };
}
