import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../../testing/src/freePort.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
/** Time for a first start, which builds every app on a busy machine. */
const START_TIMEOUT_MS = 300_000;
/** Mail leaves through a queue: within one or two seconds, later on a busy machine. */
const MAIL_TIMEOUT_MS = 40_000;

export interface SiteProcess {
  url: string;
  dataDir: string;
  /** Runs a command of `pnpm admin` on the site; returns what it prints. */
  admin(...words: string[]): Promise<string>;
  /** Waits for a mail with a subject; returns its plain text. */
  mail(email: string, subject: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the product as its README says, on a free port with its own data. */
export async function startSite(variables: Record<string, string> = {}): Promise<SiteProcess> {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-'));
  const url = `http://localhost:${port}`;
  const own = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, NODE_ENV: 'development' };
  const env = { ...process.env, ...own, ...variables };
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
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(`${url}/api/health/ready`))) {
    if (site.exitCode !== null) throw new Error(`the site did not start (exit code ${site.exitCode}):\n${output}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`the site did not answer in time:\n${output}`);
    }
    await wait(250);
  }
  const admin = async (...words: string[]) => {
    const script = ['packages/workspace/bin/admin.mjs', ...words];
    return (await promisify(execFile)(process.execPath, script, { cwd: root, env })).stdout;
  };
  const mail = async (email: string, subject: string) => {
    for (const until = Date.now() + MAIL_TIMEOUT_MS; Date.now() < until; await wait(250)) {
      const found = (await mailsIn(dataDir)).find((one) => one.to.email === email && one.subject.includes(subject));
      if (found) return found.text;
    }
    throw new Error(`${email} has got no mail "${subject}"`);
  };
  return { url, dataDir, admin, mail, stop };
}

/** The mails that a site without a mail server keeps. */
async function mailsIn(dataDir: string): Promise<{ to: { email: string }; subject: string; text: string }[]> {
  const folder = path.join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))));
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
