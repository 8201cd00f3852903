import { meantBuild } from './meantBuild.ts';
import { type Answer, type Given, remoteOf } from './options.ts';

/** The version that the present source makes. A pipeline compares it with that of the commit before, and stops where it is the same. */
export async function version(given: Given): Promise<Answer> {
  const remote = remoteOf(given, 'version');
  const built = await meantBuild(given, remote);
  return { remote, version: built.version, text: built.version };
}
