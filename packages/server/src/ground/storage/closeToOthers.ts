import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../startError.ts';

/** The private folders of the data folder: mail, documents, rows and keys. The web server reads the released files. */
const FOLDERS = ['mail', 'files', 'files/kept', 'files/quarantine', 'pg', 'keys', 'admin', 'audit-anchors'];
const FILES = ['secrets', 'token-secret'];

/** Closes the folders and files that former versions left open to other users of the machine. */
export function closeToOthers(dataDir: string): void {
  try {
    for (const name of FOLDERS) restrict(join(dataDir, name), 0o700);
    for (const name of FILES) restrict(join(dataDir, name), 0o600);
    const mail = join(dataDir, 'mail');
    for (const name of exists(mail) ? readdirSync(mail) : []) restrict(join(mail, name), 0o600);
  } catch (error) {
    throw new StartError(
      `DATA_DIR holds files of another user: ${dataDir} (${error instanceof Error ? error.message : error})`,
    );
  }
}

const exists = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined;

function restrict(path: string, mode: number): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat && (stat.mode & 0o777) !== mode) chmodSync(path, mode);
}
