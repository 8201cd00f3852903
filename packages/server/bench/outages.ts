/**
 * Lets an operator try outages: one server process runs with PostgreSQL, a bucket, a mail server and a virus scanner on
 * this machine. Clients write messages, send files, read them and use the contact form while each of the four services,
 * the disk space and the process itself fail repeatedly. Then the trial looks for everything that the server
 * acknowledged, which must be there exactly once.
 * Run it with `tsx bench/outages.ts` as root, who can mount the small disk. It takes about ten minutes with the ten
 * `ROUNDS` of each part. `PARTS=postgres,process` limits the parts that fail.
 * Ends with 1 when the process ended, an answer was neither right nor an honest refusal, or something acknowledged is
 * missing.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../testing/src/freePort.ts';
import { startCluster } from '../src/testing/postgresCluster.ts';
import { startProcess, stopProcess } from '../src/testing/serverProcess.ts';
import { untilSaid } from './chaos/health.ts';
import { fillDisk } from './chaos/machines.ts';
import { type Client, joinSite } from './outages/client.ts';
import { Load } from './outages/load.ts';
import { lookFor } from './outages/lookFor.ts';
import { startBucket, startMail, startScanner } from './outages/services.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 10);
const CLIENTS = 8;
const AWAY_MS = 3_000;
/** The size of the small disk, above the free space that readiness calls low. */
const DISK_BYTES = 1_300 * 1024 * 1024;

interface Outage {
  /**
   * The name of the check in `/api/health/ready`, which runs about every half minute: the last outage lasts until the
   * check reports it. Absent for a restart.
   */
  check?: 'storage' | 'disk' | 'mail' | 'scanner';
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

async function main(): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'crossbay-outages-'));
  const dataDir = join(work, 'data');
  mkdirSync(dataDir);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', dataDir]);
  const cluster = await startCluster(undefined, { durable: true });
  if (!cluster) throw new Error('PostgreSQL is not installed');
  const letters: string[] = [];
  const [bucket, mail, scanner] = [await startBucket(work), await startMail(letters), await startScanner()];
  const variables = {
    PORT: String(await freePort()),
    DEMO: 'off',
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    CLAMD: `127.0.0.1:${scanner.port}`,
    S3_BUCKET: 'site',
    S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  let site = await startProcess(variables);
  const logs: (() => string)[] = [site.log];
  const problems: string[] = [];
  try {
    const clients: Client[] = [];
    for (let n = 0; n < CLIENTS; n++) clients.push(await joinSite(site.url, n));
    await ask(cluster.url, 'update users set is_verified = true');
    const load = new Load(site.url, clients);
    const filler = join(dataDir, 'filler');
    const outages: Record<string, Outage> = {
      postgres: { begin: () => cluster.restart('immediate'), end: () => {} },
      bucket: { check: 'storage', begin: bucket.stop, end: bucket.start },
      mail: { check: 'mail', begin: mail.stop, end: mail.start },
      scanner: { check: 'scanner', begin: scanner.stop, end: scanner.start },
      disk: { check: 'disk', begin: () => fillDisk(dataDir, filler), end: () => rmSync(filler, { force: true }) },
      process: {
        begin: async () => {
          if (site.child.exitCode !== null) problems.push(`the process ended with ${site.child.exitCode}`);
          load.isServerAway = true;
          site.child.kill('SIGKILL');
          await once(site.child, 'exit');
        },
        end: async () => {
          site = await startProcess(variables);
          logs.push(site.log);
          load.isServerAway = false;
        },
      },
    };
    const parts = process.env.PARTS?.split(',') ?? Object.keys(outages);
    for (const [name, outage] of Object.entries(outages)) {
      if (!parts.includes(name)) continue;
      for (const client of clients) await client.renew();
      await goThrough(name, outage, load, { url: site.url, databaseUrl: cluster.url });
    }
    await load.stop();
    problems.push(...load.wrong.splice(0), ...(await lookFor(load, { clients, databaseUrl: cluster.url, letters })));
    problems.push(...load.wrong);
    if (site.child.exitCode !== null) problems.push(`the process ended with ${site.child.exitCode}`);
    const lines = logs.flatMap((log) => log().split('\n'));
    problems.push(...lines.filter((line) => line.includes('was not handled where it was met')));
    const { messages, files, forms } = load.acknowledged;
    console.log(
      `${messages.size} messages, ${files.size} files, ${forms.size} forms acknowledged; ${problems.length} problems`,
    );
    for (const [problem, count] of alike(problems)) console.error(`${count} × ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await stopProcess(site);
    await Promise.all([bucket.stop(), mail.stop(), scanner.stop(), cluster.stop()]);
    execFileSync('umount', [dataDir]);
    rmSync(work, { recursive: true, force: true });
  }
}

/** Takes a service away ten times under load, and prints the answers that clients got meanwhile. */
async function goThrough(
  name: string,
  outage: Outage,
  load: Load,
  { url, databaseUrl }: { url: string; databaseUrl: string },
): Promise<void> {
  const before = { ...load.counts };
  for (let round = 0; round < ROUNDS; round++) {
    // The clients write more than the limits on attempts allow.
    await ask(databaseUrl, 'delete from attempts');
    await load.goesOn();
    await outage.begin();
    await wait(AWAY_MS);
    if (outage.check && round === ROUNDS - 1) await untilSaid(url, outage.check, false);
    await outage.end();
    await load.goesOn();
  }
  const { right, refused } = load.counts;
  console.log(name, JSON.stringify({ right: right - before.right, refused: refused - before.refused }));
}

async function ask(databaseUrl: string, statement: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(statement);
  await database.end();
}

/** Counts problems that differ only in their ids as one. */
function alike(problems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const problem of problems) {
    const kind = problem.replace(/[\da-f]{8}-[\da-f-]{27}/g, '…');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

await main();
