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
import { newerVersion } from './newerVersion.ts';
import { type Steady, steadyLoad } from './steadyLoad.ts';
import { type Counts, counter, readPages } from './visitor.ts';

const CLIENTS = 4;
const FAULT_MS = 6_000;
const CALM_MS = 3_000;
const SCANS_MS = 60_000;
const FORGET_MS = 2_000;

interface Fault {
  begin(): Promise<void> | void;
  /** Waits until the site itself says what is wrong; every fault lasts some seconds. */
  lasts?(): Promise<void>;
  end(): Promise<void> | void;
}

/** The faults in the order of a round; at last an operator's actions, in which no request may fail. */
export const FAULTS = [
  ...(['kill', 'pause', 'slow', 'silent', 'refused', 'away', 'crash', 'clock'] as const),
  ...(['disk', 'certificate', 'restart', 'update', 'back'] as const),
] as const;
type FaultName = (typeof FAULTS)[number];

/** An operator's actions: each process in turn is told to stop, and started again. */
const PLANNED: readonly FaultName[] = ['restart', 'update', 'back'];

interface Asked {
  rounds: number;
  faults: readonly FaultName[];
  /** The file of the report. */
  report: string;
  /** The folder of the packed site. */
  site: string;
}

/**
 * Lets an operator try what a network and machines do, with the packed site: two machines behind nginx that share one
 * PostgreSQL and one bucket with TLS, each with a folder and a way to the database of its own. Visitors read and
 * clients write, send files and use the contact form while processes are killed and paused, ways to the database become
 * slow, silent and refuse, PostgreSQL crashes, a clock jumps, a disk is full and the certificate of the bucket ends.
 * Counts the requests that failed, and looks for every write that was acknowledged. Under a hundred requests a second
 * each process is restarted in turn, updated to a version with one more migration, and brought back.
 * Ends with 1 when something acknowledged is missing or there twice, when the site did not go on or did not say what
 * was wrong, or when a request failed while nothing was wrong, or during a restart. What is refused then is counted: a
 * machine may be too small for what comes while a process starts.
 */
