import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startNginx } from '../../src/testing/nginx.ts';
import { startCluster } from '../../src/testing/postgresCluster.ts';
import { type ServerProcess, startProcess, stopProcess } from '../../src/testing/serverProcess.ts';
import { type Client, joinSite } from '../outages/client.ts';
import { Load } from '../outages/load.ts';
import { lookForWrites } from '../outages/lookFor.ts';
import type { DatabaseLink, LinkState } from './databaseLink.ts';
import { untilSaid } from './health.ts';
import { openMachines } from './machines.ts';
import { type Counts, counter, readPages } from './visitor.ts';

const CLIENTS = 4;
const FAULT_MS = 6_000;
const CALM_MS = 3_000;
const SCANS_MS = 60_000;

interface Fault {
  begin(): Promise<void> | void;
  /** Waits until the site itself says what is wrong; every fault lasts some seconds. */
  lasts?(): Promise<void>;
  end(): Promise<void> | void;
}

/** What can go wrong, in the order of a round. */
export const FAULTS = [
  ...(['kill', 'pause', 'slow', 'silent', 'refused', 'away', 'crash', 'clock'] as const),
  ...(['disk', 'certificate'] as const),
] as const;
type FaultName = (typeof FAULTS)[number];

interface Asked {
  rounds: number;
  faults: readonly FaultName[];
  /** The file of the report. */
  report: string;
}

/**
 * Lets an operator try what a network and machines do: two machines behind nginx that share one PostgreSQL and one
 * bucket with TLS, each with a folder and a way to the database of its own. Visitors read and clients write, send files
 * and use the contact form while processes are killed and paused, ways to the database become slow, silent and refuse,
 * PostgreSQL crashes, a clock jumps, a disk is full and the certificate of the bucket ends. Counts the requests that
 * failed, and looks for every write that was acknowledged.
 * Ends with 1 when something acknowledged is missing or there twice, when the site did not go on or did not say what
 * was wrong, or when a request failed while nothing was wrong.
 */
