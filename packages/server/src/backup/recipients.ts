import { readFileSync, writeFileSync } from 'node:fs';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { StartError } from '../startError.ts';

/** Whether a backup can be encrypted for that: `age1…`, with which nothing can be read. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** Writes a new key into a file that is its owner's alone, and gives the recipient that goes with it. Never writes over a file. */
export async function makeIdentity(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 });
  return recipient;
}

/** The keys of a file as `makeIdentity` and age's own `age-keygen` write it. */
export function readIdentities(file: string): string[] {
  const identities = readFileSync(file, 'utf8').match(/^AGE-SECRET-KEY-1\S+$/gm);
  if (!identities) throw new StartError(`There is no key (AGE-SECRET-KEY-1…) in ${file}`);
  return identities;
}
