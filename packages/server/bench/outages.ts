/**
 * An operator's trial: one server process with PostgreSQL, a bucket, a mail server and a virus scanner of this machine, and clients who write messages, send files, read
 * them and use the contact form, while each of the five (the disk is the fifth) goes away again and again. Then all that was acknowledged is looked for.
 * Run by `tsx bench/outages.ts` as root, who can mount the small disk; about ten minutes with the ten `ROUNDS` of each. Ends with 1 where the process ended, an answer
 * was neither right nor an honest refusal, or anything acknowledged is missing.
 */
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createApi, memoryTokens } from '@firm/api-client';
import { auth, cases } from '@firm/contract';
import pg from 'pg';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { pdfWithNoise } from '../src/documents/testing/samples.ts';
import { type BrowserFetch, browserFetch } from '../src/testing/browserFetch.ts';
import { startCluster } from '../src/testing/postgresCluster.ts';
import { freePort, startProcess, stopProcess } from '../src/testing/serverProcess.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 10);
const CLIENTS = 8;
const AWAY_MS = 3_000;
/** Letters and scans are tried again after waits that double: the last one may be some minutes away. */
const PATIENCE_MS = 10 * 60_000;
/** Above what readiness calls low. */
const DISK_BYTES = 1_300 * 1024 * 1024;
const FILE_BYTES = 100 * 1024;

interface Outage {
  name: string;
  /** The word of `/api/health/ready` for it, which asks it every half a minute or so: the last outage lasts until it has said so. Of a restart it need not. */
  check?: 'storage' | 'disk' | 'mail' | 'scanner';
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** A service on a fixed port that can be taken away, with all its connections. */
interface Service {
  port: number;
  stop(): Promise<void>;
  start(): Promise<void>;
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
  const site = await startProcess({
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
  });
  const filler = join(dataDir, 'filler');
  const fill = () => {
    // Others write meanwhile, and take what was free a moment ago.
    for (let tries = 0; ; tries++) {
      const { bavail, bsize } = statfsSync(dataDir);
      try {
        return void execFileSync('fallocate', ['-l', String(bavail * bsize), filler], { stdio: 'ignore' });
      } catch (error) {
        if (tries > 100) throw error;
      }
    }
  };
  const outages: Outage[] = [
    { name: 'PostgreSQL', begin: () => cluster.restart('immediate'), end: () => {} },
    { name: 'bucket', check: 'storage', begin: bucket.stop, end: bucket.start },
    { name: 'mail server', check: 'mail', begin: mail.stop, end: mail.start },
    { name: 'virus scanner', check: 'scanner', begin: scanner.stop, end: scanner.start },
    { name: 'full disk', check: 'disk', begin: fill, end: () => rmSync(filler, { force: true }) },
  ];
  try {
    const people: Client[] = [];
    for (let n = 0; n < CLIENTS; n++) people.push(await joinSite(site.url, n));
    await confirmAddresses(cluster.url);
    const load = new Load(site.url, people);
    for (const outage of outages) await goThrough(outage, load, site.url);
    await load.stop();
    const missing = await lookFor(load, cluster.url, letters);
    const problems = [...load.wrong, ...missing];
    if (site.child.exitCode !== null) problems.push(`the process ended with ${site.child.exitCode}`);
    const unhandled = site
      .log()
      .split('\n')
      .filter((line) => line.includes('was not handled where it was met'));
    problems.push(...unhandled);
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

/** Problems that differ in their ids only count as one. */
function alike(problems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const problem of problems) {
    const kind = problem.replace(/[\da-f]{8}-[\da-f-]{27}/g, '…');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

/** Takes something away ten times under load; tells what was answered meanwhile. */
async function goThrough(outage: Outage, load: Load, url: string): Promise<void> {
  const before = { ...load.counts };
  for (let round = 0; round < ROUNDS; round++) {
    await load.goesOn();
    await outage.begin();
    await wait(AWAY_MS);
    if (outage.check && round === ROUNDS - 1) await untilSaid(url, outage.check);
    await outage.end();
    await load.goesOn();
  }
  const { right, refused } = load.counts;
  console.log(outage.name, JSON.stringify({ right: right - before.right, refused: refused - before.refused }));
}

async function untilSaid(url: string, check: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(1_000)) {
    const answer = await fetch(`${url}/api/health/ready`).then((ready) => ready.text(), String);
    if (!answer.includes(`"${check}":"ok"`)) return;
  }
  throw new Error(`/api/health/ready never said that ${check} is away`);
}

interface Client {
  headers: Record<string, string>;
  caseId: string;
}

async function joinSite(url: string, n: number): Promise<Client> {
  const browser = browserFetch();
  const network = { 'x-forwarded-for': `10.0.${n}.1` };
  const fetchFrom: BrowserFetch['fetch'] = (to, init = {}) =>
    browser.fetch(to, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...network } });
  const tokens = memoryTokens();
  const api = createApi({ baseUrl: `${url}/api`, tokens, fetch: fetchFrom });
  const password = 'a long password';
  const name = { firstName: 'Ana', lastName: 'Client' };
  const email = `client-${n}@outages.example`;
  tokens.write(await api.call(auth.register, { body: { email, password, passwordConfirm: password, ...name } }));
  const { id } = await api.call(cases.create, {
    body: { serviceCategoryId: 'tax_preparation', title: '2025 return' },
  });
  const token = tokens.read()?.accessToken;
  return { caseId: id, headers: { authorization: `Bearer ${token}`, ...browser.cookieOf(token), ...network } };
}

async function confirmAddresses(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('update users set is_verified = true');
  await database.end();
}

/** What clients do, all at once, and what of it was acknowledged. */
class Load {
  readonly counts = { right: 0, refused: 0 };
  readonly wrong: string[] = [];
  readonly acknowledged = {
    messages: new Set<string>(),
    /** SHA-256 by id. */
    files: new Map<string, { hash: string; client: Client }>(),
    forms: new Set<string>(),
  };
  readonly #url: string;
  readonly #ended: Promise<unknown>;
  #isOver = false;

