import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { toWire } from '@firm/contract';
import { ZipFile } from 'yazl';
import type { AppDeps } from '../../ground/deps.ts';
import type { Owner } from '../../ground/holding.ts';
import { type FileRow, filesOf } from '../documents/documents.holding.ts';
import { listMerged } from '../users/merged.ts';
import { allHoldings } from './personalData.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'log'>;

/** Streams a ZIP file of all data about a person; memory holds one slice's data or one piece of a file at a time. */
export function exportData(deps: Deps, owner: Owner, readme: string): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  // Sent bytes cannot be recalled: the download breaks off, and the browser reports it.
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
  const owners = [owner, ...(await listMerged(db, owner.id))];
  for (const { name, rows } of allHoldings()) {
    if (!rows || output.destroyed) continue;
    const found: object[] = [];
    for (const each of owners) found.push(...(await rows(db, each)));
    zip.addBuffer(Buffer.from(JSON.stringify(toWire(found), null, 2)), `${name}.json`);
  }
  const lost: string[] = [];
  const pathOf = uniquePaths();
  for (const file of await filesOf(db, owner.id)) {
    if (output.destroyed) return;
    // Skip files that were purged, or not yet scanned.
    if (file.document.purgedAt || file.document.scan === 'pending') continue;
    const path = pathOf(file);
    const content = await open(deps, file);
    if (content) await add(zip, output, content, path);
    else lost.push(path);
  }
  // One unreadable file must not keep its owner from the others.
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

/** Adds a file to the archive and resolves when it is in; closes the source when the reader leaves. */
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

/** Returns unique archive paths: a second `documents/CB-2026-0417/W-2.pdf` becomes `W-2 (2).pdf`. */
function uniquePaths() {
  const taken = new Set<string>();
  return ({ document: { fileName }, caseNumber }: FileRow): string => {
    const dot = fileName.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot)] : [fileName, ''];
    for (let copy = 1; ; copy++) {
      const path = `documents/${caseNumber}/${stem}${copy === 1 ? '' : ` (${copy})`}${ending}`;
      // Windows and macOS treat names that differ only in case as the same.
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
}
