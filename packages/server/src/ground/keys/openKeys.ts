import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env/env.ts';
import { StartError } from '../startError.ts';
import { keyFileProblem } from './checkKeyFile.ts';
import { readSecrets } from './keyFile.ts';
import { newSecret, parseSecrets, type Secret, type SecretList, secretLine } from './keyList.ts';
import { createKeys, type Keys } from './keys.ts';

type KeyEnv = Pick<Env, 'tokenSecret' | 'keyFile' | 'dataDir' | 'production'>;

/** The interval at which a running process checks its key file for changes. */
const LOOK_MS = 1_000;

/** Returns the file that holds the secrets of a site; undefined when `TOKEN_SECRET` holds them. */
export const keyFileOf = ({ keyFile, tokenSecret, dataDir }: KeyEnv): string | undefined =>
  keyFile ?? (tokenSecret ? undefined : join(dataDir, 'secrets'));

/** Returns all secrets of an existing site, the newest first. Throws a `StartError`. */
export function secretsOf(env: KeyEnv): readonly Secret[] {
  const file = keyFileOf(env);
  const beside = env.tokenSecret === undefined ? [] : parseSecrets(env.tokenSecret);
  return file === undefined ? beside : readKeyFile(file, beside).secrets;
}

/**
 * Opens the keys from `KEY_FILE` or `TOKEN_SECRET`; outside production, from a file that the first start makes, so that
 * a restart signs no person out.
 */
export function openKeys(env: KeyEnv, log: Pick<FastifyBaseLogger, 'error'>): Keys {
  const path = keyFileOf(env);
  const inEnvironment = env.tokenSecret === undefined ? [] : parseSecrets(env.tokenSecret);
  const [only, ...others] = inEnvironment;
  if (path === undefined && only) return createKeys({ read: () => [only, ...others] }, log);
  const file = path ?? join(env.dataDir, 'secrets');
  if (!env.production) makeKeyFile(file, env.dataDir);
  const read = watched(file, inEnvironment, log);
  const problem = env.production ? keyFileProblem(file) : undefined;
  if (problem) throw new StartError(`The key file ${file} cannot be used: ${problem}`);
  return createKeys({ read }, log);
}

/** Returns the secrets of a file and those beside it, and rereads the file after it changes. */
function watched(file: string, beside: readonly Secret[], log: Pick<FastifyBaseLogger, 'error'>) {
  let { version, secrets } = readKeyFile(file, beside);
  let lookedAt = Date.now();
  return (isMissing: boolean): SecretList => {
    if (!isMissing && Date.now() - lookedAt < LOOK_MS) return secrets;
    lookedAt = Date.now();
    try {
      if (versionOf(file) !== version) ({ version, secrets } = readKeyFile(file, beside));
    } catch (error) {
      log.error({ alert: 'key_file', err: error }, 'the key file cannot be read; the keys read before are used on');
    }
    return secrets;
  };
}

const versionOf = (file: string) => {
  const { ino, mtimeNs, size } = statSync(file, { bigint: true });
  return `${ino} ${mtimeNs} ${size}`;
};

/** Reads the secrets of a key file and those beside it. Throws a `StartError`. */
function readKeyFile(file: string, beside: readonly Secret[] = []): { version: string; secrets: SecretList } {
  try {
    const version = versionOf(file);
    const [first, ...more] = readSecrets(file);
    const isKnown = (id: string) => [first, ...more].some((secret) => secret.id === id);
    return { version, secrets: [first, ...more, ...beside.filter(({ id }) => !isKnown(id))] };
  } catch (error) {
    throw new StartError(`The key file ${file} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}

/** Makes the key file atomically and never replaces one, so that two processes starting together read the same file. */
function makeKeyFile(file: string, dataDir: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const lines = [secretLine(newSecret(new Date())), ...formerSecret(dataDir)];
    writeFileSync(draft, `${lines.join('\n')}\n`, { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return;
    throw new StartError(
      `DATA_DIR cannot be written: ${dirname(file)} (${error instanceof Error ? error.message : error})`,
    );
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Returns the secret of versions with a single secret, which kept it in a file of this name. */
function formerSecret(dataDir: string): string[] {
  try {
    return [readFileSync(join(dataDir, 'token-secret'), 'utf8').trim()].filter(Boolean);
  } catch {
    return [];
  }
}