export async function chaos({ rounds, faults: chosen, report: file }: Asked): Promise<void> {
  const begun = Date.now();
  const work = mkdtempSync(join(tmpdir(), 'crossbay-chaos-'));
  const cluster = await startCluster(undefined, { durable: true });
  if (!cluster) throw new Error('PostgreSQL is not installed');
  const machines = await openMachines(work, cluster.url);
  const { links, ports, variablesOf } = machines;
  const sites: ServerProcess[] = [await startProcess(variablesOf(0)), await startProcess(variablesOf(1))];
  const first = () => sites[0]?.child;
  const nginx = await startNginx(
    { hosts: ports.map((port) => `127.0.0.1:${port}`), dataDir: machines.folders[0] },
    (text) =>
      // Each client has a network of their own, and sends more than people do.
      text.replaceAll(/rate=\d+r\/s/g, 'rate=10000r/s').replace('For $remote_addr', 'For $http_x_forwarded_for'),
  );
  const faults: Record<FaultName, Fault> = {
    kill: {
      begin: async () => {
        const child = first();
        if (child?.kill('SIGKILL')) await once(child, 'exit');
      },
      end: async () => {
        sites[0] = await startProcess(variablesOf(0));
      },
    },
    pause: { begin: () => void first()?.kill('SIGSTOP'), end: () => void first()?.kill('SIGCONT') },
    slow: faultOf('slow', links, links),
    silent: faultOf('silent', [links[0]], links),
    refused: faultOf('refusing', [links[0]], links),
    away: faultOf('silent', links, links),
    crash: { begin: () => cluster.restart('immediate'), end() {} },
    clock: { begin: () => void first()?.kill('SIGUSR2'), end: () => void first()?.kill('SIGUSR2') },
    disk: {
      begin: () => machines.disk?.fill(),
      lasts: () => allSay('disk', false, 1),
      end: async () => {
        machines.disk?.empty();
        await allSay('disk', true, 1);
      },
    },
    certificate: {
      begin: () => machines.showCertificate('ended'),
      lasts: () => allSay('storage', false),
      end: async () => {
        machines.showCertificate('lasting');
        await allSay('storage', true);
      },
    },
  };
  /** How many seconds it took until the machines said so. */
  const said: Record<string, number[]> = {};
  /** Waits until the first of the machines say that a check is well, or is not. */
  async function allSay(check: string, isWell: boolean, count = sites.length): Promise<void> {
    const seconds = await Promise.all(sites.slice(0, count).map(({ url }) => untilSaid(url, check, isWell)));
    const name = `${check} ${isWell ? 'ok' : 'failed'}`;
    said[name] = [...(said[name] ?? []), ...seconds];
  }
  const skipped = chosen.includes('disk') && !machines.disk ? ['disk: only root may mount the small disk'] : [];
  for (const why of skipped) console.log(`left out: ${why}`);
  const met: Record<string, Counts> = {};
  const problems: string[] = [];
  const acknowledged = { messages: 0, files: 0, forms: 0 };
  try {
    const clients: Client[] = [];
    for (let n = 0; n < CLIENTS; n++) clients.push(await joinSite(nginx.url, n));
    await ask(cluster.url, 'update users set is_verified = true');
    const load = new Load(nginx.url, clients);
    const visitor = readPages(nginx.url);
    const note = counter(load, visitor, met);
    for (let round = 0; round < rounds; round++)
      for (const name of chosen.filter((one) => one !== 'disk' || machines.disk)) {
        // Clients write more than the limits on attempts allow.
        await ask(cluster.url, 'delete from attempts');
        for (const client of clients) await client.renew();
        await wait(CALM_MS);
        note('calm');
        const fault = faults[name];
        await fault.begin();
        await Promise.all([wait(FAULT_MS), fault.lasts?.()]).catch(
          (error: unknown) => void problems.push(`${name}: ${error}`),
        );
        await Promise.resolve(fault.end()).catch((error: unknown) => void problems.push(`after ${name}: ${error}`));
        await load.goesOn().catch((error: unknown) => problems.push(`after ${name}: ${error}`));
        note(name);
        console.log(name, JSON.stringify(met[name]));
      }
    await wait(CALM_MS);
    await load.stop();
    await visitor.stop();
    note('calm');
    await scanned(cluster.url);
    problems.push(...(await lookForWrites(load, { clients, databaseUrl: cluster.url })));
    if (Object.keys(met.calm?.failed ?? {}).length > 0) problems.push('requests failed while nothing was wrong');
    const { messages, files, forms } = load.acknowledged;
    Object.assign(acknowledged, { messages: messages.size, files: files.size, forms: forms.size });
  } finally {
    first()?.kill('SIGCONT');
    for (const link of links) link.set('open');
    machines.disk?.empty();
    machines.showCertificate('lasting');
    const whys = sites.flatMap(
      ({ log }) =>
        log()
          .match(/certificate has expired/g)
          ?.slice(0, 1) ?? [],
    );
    const seconds = (Date.now() - begun) / 1000;
    const report = { begun: new Date(begun), seconds, acknowledged, problems, skipped, said, whys, met };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
    console.log(`${JSON.stringify(acknowledged)} acknowledged; the report is in ${file}`);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
    await Promise.all(sites.map(stopProcess));
    await nginx.stop();
    await machines.stop();
    await cluster.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

/** A fault of some ways to the database; all are open again at its end. */
const faultOf = (state: LinkState, some: readonly DatabaseLink[], all: readonly DatabaseLink[]): Fault => ({
  begin() {
    for (const link of some) link.set(state);
  },
  end() {
    for (const link of all) link.set('open');
  },
});

/** Files are downloaded only when they have been looked at. */
async function scanned(databaseUrl: string): Promise<void> {
  for (const end = Date.now() + SCANS_MS; Date.now() < end; await wait(1_000)) {
    const [row] = await ask(databaseUrl, "select count(*)::int as n from documents where scan = 'pending'");
    if (row?.n === 0) return;
  }
}

async function ask(databaseUrl: string, statement: string): Promise<{ n?: number }[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query(statement);
  await database.end();
  return rows;
}
