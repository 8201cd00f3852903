import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppDeps } from '../../../ground/deps.ts';
import type { Env } from '../../../ground/env/env.ts';
import { StartError } from '../../../ground/startError.ts';
import type { SigningKey } from '../pdf/cmsSigner.ts';
import { readKeyFile, readSigningKey } from './readSigningKey.ts';

type KeyEnv = Pick<Env, 'signingKeyFile' | 'dataDir' | 'production'>;

const fileOf = ({ signingKeyFile, dataDir }: KeyEnv) => signingKeyFile ?? join(dataDir, 'signing.pem');

/**
 * Refuses to start with a key file that cannot be used. A certificate that has ended keeps no server from starting:
 * sealed copies wait in the outbox, and everything else goes on.
 */
export function checkSigningKey({ env, clock, log }: Pick<AppDeps, 'clock' | 'log'> & { env: KeyEnv }): void {
  const file = env.signingKeyFile;
  if (file === undefined) return;
  try {
    const { endsAt } = readKeyFile(file);
    if (endsAt <= clock())
      log.error({ file, endsAt }, 'the certificate of SIGNING_KEY_FILE has ended: nothing is sealed');
  } catch (error) {
    throw new StartError(
      `SIGNING_KEY_FILE cannot be used: ${file} (${error instanceof Error ? error.message : error})`,
    );
  }
}

/** Adds the gauge of the certificate's end, which reads the file as it is by then. */
export function gaugeSigningKey({ env, clock, meters }: Pick<AppDeps, 'clock' | 'meters'> & { env: KeyEnv }): void {
  const file = env.signingKeyFile;
  if (file === undefined) return;
  meters?.gauge({
    name: 'site_certificate_seconds',
    help: 'How long the certificate of the signing key is still valid; below 0 it has ended',
    labels: ['of'],
    read: () => [[(readKeyFile(file).endsAt.getTime() - clock().getTime()) / 1000, { of: 'signing' }]],
  });
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
