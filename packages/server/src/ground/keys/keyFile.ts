import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parseSecrets, type Secret, type SecretList, secretLine } from './keyList.ts';

/** Reads the secrets of a file and skips lines that begin with `#`. Throws an error that describes the fault. */
export function readSecrets(file: string): SecretList {
  const lines = readFileSync(file, 'utf8').split('\n');
  return parseSecrets(lines.filter((line) => !line.startsWith('#')).join('\n'));
}

/** Replaces the secrets in the file atomically. Of two simultaneous changes the second fails. */
export function changeSecrets(file: string, change: (secrets: SecretList) => readonly Secret[]): void {
  const draft = `${file}.new`;
  // The exclusive open is also the lock.
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeFileSync(handle, `${change(readSecrets(file)).map(secretLine).join('\n')}\n`);
    fsyncSync(handle);
    renameSync(draft, file);
  } finally {
    closeSync(handle);
    rmSync(draft, { force: true });
  }
}
