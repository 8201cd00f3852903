import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parseSecrets, type Secret, type SecretList, secretLine } from './keyList.ts';

/** The secrets of a file, lines with `#` in front left out. Throws what is wrong with it. */
export function readSecrets(file: string): SecretList {
  const lines = readFileSync(file, 'utf8').split('\n');
  return parseSecrets(lines.filter((line) => !line.startsWith('#')).join('\n'));
}

/** Puts other secrets into the file, whole at once. Of two that do so at the same time the second one fails. */
export function changeSecrets(file: string, change: (secrets: SecretList) => readonly Secret[]): void {
  const draft = `${file}.new`;
  // Exclusive: it is the lock, too.
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
