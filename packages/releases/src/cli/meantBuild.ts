import { Refused } from '../refused.ts';
import { versionOf } from '../sign/signBuild.ts';
import type { Given } from './options.ts';

/**
 * The build that a command acts on: the folder of `--dir`, or the present source, built. @throws Refused without either
 */
export async function meantBuild(
  { values, sourceOf }: Given,
  remote: string,
  version?: string,
): Promise<{ dir: string; version: string }> {
  const { dir } = values;
  if (dir !== undefined) return { dir, version: version ?? (await versionOf(dir, remote)) };
  const source = sourceOf(remote);
  if (!source) throw new Refused(`there is no source of ${remote} here; --dir names a built folder`);
  return source.build(version);
}
