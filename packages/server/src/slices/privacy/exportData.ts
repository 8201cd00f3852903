import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { toWire } from '@firm/contract';
import { ZipFile } from 'yazl';
import type { AppDeps } from '../../ground/deps.ts';
import type { Owner } from '../../ground/holding.ts';
import { type FileRow, filesOf } from '../documents/documents.holding.ts';
import { allHoldings } from './personalData.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'log'>;

/** A ZIP file of everything held, made while it is read: one slice or one piece of one file stands in memory at a time. */
export function exportData(deps: Deps, owner: Owner, readme: string): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  // What has gone out cannot be taken back: the download breaks off, and the browser says so.
  const breakOff = (error: unknown) => {
    if (output.destroyed) return;
    deps.log.error({ err: error, user: owner.id }, 'a download of personal data broke off');
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', breakOff);
  fill(zip, output, deps, owner, readme).catch(breakOff);
  return output;
}

async function fill(zip: ZipFile, output: Readable, deps: Deps, owner: Owner, readme: string) {
  const { db } = deps.database;
  zip.addBuffer(Buffer.from(readme), 'README.txt');
  for (const { name, rows } of allHoldings()) {
    if (!rows || output.destroyed) continue;
    zip.addBuffer(Buffer.from(JSON.stringify(toWire(await rows(db, owner)), null, 2)), `${name}.json`);
  }
  const lost: string[] = [];
  const pathOf = uniquePaths();
  for (const file of await filesOf(db, owner.id)) {
    if (output.destroyed) return;
    // Thrown away already, or not known to be harmless.
    if (file.document.purgedAt || file.document.scan === 'pending') continue;
    const path = pathOf(file);
    const content = await open(deps, file);
    if (content) await add(zip, output, content, path);
    else lost.push(path);
  }
  // A file that cannot be read must not keep its owner from all the others.
  if (lost.length > 0) zip.addBuffer(Buffer.from(`${lost.join('\r\n')}\r\n`), 'documents/not-readable.txt');
  zip.end();
}

async function open({ storage, log }: Deps, { document }: FileRow): Promise<Readable | undefined> {
  try {
    return await storage.open(document.storageKey);
  } catch (error) {
    log.error({ err: error, document: document.id }, 'a file is missing in a download of personal data');
    return undefined;
  }
}

/** Resolves when the file has gone into the archive; a reader who leaves closes it. */
async function add(zip: ZipFile, output: Readable, content: Readable, path: string) {
  const leave = () => content.destroy();
  output.once('close', leave);
  zip.addReadStream(content, path, { compress: !/\.(jpe?g|png|docx|xlsx)$/i.test(path) });
  try {
    await finished(content);
  } finally {
    output.off('close', leave);
  }
}

/** `documents/CB-2026-0417/W-2.pdf`; a second one of that name becomes `W-2 (2).pdf`. */
function uniquePaths() {
  const taken = new Set<string>();
  return ({ document: { fileName }, caseNumber }: FileRow): string => {
    const dot = fileName.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot)] : [fileName, ''];
    for (let copy = 1; ; copy++) {
      const path = `documents/${caseNumber}/${stem}${copy === 1 ? '' : ` (${copy})`}${ending}`;
      // Windows and macOS take names for one that differ in case only.
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
}