  constructor(url: string, clients: readonly Client[]) {
    this.#url = url;
    this.#ended = Promise.all(
      clients.flatMap((client) => [
        this.#keepOn(() => this.#message(client), 250),
        this.#keepOn(() => this.#file(client), 1_500),
        this.#keepOn(() => this.#form(), 2_000),
        this.#keepOn(() => this.#read(client), 300),
      ]),
    );
  }

  get url(): string {
    return this.#url;
  }

  /** Resolves when some more was done. */
  async goesOn(): Promise<void> {
    const from = this.counts.right;
    for (const end = Date.now() + 120_000; this.counts.right < from + 2 * CLIENTS; await wait(50))
      if (Date.now() > end) throw new Error(`nothing goes on: ${this.wrong.slice(-3)}`);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#ended;
  }

  async #keepOn(act: () => Promise<void>, pauseMs: number): Promise<void> {
    for (; !this.#isOver; await wait(pauseMs * (0.5 + Math.random()))) await act();
  }

  /** The body of the answer, where it is as expected. An honest refusal says when to come again, or that there is no room. */
  async ask(path: string, expected: number, init: RequestInit): Promise<Buffer | undefined> {
    try {
      const answer = await fetch(`${this.#url}/api${path}`, { ...init, signal: AbortSignal.timeout(60_000) });
      const body = Buffer.from(await answer.arrayBuffer());
      if (answer.status === expected) {
        this.counts.right++;
        return body;
      }
      const isHonest =
        (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0) || answer.status === 507;
      if (isHonest) this.counts.refused++;
      else this.wrong.push(`${path}: ${answer.status} ${body.subarray(0, 300)}`);
    } catch (error) {
      this.wrong.push(`${path}: ${error} ${error instanceof Error ? error.cause : ''}`);
    }
    return undefined;
  }

