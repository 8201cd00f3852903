import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../testing/src/freePort.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
/** Time for a first start, which builds every app on a busy machine. */
const START_TIMEOUT_MS = 300_000;

export interface SiteProcess {
  url: string;
  dataDir: string;
  /** Runs a command of `pnpm admin` on the site; returns what it prints. */
  admin(...words: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the product as its README says, on a free port with its own data. */
export async function startSite(variables: Record<string, string> = {}): Promise<SiteProcess> {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-'));
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'development', ...variables };
  const site = spawn(process.execPath, ['packages/workspace/bin/start.mjs'], {
    ...{ cwd: root, env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (chunk: Buffer) => {
    output += chunk;
  };
  site.stdout.on('data', hear);
  site.stderr.on('data', hear);
  const stop = async () => {
    if (site.exitCode === null) {
      const ended = new Promise((resolve) => site.once('exit', resolve));
      site.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(`${url}/api/health/ready`))) {
    if (site.exitCode !== null) throw new Error(`the site did not start (exit code ${site.exitCode}):\n${output}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`the site did not answer in time:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const admin = async (...words: string[]) => {
    const script = ['packages/workspace/bin/admin.mjs', ...words];
    return (await promisify(execFile)(process.execPath, script, { cwd: root, env })).stdout;
  };
  return { url, dataDir, admin, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
