import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../../testing/src/freePort.ts';

const run = promisify(execFile);
const INSTALLED = '/usr/lib/postgresql';

export interface Cluster {
  /** The address of its maintenance database. */
  url: string;
  /** Stops it as `pg_ctl stop -m fast` or `-m immediate` does, starts it again, and waits until it answers. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the folder of the newest installed PostgreSQL's programs, or undefined. */
function binaries(): string | undefined {
  if (!existsSync(INSTALLED)) return undefined;
  const newest = readdirSync(INSTALLED).sort((one, other) => Number(other) - Number(one))[0];
  const folder = newest && join(INSTALLED, newest, 'bin');
  return folder && existsSync(join(folder, 'initdb')) ? folder : undefined;
}

/**
 * Starts a throw-away cluster on a free loopback port. It does not survive a power loss, since it lives for one run. A
 * `durable` cluster keeps its commits when its processes die. Returns undefined when PostgreSQL is not installed.
 */
export async function startCluster(at?: number, { durable = false } = {}): Promise<Cluster | undefined> {
  const bin = binaries();
  if (!bin) return undefined;
  const home = mkdtempSync(join(tmpdir(), 'crossbay-pg-'));
  const data = join(home, 'data');
  mkdirSync(data);
  const owner = await unprivileged();
  if (owner) for (const folder of [home, data]) chownSync(folder, owner.uid, owner.gid);
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...owner },
  );

  const port = at ?? (await freePort());
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    ...(durable ? [] : ['synchronous_commit=off']),
    'max_connections=200',
    `unix_socket_directories=${home}`,
  ];
  // The shell restarts the server on the signals that the test writes. It stops the server when the test's end of the
  // pipe closes, however the run ends: no server outlives its tests.
  const server = spawn(
    'sh',
    [
      '-c',
      `home=$1; shift; "$@" >&2 & server=$!
       while read signal; do kill -$signal $server; wait $server; echo ended; "$@" >&2 & server=$!; done
       kill -INT $server; wait $server; rm -rf "$home"/*`,
      'sh',
      home,
      join(bin, 'postgres'),
    ].concat(
      ['-D', data, '-p', String(port), '-h', '127.0.0.1'],
      settings.flatMap((setting) => ['-c', setting]),
    ),
    { stdio: ['pipe', 'pipe', 'ignore'], ...owner },
  );
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const restart = async (mode: 'fast' | 'immediate') => {
    const ended = once(server.stdout, 'data');
    server.stdin.write(mode === 'fast' ? 'INT\n' : 'QUIT\n');
    await ended;
    await answers(url);
  };
  const stop = async () => {
    server.stdin.end();
    await exited;
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await answers(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, restart, stop };
}

/** PostgreSQL refuses to run as root, so root uses the account that PostgreSQL's package made. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (option: string) => Number((await run('id', [option, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

async function answers(url: string): Promise<void> {
  for (let round = 0; round < 100; round++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch {
      await wait(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error('PostgreSQL did not start within 10 seconds');
}
