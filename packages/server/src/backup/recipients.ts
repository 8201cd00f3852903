import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { StartError } from '../ground/startError.ts';

/**
 * Tells whether a text is a recipient that backups can be encrypted for: `age1…`. A recipient cannot decrypt anything.
 */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** Writes a new key into a file that only its owner can read, and returns its recipient. Never overwrites a file. */
export async function makeIdentity(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  try {
    writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new StartError(`The key cannot be written: ${error instanceof Error ? error.message : error}`);
  }
  return recipient;
}

/** Returns the keys of a file in the format of `makeIdentity` and age's own `age-keygen`. */
export function readIdentities(file: string): string[] {
  const identities = existsSync(file) ? readFileSync(file, 'utf8').match(/^AGE-SECRET-KEY-\S+$/gm) : undefined;
  if (!identities) throw new StartError(`There is no key (AGE-SECRET-KEY-…) in ${file}`);
  return identities;
}
