import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { CommandError } from './run.mjs';

/**
 * Reads the settings of a start and checks before the long build that the port is free and the folder writable.
 * The server checks all other variables.
 * @param {NodeJS.ProcessEnv} env
 */
export async function launchSettings(env) {
  const port = portOf(env['PORT'] || '3000');
  const dataDir = path.resolve(env['DATA_DIR'] || '.data');
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new CommandError(`DATA_DIR: the folder ${dataDir} cannot be written (${codeOf(error)}).`);
  }
  await tryPort(port, env['HOST'] || '127.0.0.1');
  return { port, dataDir };
}

/**
 * Creates a folder and its parents. Avoids `recursive`, with which Node never returns below a file system that takes no
 * folders, such as /proc.
 * @param {string} dir
 */
export function makeFolder(dir) {
  if (existsSync(dir)) return;
  makeFolder(path.dirname(dir));
  mkdirSync(dir);
}

/** @param {string} text */
function portOf(text) {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new CommandError(`PORT must be a number from 1 to 65535, not "${text}".`);
  return port;
}

/** @param {number} port @param {string} host @returns {Promise<void>} */
function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const reason =
        codeOf(error) === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${codeOf(error)})`;
      reject(new CommandError(`Port ${port} ${reason}. Set PORT to another one.`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : String(error));
