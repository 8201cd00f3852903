import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverProcess } from '../dev/serverProcess.mjs';

/** Creates a folder that is removed when the benchmark ends. */
export function temporaryData() {
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/**
 * Runs the production server on a data folder while `use` runs.
 * @template T @param {string} dataDir @param {(url: string, pid: number) => Promise<T>} use
 * @param {Record<string, string>} [variables] further variables of the server
 * @returns {Promise<T>}
 */
export async function withSite(dataDir, use, variables = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...variables };
  const server = await serverProcess(env, () => {}, { watching: false });
  try {
    await server.ready();
    return await use(`http://127.0.0.1:${server.port}`, server.pid());
  } finally {
    await server.close();
  }
}
