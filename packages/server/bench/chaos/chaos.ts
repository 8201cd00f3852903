import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '@firm/releases';
import pg from 'pg';
import { freePort } from '../../../testing/src/freePort.ts';
import { startNginx } from '../../src/testing/nginx.ts';
import { startCluster } from '../../src/testing/postgresCluster.ts';
import { publishSite } from '../../src/testing/releases.ts';
import { type ServerProcess, startProcess, stopProcess } from '../../src/testing/serverProcess.ts';
import { type Client, joinSite } from '../outages/client.ts';
import { Load } from '../outages/load.ts';
import { lookForWrites } from '../outages/lookFor.ts';
import { type DatabaseLink, type LinkState, openLink } from './databaseLink.ts';

const CLIENTS = 4;
const FAULT_MS = 6_000;
const CALM_MS = 3_000;
const PAGE_EVERY_MS = 250;
const SCANS_MS = 60_000;

/** The requests of one fault, or of the time in which nothing was wrong. */
interface Counts {
  right: number;
  /** Answers that say when to ask again. */
  refused: number;
  pages: number;
  /** The other answers and broken connections, with how many of each. */
  failed: Record<string, number>;
}

interface Fault {
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** What can go wrong, in the order of a round. */
export const FAULTS = ['kill', 'pause', 'slow', 'silent', 'refused', 'away', 'crash', 'clock'] as const;
type FaultName = (typeof FAULTS)[number];

interface Asked {
  rounds: number;
  faults: readonly FaultName[];
  /** The file of the report. */
  report: string;
}

/**
 * Lets an operator try what a network and machines do: two server processes behind nginx, with one PostgreSQL and one
 * folder of files, each with a way of its own to the database. Visitors read and clients write, send files and use the
 * contact form while processes are killed and paused, ways to the database become slow, silent and refuse, PostgreSQL
 * crashes and a clock jumps. Counts the requests that failed, and looks for every write that was acknowledged.
 * Ends with 1 when something acknowledged is missing or there twice, when the site did not go on, or when a request
 * failed while nothing was wrong.
 */
export async function chaos({ rounds, faults: chosen, report: file }: Asked): Promise<void> {
  const begun = Date.now();
  const work = mkdtempSync(join(tmpdir(), 'crossbay-chaos-'));
  const cluster = await startCluster(undefined, { durable: true });
  if (!cluster) throw new Error('PostgreSQL is not installed');
  const links = [await openLink(portOf(cluster.url)), await openLink(portOf(cluster.url))] as const;
  await publishSite({ deps: { env: { dataDir: work }, store: openStore(join(work, 'releases')) } });
  const ports = [await freePort(), await freePort()] as const;
  const variablesOf = (place: 0 | 1) => ({
    ...{ PORT: String(ports[place]), DATA_DIR: work, TRUST_PROXY: '1', DEMO: 'off', SHED_LOAD: 'on' },
    DATABASE_URL: cluster.url.replace(/:\d+\//, `:${links[place].port}/`),
    NODE_OPTIONS: `--import=${new URL('./clock.mjs', import.meta.url).href}`,
    RENDER_PROCESSES: '0',
  });
  const sites: ServerProcess[] = [await startProcess(variablesOf(0)), await startProcess(variablesOf(1))];
  const first = () => sites[0]?.child;
  const nginx = await startNginx({ hosts: ports.map((port) => `127.0.0.1:${port}`), dataDir: work }, (text) =>
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
  };
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
      for (const name of chosen) {
        // Clients write more than the limits on attempts allow.
        await ask(cluster.url, 'delete from attempts');
        for (const client of clients) await client.renew();
        await wait(CALM_MS);
        note('calm');
        await faults[name].begin();
        await wait(FAULT_MS);
        await faults[name].end();
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
    const report = { begun: new Date(begun), seconds: (Date.now() - begun) / 1000, acknowledged, problems, met };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
    console.log(`${JSON.stringify(acknowledged)} acknowledged; the report is in ${file}`);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
    await Promise.all(sites.map(stopProcess));
    await nginx.stop();
    await Promise.all(links.map((link) => link.stop()));
    await cluster.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

const portOf = (url: string) => Number(new URL(url).port);

/** A fault of some ways to the database; all are open again at its end. */
const faultOf = (state: LinkState, some: readonly DatabaseLink[], all: readonly DatabaseLink[]): Fault => ({
  begin() {
    for (const link of some) link.set(state);
  },
  end() {
    for (const link of all) link.set('open');
  },
});

interface Visitor {
  counts: { pages: number };
  wrong: string[];
  stop(): Promise<void>;
}

/** A visitor who opens one page after the other. */
function readPages(url: string): Visitor {
  const counts = { pages: 0 };
  const wrong: string[] = [];
  let isOver = false;
  const reading = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const path = ['/', '/services', '/blog'][turn % 3];
      try {
        const page = await fetch(url + path, { headers: { accept: 'text/html' } });
        await page.text();
        if (page.ok) counts.pages++;
        else wrong.push(`a page: ${page.status}`);
      } catch (error) {
        wrong.push(`a page: ${error}`);
      }
      await wait(PAGE_EVERY_MS);
    }
  })();
  return {
    counts,
    wrong,
    stop: () => {
      isOver = true;
      return reading;
    },
  };
}

/** Returns what adds all requests since its last call to a fault. */
function counter(load: Load, visitor: Visitor, met: Record<string, Counts>) {
  let seen = { right: 0, refused: 0, pages: 0 };
  return (name: string) => {
    met[name] ??= { right: 0, refused: 0, pages: 0, failed: {} };
    const counts = met[name];
    const now = { ...load.counts, ...visitor.counts };
    for (const key of ['right', 'refused', 'pages'] as const) counts[key] += now[key] - seen[key];
    seen = now;
    for (const problem of [...load.wrong.splice(0), ...visitor.wrong.splice(0)]) {
      const kind = problem.replace(/[\da-f]{8}-[\da-f-]{27}/g, '…').slice(0, 80);
      counts.failed[kind] = (counts.failed[kind] ?? 0) + 1;
    }
  };
}

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
