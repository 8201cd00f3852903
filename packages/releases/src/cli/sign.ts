import { mkdir, readdir } from 'node:fs/promises';
import { Refused } from '../refused.ts';
import { refuseOverBudget } from '../sign/budget.ts';
import { readBuild, signBuild } from '../sign/signBuild.ts';
import { teamKey } from '../sign/teamKey.ts';
import { meantBuild } from './meantBuild.ts';
import { type Answer, type Given, remoteOf, versionIn } from './options.ts';
import { Usage } from './usage.ts';

/**
 * Signs the build in `--dir`, or of the present source, into an empty folder. `publish --dir` takes that folder
 * elsewhere, without the key.
 */
export async function sign(given: Given): Promise<Answer> {
  const { store, signerOf, values } = given;
  const remote = remoteOf(given, 'sign');
  const { out } = values;
  if (!out) throw new Usage('sign needs --out <folder>');
  const { dir, version } = await meantBuild(given, remote, versionIn(values));
  await mkdir(out, { recursive: true });
  if ((await readdir(out)).length) throw new Refused(`${out} is not empty`);
  const signer = signerOf ? await signerOf(remote) : store && (await teamKey(store, remote));
  if (!signer) throw new Refused(`there is no key of ${remote} here`);
  await refuseOverBudget(dir, await readBuild(dir, remote), values.accept);
  const { files } = await signBuild(dir, out, { remote, version, signer });
  const count = Object.keys(files).length;
  return {
    remote,
    version,
    files: count,
    text: `${remote} ${version} is signed by key ${signer.keyId} (${count} files) in ${out}`,
  };
}
