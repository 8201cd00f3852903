import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { Refused } from '../refused.ts';
import { readJson } from '../store.ts';
import { integrityOf, RECORD, SIGNATURE } from '../verify.ts';
import { originOf } from './originOf.ts';
import type { Signature, Signer } from './signing.ts';

type FileEntry = Release['files'][string];
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Files that tools or this module write for tools; they are not served. */
const NOT_RELEASED = /^(?:build|mf-stats)\.json$|\.map$/;
/** A script's source map, which goes along to be kept beside the store. */
const SOURCE_MAP = /\.js\.map$/;
const RESERVED = /^release(?:\.sig)?\.json$|\.(?:br|gz)$/;
const COMPRESSIBLE = /\.(?:js|css|json|svg|txt|html)$/;
/** Bytes. A compressed copy of a smaller file saves too little to matter to a packet. */
const COMPRESS_FROM = 256;

interface Signing {
  remote: string;
  version: string;
  signer: Signer;
  /** Off for the development server, which publishes at every edit. */
  compress?: boolean | undefined;
}

/**
 * Makes a release of a build in the empty folder `target`: its files with compressed copies, `release.json` with the
 * hash of each, and the team's signature of that record. The build's source maps go along, unsigned.
 * @throws Refused with the reason
 */
export async function signBuild(
  folder: string,
  target: string,
  { remote, version, signer, compress = true }: Signing,
): Promise<Release> {
  const build = await readBuild(folder, remote);
  if (build.version !== version)
    throw new Refused(`the build in ${folder} is version ${build.version}, not ${version}`);
  const files = Object.fromEntries(
    await Promise.all(
      (await releasedFiles(folder)).map(async (file) => [file, await copyIn(folder, target, file, compress)] as const),
    ),
  );
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
    // What the app's author wrote is named by the file that they wrote it in.
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

/** Paths inside the build, with `/`. Refuses links, which could publish any file of this machine. */
async function releasedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return [];
    const file = path
      .relative(folder, path.join(entry.parentPath ?? entry.path, entry.name))
      .split(path.sep)
      .join('/');
    if (NOT_RELEASED.test(file)) return [];
    if (!entry.isFile()) throw new Refused(`${file} is not a plain file`);
    if (RESERVED.test(file)) throw new Refused(`${file}: this name is reserved for the release store`);
    if (!schemas.ReleaseFilePath.safeParse(file).success)
      throw new Refused(`"${file}" is not a file name that can be released`);
    return [file];
  });
}

/** Copies the source maps of a build. Signed is only what runs. */
async function copyMaps(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const at = path.join(entry.parentPath ?? entry.path, entry.name);
    const file = path.relative(from, at);
    if (!entry.isFile() || !SOURCE_MAP.test(file) || !schemas.ReleaseFilePath.safeParse(file).success) continue;
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await copyFile(at, path.join(to, file));
  }
}

async function copyIn(from: string, to: string, file: string, compress: boolean): Promise<FileEntry> {
  const content = await readFile(path.join(from, file));
  const target = path.join(to, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
  const entry: FileEntry = {
    integrity: integrityOf(content),
    bytes: content.length,
  };
  if (!compress || !COMPRESSIBLE.test(file) || content.length < COMPRESS_FROM) return entry;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  if (br.length >= content.length || gz.length >= content.length) return entry;
  await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)]);
  return { ...entry, br: br.length, gzip: gz.length };
}