export async function chaos({ rounds, faults: chosen, report: file, site: packed }: Asked): Promise<void> {
  const begun = Date.now();
  const work = mkdtempSync(join(tmpdir(), 'crossbay-chaos-'));
  const cluster = await startCluster(undefined, { durable: true });
  if (!cluster) throw new Error('PostgreSQL is not installed');
  const machines = await openMachines(work, cluster.url);
  const { links, ports, variablesOf } = machines;
  const program = join(packed, 'bin/site.mjs');
  const newer = newerVersion(packed, join(work, 'newer'));
  const sites: ServerProcess[] = [
    await startProcess(variablesOf(0), program),
    await startProcess(variablesOf(1), program),
  ];
  const nginx = await startNginx(
    { hosts: ports.map((port) => `127.0.0.1:${port}`), dataDir: machines.folders[0] },
    (text) =>
      // Each client has a network of their own, and sends more than people do.
      text.replaceAll(/rate=\d+r\/s/g, 'rate=10000r/s').replace('For $remote_addr', 'For $http_x_forwarded_for'),
  );
  /** The machine to which faults of one machine happen: each in turn. */
  let hit: 0 | 1 = 0;
  const child = () => sites[hit]?.child;
  const faults: Record<FaultName, Fault> = {
    kill: {
      begin: async () => {
        const killed = child();
        if (killed?.kill('SIGKILL')) await once(killed, 'exit');
      },
      end: async () => {
        sites[hit] = await startProcess(variablesOf(hit), program);
      },
    },
    pause: { begin: () => void child()?.kill('SIGSTOP'), end: () => void child()?.kill('SIGCONT') },
    slow: faultOf('slow', () => links, links),
    silent: faultOf('silent', () => [links[hit]], links),
    refused: faultOf('refusing', () => [links[hit]], links),
    away: faultOf('silent', () => links, links),
    crash: { begin: () => cluster.restart('immediate'), end() {} },
    clock: {
      begin: () => void child()?.kill('SIGUSR2'),
      lasts: async () => {
        await wait(FAULT_MS);
        for (let turn = 0; turn < 2; turn++) {
          child()?.kill('SIGUSR2');
          await wait(FAULT_MS / 2);
        }
      },
      end: () => void child()?.kill('SIGUSR2'),
    },
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
    restart: planned(() => restartAll()),
    update: planned(async () => {
      await newer.migrate(cluster.url);
      await restartAll(newer.program, { MIGRATE: 'off' });
    }),
    back: planned(() => restartAll(program, { MIGRATE: 'off' })),
  };
  /** How many seconds it took until the machines said so. */
  const said: Record<string, number[]> = {};
  /** Waits until the first of the machines say that a check is well, or is not. */
  async function allSay(check: string, isWell: boolean, count = sites.length): Promise<void> {
    const seconds = await Promise.all(sites.slice(0, count).map(({ url }) => untilSaid(url, check, isWell)));
    const name = `${check} ${isWell ? 'ok' : 'failed'}`;
    said[name] = [...(said[name] ?? []), ...seconds];
  }
  /** Restarts one process after the other, as an operator does: the next one once this one is ready. */
  async function restartAll(version = program, more: Record<string, string> = {}): Promise<void> {
    for (const place of [0, 1] as const) {
      const site = sites[place];
      const code = site && (await stopProcess(site));
      if (code !== 0) tell(`a process that was told to stop ended with ${code}: ${site?.log()}`);
      logs.push(site?.log() ?? '');
      sites[place] = await startProcess({ ...variablesOf(place), ...more }, version);
    }
  }
  const skipped = chosen.includes('disk') && !machines.disk ? ['disk: only root may mount the small disk'] : [];
  for (const why of skipped) console.log(`left out: ${why}`);
  const met: Record<string, Counts> = {};
  const steady: Record<string, Steady[]> = {};
  /** The logs of processes that have ended. */
  const logs: string[] = [];
  const problems: string[] = [];
  const tell = (problem: string) => {
    console.error(problem);
    problems.push(problem);
  };
  const acknowledged = { messages: 0, files: 0, forms: 0 };
  // Clients write more than the limits on attempts allow.
  const forgetting = setInterval(() => {
    ask(cluster.url, 'delete from attempts').catch(() => {});
  }, FORGET_MS);
  try {
    const clients: Client[] = [];
    for (let n = 0; n < CLIENTS; n++) clients.push(await joinSite(nginx.url, n));
    await ask(cluster.url, 'update users set is_verified = true');
    const load = new Load(nginx.url, clients);
    const visitor = readPages(nginx.url);
    const note = counter(load, visitor, met);
    for (let round = 0; round < rounds; round++) {
      hit = round % 2 === 0 ? 0 : 1;
      for (const name of chosen.filter((one) => one !== 'disk' || machines.disk)) {
        for (const client of clients) await client.renew();
        await wait(CALM_MS);
        note('calm');
        const fault = faults[name];
        const stopSteady = PLANNED.includes(name) ? steadyLoad(load, clients) : undefined;
        await fault.begin();
        await Promise.all([wait(FAULT_MS), fault.lasts?.()]).catch((error: unknown) => tell(`${name}: ${error}`));
        await Promise.resolve(fault.end()).catch((error: unknown) => tell(`after ${name}: ${error}`));
        if (stopSteady) steady[name] = [...(steady[name] ?? []), await stopSteady()];
        await load.goesOn().catch((error: unknown) => tell(`after ${name}: ${error}`));
        note(name);
        console.log(name, JSON.stringify(met[name]));
      }
    }
    await wait(CALM_MS);
    await load.stop();
    await visitor.stop();
    note('calm');
    await scanned(cluster.url);
    for (const problem of await lookForWrites(load, { clients, databaseUrl: cluster.url })) tell(problem);
    if (Object.keys(met.calm?.failed ?? {}).length > 0) tell('requests failed while nothing was wrong');
    for (const name of PLANNED)
      if (Object.keys(met[name]?.failed ?? {}).length > 0) tell(`requests failed during: ${name}`);
    const { messages, files, forms } = load.acknowledged;
    Object.assign(acknowledged, { messages: messages.size, files: files.size, forms: forms.size });
  } finally {
    clearInterval(forgetting);
    for (const site of sites) site.child.kill('SIGCONT');
    for (const link of links) link.set('open');
    machines.disk?.empty();
    machines.showCertificate('lasting');
    const whys = errorsIn([...logs, ...sites.map(({ log }) => log())]);
    const seconds = (Date.now() - begun) / 1000;
    const report = { begun: new Date(begun), seconds, acknowledged, problems, skipped, said, whys, met, steady };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
    console.log(`${JSON.stringify(acknowledged)} acknowledged; the report is in ${file}`);
    if (problems.length > 0) process.exitCode = 1;
    await Promise.all(sites.map(stopProcess));
    await nginx.stop();
    await machines.stop();
    await cluster.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

/** A fault of some ways to the database; all are open again at its end. */
const faultOf = (state: LinkState, some: () => readonly DatabaseLink[], all: readonly DatabaseLink[]): Fault => ({
  begin() {
    for (const link of some()) link.set(state);
  },
  end() {
    for (const link of all) link.set('open');
  },
});

/** Counts what processes logged as errors, and certificates that have ended, by the reason. */
function errorsIn(logs: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  const reason = /"level":[56]0,.*?"message":"(?<error>(?:[^"\\]|\\.)*)"|(?<ended>certificate has expired)/;
  for (const line of logs.flatMap((log) => log.split('\n'))) {
    const { error, ended } = reason.exec(line)?.groups ?? {};
    const why = (error ?? ended)?.slice(0, 200);
    if (why) counts[why] = (counts[why] ?? 0) + 1;
  }
  return counts;
}

/** An action that goes on while requests do, and is over when it is done. */
const planned = (act: () => Promise<void>): Fault => ({ begin() {}, lasts: act, end() {} });

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
