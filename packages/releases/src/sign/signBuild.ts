import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { readJson } from '../local/files.ts';
import { Refused } from '../refused.ts';
import { RECORD, SIGNATURE } from '../verify.ts';
import { compress as compressAll, compressKeeping } from './compress.ts';
import { copyIn, copyMaps, releasedFiles } from './copyBuild.ts';
import { originOf } from './originOf.ts';
import type { Signature, Signer } from './signing.ts';

interface Signing {
  remote: string;
  version: string;
  signer: Signer;
  /** Off for the development server, which publishes at every edit. */
  compress?: boolean | undefined;
  /** A folder that keeps the app's compressed copies for its next publication. */
  copies?: string | undefined;
}

/**
 * Makes a release of a build in the empty folder `target`: its files with compressed copies, `release.json` with the
 * hash of each, and the team's signature of that record. The build's source maps go along, unsigned.
 * @throws Refused with the reason
 */
export async function signBuild(
  folder: string,
  target: string,
  { remote, version, signer, compress = true, copies }: Signing,
): Promise<Release> {
  const build = await readBuild(folder, remote);
  if (build.version !== version)
    throw new Refused(`the build in ${folder} is version ${build.version}, not ${version}`);
  const keeping = compress && copies !== undefined ? compressKeeping(copies) : undefined;
  const how = compress ? (keeping?.compress ?? compressAll) : undefined;
  const files = Object.fromEntries(
    await Promise.all(
      (await releasedFiles(folder)).map(
        async (file) => [file, await copyIn(folder, target, { file, compress: how })] as const,
      ),
    ),
  );
  await keeping?.dropOthers();
  if (compress) await copyMaps(folder, target);
  const missing = schemas.referencedFiles(build).find((file) => !(file in files));
  if (missing) throw new Refused(`${remote} ${version} names ${missing}, which its build does not contain`);
  // Between two edits of a developer nothing is committed.
  const origin = compress ? await originOf(folder) : undefined;
  const publishedAt = new Date().toISOString();
  const release = schemas.Release.parse({ ...build, publishedAt, ...(origin && { origin }), files });
  const content = Buffer.from(`${JSON.stringify(release, null, 2)}\n`);
  const signature: Signature = { keyId: signer.keyId, signature: signer.sign(content) };
  await writeFile(path.join(target, RECORD), content);
  await writeFile(path.join(target, SIGNATURE), JSON.stringify(signature));
  return release;
}

/** Tells a signed release from a build. */
export const isSigned = (folder: string): boolean => existsSync(path.join(folder, SIGNATURE));

/** The version in the record of a build or release. */
export async function versionOf(folder: string, remote: string): Promise<string> {
  if (!isSigned(folder)) return (await readBuild(folder, remote)).version;
  return schemas.Release.parse(await readJson(path.join(folder, RECORD))).version;
}

/** Reads the record of a build. @throws Refused when it is missing or belongs to another app */
export async function readBuild(folder: string, remote: string): Promise<schemas.AnyBuild> {
  const raw = await readJson(path.join(folder, 'build.json'));
  if (raw === undefined) throw new Refused(`${folder} holds no build.json: build ${remote} first`);
  const parsed = schemas.Build.safeParse(raw);
  if (!parsed.success) {
    const [issue] = schemas.describeIssues(
      remote === 'shell' ? schemas.ShellBuild.safeParse(raw) : schemas.RemoteBuild.safeParse(raw),
    );
    // A fault in what the app's author wrote names the file that they wrote it in.
    const [, field] = /^manifest\.(.*)$/s.exec(issue ?? '') ?? [];
    throw new Refused(
      field === undefined
        ? `build.json of ${remote} is not valid: ${issue ?? 'it has an unknown shape'}`
        : `remote.json of ${remote} is not valid: ${field}`,
    );
  }
  const { manifest } = parsed.data;
  if (manifest.id !== remote) throw new Refused(`the build in ${folder} is of ${manifest.id}, not of ${remote}`);
  return parsed.data;
}
