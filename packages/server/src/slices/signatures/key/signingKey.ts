import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppDeps } from '../../../ground/deps.ts';
import type { Env } from '../../../ground/env/env.ts';
import { StartError } from '../../../ground/startError.ts';
import type { SigningKey } from '../pdf/cmsSigner.ts';
import { readSigningKey } from './readSigningKey.ts';

type KeyEnv = Pick<Env, 'signingKeyFile' | 'dataDir' | 'production'>;

const fileOf = ({ signingKeyFile, dataDir }: KeyEnv) => signingKeyFile ?? join(dataDir, 'signing.pem');

/** Refuses to start with a key file that cannot be used. */
export function checkSigningKey({ env, clock }: { env: KeyEnv; clock: () => Date }): void {
  if (env.signingKeyFile === undefined) return;
  try {
    readSigningKey(env.signingKeyFile, clock());
  } catch (error) {
    throw new StartError(
      `SIGNING_KEY_FILE cannot be used: ${env.signingKeyFile} (${error instanceof Error ? error.message : error})`,
    );
  }
}

/**
 * Returns the firm's key as it stands in the file now: a new file counts without a restart. Outside production the
 * first signature makes the file.
 */
export async function signingKey({ env, clock }: Pick<AppDeps, 'env' | 'clock'>): Promise<SigningKey> {
  const file = fileOf(env);
  if (env.signingKeyFile === undefined && !env.production && !existsSync(file)) {
    // Loaded when needed: it brings a large library.
    const { makeSigningKey } = await import('./makeSigningKey.ts');
    await makeSigningKey(file, clock());
  }
  return readSigningKey(file, clock());
}