  /** The same again, with the same key, until it is taken: as a page does. */
  async #send(path: string, init: RequestInit, headers: Record<string, string>): Promise<Buffer | undefined> {
    const key = { 'idempotency-key': randomUUID() };
    for (let answer: Buffer | undefined; !this.#isOver; await wait(500)) {
      answer = await this.ask(path, 201, { method: 'POST', ...init, headers: { ...headers, ...key } });
      if (answer) return answer;
    }
    return undefined;
  }

  async #message({ caseId, headers }: Client): Promise<void> {
    const words = randomUUID();
    const init = { body: JSON.stringify({ text: words }) };
    const json = { ...headers, 'content-type': 'application/json' };
    if (await this.#send(`/cases/${caseId}/messages`, init, json)) this.acknowledged.messages.add(words);
  }

  async #file(client: Client): Promise<void> {
    const content = pdfWithNoise(FILE_BYTES);
    const form = new FormData();
    form.set('caseId', client.caseId);
    form.set('file', new Blob([content], { type: 'application/pdf' }), 'paper.pdf');
    const answer = await this.#send('/documents/upload', { body: form }, client.headers);
    if (!answer) return;
    const { id }: { id: string } = JSON.parse(answer.toString());
    this.acknowledged.files.set(id, { hash: hashOf(content), client });
  }

  async #form(): Promise<void> {
    const words = randomUUID();
    const [a, b, c] = randomBytes(3);
    const body = {
      name: 'Ana Client',
      email: 'ana@outages.example',
      message: `Please call me. ${words}`,
    };
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${a}.${b}.${c}` };
    if (await this.#send('/contact', { body: JSON.stringify(body) }, headers)) this.acknowledged.forms.add(words);
  }

  async #read(client: Client): Promise<void> {
    await this.ask('/cases', 200, { headers: client.headers });
  }
}

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** What was acknowledged and is not there. */
async function lookFor(load: Load, databaseUrl: string, letters: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  const { messages, files, forms } = load.acknowledged;
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const texts: { count: number }[] = (await database.query('select count(*)::int from messages')).rows;
  if (texts[0]?.count !== messages.size)
    missing.push(`${messages.size} messages were acknowledged, ${texts[0]?.count} are there`);
  const unsent = () => [...forms].filter((words) => !letters.some((letter) => letter.includes(words)));
  const pending = async () =>
    (await database.query("select count(*)::int as n from documents where scan = 'pending'")).rows[0].n as number;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(1_000))
    if (unsent().length === 0 && (await pending()) === 0) break;
  missing.push(...unsent().map((words) => `the letter of the form ${words} was not sent`));
  const unscanned = await pending();
  if (unscanned > 0) missing.push(`${unscanned} files were not scanned`);
  for (const [id, { hash, client }] of files) {
    const found = await load.ask(`/documents/${id}/download`, 200, { headers: client.headers });
    if (!found || hashOf(found) !== hash) missing.push(`the file ${id} is not as it was sent`);
  }
  const { rows } = await database.query("select kind, last_error from outbox where state = 'dead'");
  missing.push(...rows.map((row) => `a job was given up: ${JSON.stringify(row)}`));
  await database.end();
  return missing;
}

async function startBucket(work: string): Promise<Service> {
  const port = await freePort();
  const make = () =>
    new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory: join(work, 's3'),
      configureBuckets: [{ name: 'site' }],
    });
  let service = make();
  await service.run();
  return {
    port,
    stop: async () => {
      await service.close();
    },
    start: async () => {
      service = make();
      await service.run();
    },
  };
}

async function startMail(letters: string[]): Promise<Service> {
  const port = await freePort();
  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, _session, done) {
        void text(stream).then((letter) => {
          letters.push(letter);
          done();
        });
      },
    });
  let service = make();
  const listen = () => new Promise<void>((resolve) => service.listen(port, '127.0.0.1', () => resolve()));
  await listen();
  return {
    port,
    stop: () => new Promise<void>((resolve) => service.close(() => resolve())),
    start: () => {
      service = make();
      return listen();
    },
  };
}

/** Says of every file that it is clean, once all of it came. */
async function startScanner(): Promise<Service> {
  const port = await freePort();
  const open = new Set<Socket>();
  let service: Server;
  const start = async () => {
    service = createServer((socket) => {
      open.add(socket);
      socket.on('error', () => {}).once('close', () => open.delete(socket));
      let heard = Buffer.alloc(0);
      socket.on('data', (piece) => {
        heard = Buffer.concat([heard, piece]);
        if (heard.toString('latin1').startsWith('zPING')) socket.end('PONG\0');
        else if (heard.length > 14 && heard.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0');
      });
    });
    await new Promise<void>((resolve) => service.listen(port, '127.0.0.1', resolve));
  };
  await start();
  return {
    port,
    start,
    stop: () => {
      for (const socket of open) socket.destroy();
      return new Promise<void>((resolve) => service.close(() => resolve()));
    },
  };
}

await main();
