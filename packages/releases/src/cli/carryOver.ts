import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeTakenBack } from '../evidence/takenBack.ts';
import { Refused } from '../refused.ts';
import type { Outcome } from '../target.ts';
import { type Given, versionIn } from './options.ts';

/**
 * Publishes a version of the environment of `--from`, byte for byte as its team signed it: nothing is built and nothing
 * signed. It is the version of `--to`, else the one that everybody gets there.
 * @throws Refused with the environment that refuses it, and why
 */
export async function carryOver(given: Given, remote: string): Promise<Outcome & { version: string }> {
  const { source, target, values, place } = given;
  if (!source) throw new Error('a version can be carried over only with --from');
  const [app] = await inThe(source.name, () => source.target.status(remote));
  const version = versionIn(values) ?? app?.current;
  if (!version) throw new Refused(`in ${source.name}: everybody gets no version of ${remote}; --to names one`);
  const known = app?.published.find((each) => each.version === version);
  if (!known) throw new Refused(`in ${source.name}: ${remote} ${version} is not published`);
  if (known.takenBack && !values.again)
    throw new Refused(
      `in ${source.name}: ${remote} ${version} was ${describeTakenBack(known.takenBack)}; --again takes it all the same`,
    );
  const folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  try {
    await inThe(source.name, () => source.target.takeOut(remote, version, folder));
    return {
      version,
      ...(await inThe(place, () => target.publish(folder, { remote, version, accept: values.accept }))),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Names the environment that refuses: two of them are in play. */
async function inThe<T>(place: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refused) throw new Refused(`in ${place}: ${error.message}`, error.details);
    throw error;
  }
}
