import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { StartError } from '../startError.ts';

/** `TOKEN_SECRET`; outside production one that was made up at the first start and stays under the data folder, so that a restart signs nobody out. */
export function tokenSecretOf({ tokenSecret, dataDir }: Env): string {
  if (tokenSecret) return tokenSecret;
  const file = join(dataDir, 'token-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    // Exclusive, so that of two processes starting together both read what one wrote.
    writeFileSync(file, randomBytes(48).toString('base64url'), {
      flag: 'wx',
      mode: 0o600,
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new StartError(
        `DATA_DIR cannot be written: ${dataDir} (${error instanceof Error ? error.message : error})`,
      );
    }
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new StartError(`${file} is damaged: delete it, and everybody signs in again`);
  return secret;
}
