import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeLeftovers } from './leftovers.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
/** Time for a first start, which builds every app on a busy machine. */
const START_TIMEOUT_MS = 300_000;

let site: ChildProcess | undefined;
let data: string | undefined;

/**
 * Starts the product as its README says, on a free port with its own data, once for all journeys.
 * SITE_URL names a site that is already running and is used instead.
 */
export default async function startSite(): Promise<void> {
  if (process.env.SITE_URL) {
    if (process.env.SITE_DATA_DIR) await removeLeftovers(process.env.SITE_DATA_DIR);
    return;
  }
  const port = await freePort();
  data = mkdtempSync(path.join(tmpdir(), 'site-'));
  site = spawn(process.execPath, ['packages/workspace/bin/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: data, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  site.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  site.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(`${url}/api/health/ready`))) {
    if (site.exitCode !== null) throw new Error(`the site did not start (exit code ${site.exitCode}):\n${output}`);
    if (Date.now() > deadline) throw new Error(`the site did not answer in time:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  process.env.SITE_URL = url;
  process.env.SITE_DATA_DIR = data;
  Object.assign(globalThis, { stopSite });
}

async function stopSite(): Promise<void> {
  if (site && site.exitCode === null) {
    const ended = new Promise((resolve) => site?.once('exit', resolve));
    site.kill('SIGTERM');
    await ended;
  }
  if (data) rmSync(data, { recursive: true, force: true });
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
