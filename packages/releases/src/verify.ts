import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { readIfThere } from './local/files.ts';
import { english, type Said, say } from './said/say.ts';
import { signatureProblem } from './sign/trust.ts';

/** The store's own files inside a release. */
export const RECORD = 'release.json';
export const SIGNATURE = 'release.sig.json';

interface Verification {
  trust: schemas.TrustDocument;
  /**
   * The release is being published: a retired key is refused, the folder may hold only listed files, and the record
   * must contain what the compatibility check reads.
   */
  fresh?: boolean;
}

/**
 * Reads a release from its folder and checks every byte against its team's signature. Returns the release, or the
 * fault. For an invalid record it returns the manifest too, if readable, to name the area.
 */
export async function verifyRelease(
  folder: string,
  { trust, fresh = false }: Verification,
): Promise<{ release: Release } | { problem: Said; record: unknown }> {
  const content = await readReleased(path.join(folder, RECORD));
  if (!content) return { problem: say('lost', { file: RECORD }), record: undefined };
  let record: unknown;
  try {
    record = JSON.parse(content.toString());
  } catch {
    return { problem: say('noJson', { file: RECORD }), record: undefined };
  }
  const parsed = (fresh ? schemas.NewRelease : schemas.Release).safeParse(record);
  if (!parsed.success) {
    const problem = say('invalidRecord', { problem: english(shapeProblem(record, fresh)) });
    return { problem, record };
  }
  const release = parsed.data;
  const problem =
    (await unsigned(folder, release.manifest.id, content, { trust, fresh })) ??
    firstUnlisted(release) ??
    (await damagedFile(folder, release)) ??
    (fresh ? await surplusFile(folder, release) : undefined);
  return problem ? { problem, record } : { release };
}

async function unsigned(
  folder: string,
  remote: string,
  content: Buffer,
  { trust, fresh }: Required<Verification>,
): Promise<Said | undefined> {
  const raw = await readReleased(path.join(folder, SIGNATURE));
  let signed: unknown;
  try {
    signed = raw && JSON.parse(raw.toString());
  } catch {
    return say('noJson', { file: SIGNATURE });
  }
  const signature = schemas.Signature.optional().safeParse(signed);
  if (!signature.success) return say('invalidFile', { file: SIGNATURE });
  return signatureProblem(trust, remote, content, signature.data, { fresh });
}

/** The first needed file without a hash, of first load, screen, part or language: no file runs without one. */
function firstUnlisted(release: Release): Said | undefined {
  const missing = schemas.referencedFiles(release).find((file) => !Object.hasOwn(release.files, file));
  return missing === undefined ? undefined : say('noHash', { file: missing });
}

/** The first file of a release that is lost, or not the bytes that its record names. */
async function damagedFile(folder: string, { files }: Release): Promise<Said | undefined> {
  for (const [file, { integrity, bytes }] of Object.entries(files)) {
    const content = await readReleased(path.join(folder, file));
    if (!content) return say('lost', { file });
    if (content.length !== bytes) return say('otherSize', { file, bytes: content.length, wanted: bytes });
    if (integrityOf(content) !== integrity) return say('otherBytes', { file });
  }
  return undefined;
}

/**
 * Whether a folder has every file of the release that its own record names, byte for byte. It says nothing of who made
 * them: no signature is checked.
 */
export async function isWhole(folder: string): Promise<boolean> {
  const content = await readReleased(path.join(folder, RECORD));
  try {
    const release = schemas.Release.parse(JSON.parse(String(content)));
    return (await readReleased(path.join(folder, SIGNATURE))) !== undefined && !(await firstLost(folder, release));
  } catch {
    return false;
  }
}

const firstLost = async (folder: string, release: Release) =>
  (await damagedFile(folder, release)) ?? (await lostTwin(folder, release));

const unpack = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** Finds files that are not signed, and compressed copies that differ from their original. */
async function surplusFile(folder: string, { files }: Release): Promise<Said | undefined> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const at = path.join(entry.parentPath ?? entry.path, entry.name);
    const name = path.relative(folder, at).split(path.sep).join('/');
    if (!entry.isFile()) return say('notPlain', { file: name });
    if (name === RECORD || name === SIGNATURE || Object.hasOwn(files, name)) continue;
    const [, original = '', ending] = /^(.*)\.(br|gz)$/.exec(name) ?? [];
    const twin = Object.hasOwn(files, original) ? files[original] : undefined;
    if (!twin || (ending !== 'br' && ending !== 'gz')) return say('unlisted', { file: name });
    const packed = await readFile(at);
    if (packed.length !== (ending === 'br' ? twin.br : twin.gzip)) return say('otherTwinSize', { file: name });
    const content = await unpack[ending](packed, { maxOutputLength: twin.bytes }).catch(() => undefined);
    if (!content || integrityOf(content) !== twin.integrity) return say('otherTwin', { file: name, original });
  }
  return lostTwin(folder, { files });
}

/** The first compressed copy that a release lists and its folder lacks. */
export async function lostTwin(folder: string, { files }: Pick<Release, 'files'>): Promise<Said | undefined> {
  const twins = Object.entries(files).flatMap(([file, { br, gzip }]) => [
    ...(br === undefined ? [] : [`${file}.br`]),
    ...(gzip === undefined ? [] : [`${file}.gz`]),
  ]);
  for (const twin of twins) if (!(await readReleased(path.join(folder, twin)))) return say('lost', { file: twin });
  return undefined;
}

/** The hash in the form that browsers check. */
export const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Parses by the matching shape, because a union's error says only that no shape fits. */
function shapeProblem(record: unknown, fresh: boolean): string {
  const isShell =
    typeof record === 'object' &&
    record !== null &&
    'manifest' in record &&
    typeof record.manifest === 'object' &&
    record.manifest !== null &&
    'id' in record.manifest &&
    record.manifest.id === 'shell';
  const [shell, remote] = fresh
    ? [schemas.NewShellRelease, schemas.NewRemoteRelease]
    : [schemas.ShellRelease, schemas.RemoteRelease];
  const [issue] = schemas.describeIssues((isShell ? shell : remote).safeParse(record));
  return issue ?? 'it has an unknown shape';
}

/** The file is missing, is a folder, or has a file where a folder should be. */
const NO_SUCH_FILE = new Set<unknown>(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

const readReleased = (file: string) => readIfThere(file, NO_SUCH_FILE);
