import { endOfPreview } from '../previewVersion.ts';
import { Refused } from '../refused.ts';
import { type Given, versionIn } from './options.ts';

/**
 * The version that a command acts on. Without `--to`: the version that the present source builds, if it is published,
 * otherwise the last published one. A team that removes a change from the source and publishes means the earlier
 * version, which is not the last one.
 * @throws Refused when no version is published
 */
export async function meantVersion({ target, values, sourceOf }: Given, remote: string): Promise<string> {
  const named = versionIn(values);
  if (named) return named;
  const [app] = await target.status(remote);
  const published = app?.published.map(({ version }) => version) ?? [];
  const present = (await sourceOf(remote)?.build())?.version;
  const meant =
    published.find((version) => version === present) ?? published.findLast((version) => !endOfPreview(version));
  if (!meant) throw new Refused(`${remote} has no published version`);
  return meant;
}
