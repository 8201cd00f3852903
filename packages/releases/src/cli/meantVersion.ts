import { Refused } from '../refused.ts';
import { type Given, versionIn } from './options.ts';

/**
 * The version that a command is about. Where `--to` names none: what the present source builds, once that is published, or what was published last. Not simply the last
 * one: who has taken a change out of the source and publishes that means the version of before.
 * @throws Refused where nothing is published
 */
export async function meantVersion({ target, values, sourceOf }: Given, remote: string): Promise<string> {
  const named = versionIn(values);
  if (named) return named;
  const [part] = await target.status(remote);
  const published = part?.published.map(({ version }) => version) ?? [];
  const present = (await sourceOf(remote)?.build())?.version;
  const meant = published.find((version) => version === present) ?? published.at(-1);
  if (!meant) throw new Refused(`${remote} has no published version`);
  return meant;
}
