import { statSync } from 'node:fs';
import { weaknessOf } from '../env/weakSecret.ts';
import { readSecrets } from './keyFile.ts';

/**
 * The mode bits that a key file must not have: others have no rights. The group may read, since systems that hand
 * secrets to containers need it.
 */
const TOO_OPEN = 0o037;

/**
 * Says why a production site must not start with this key file; undefined when it may. Throws the errors of
 * `readSecrets`. The text never contains a secret.
 */
export function keyFileProblem(file: string, user = process.getuid?.()): string | undefined {
  const { mode, uid } = statSync(file);
  if ((mode & TOO_OPEN) !== 0)
    return `others can read or change it (mode ${(mode & 0o777).toString(8)}): chmod 600 ${file}`;
  if (user !== undefined && uid !== user && uid !== 0)
    return `it belongs to another user (${uid}), who can change it: chown ${user} ${file}`;
  for (const { id, text } of readSecrets(file)) {
    const weakness = weaknessOf(text);
    if (weakness)
      return `its secret ${id} can be guessed: it ${weakness}; \`openssl rand -base64 48\` prints one that cannot`;
  }
  return undefined;
}
