/**
 * Measures documents on PostgreSQL in alternated rounds of one run: the memory of the process during uploads, downloads
 * compared with nginx, and the filtered list of 10,000 documents compared with raw SQL.
 * Run it with `tsx packages/server/bench/documents.ts`. nginx must be installed; the run takes about a minute.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApi, memoryTokens } from '@firm/api-client';
import { auth, cases, documents, UPLOAD_MAX_BYTES } from '@firm/contract';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import pino from 'pino';
import { freePort } from '../../testing/src/freePort.ts';
import { openDatabase } from '../src/ground/db/openDatabase.ts';
import { readEnv } from '../src/ground/env/env.ts';
import { storageKeyOf } from '../src/slices/documents/storageKeyOf.ts';
import { browserFetch } from '../src/testing/browserFetch.ts';
import { confirmAddress } from '../src/testing/confirmAddress.ts';
import { startCluster } from '../src/testing/postgresCluster.ts';

const UPLOADS = 60;
const UPLOADS_AT_ONCE = 20;
const DOCUMENTS = 10_000;
const ROUNDS = 6;
const ROUND_MS = 1_500;
/** The most that uploads may add to the memory of the process. */
const MEMORY_MB = 60;
/** The least share of nginx' downloads, and of the answers by raw SQL. */
const LEAST_OF_NGINX = 0.8;
const LEAST_OF_SQL = 0.8;

const head = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const largest = Buffer.concat([head, Buffer.alloc(UPLOAD_MAX_BYTES - head.length, 32)]);

/** Starts a program and waits until it answers at the probe address. */
async function start(command: string, args: string[], env: NodeJS.ProcessEnv, probe: string): Promise<ChildProcess> {
  const child = spawn(command, args, { env, stdio: 'inherit' });
  for (;;) {
    if (
      await fetch(probe).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return child;
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
    await wait(100);
  }
}

const memoryMb = (pid: number | undefined, what: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

function once(url: string, headers: OutgoingHttpHeaders, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
}

/** Returns the requests per second. */
async function load(url: string, headers: OutgoingHttpHeaders, connections: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  let count = 0;
  const worker = async () => {
    for (; performance.now() - started < ROUND_MS; count++) await once(url, headers, agent);
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return count / ((performance.now() - started) / 1000);
}

/** Alternates the rounds, so that other work on the machine affects both servers alike. */
async function compare(ours: string, other: string, headers: OutgoingHttpHeaders, connections: number) {
  const figures = { ours: [] as number[], other: [] as number[] };
  for (const url of [ours, other]) await load(url, headers, connections);
  for (let round = 0; round < ROUNDS; round++) {
    figures.ours.push(await load(ours, headers, connections));
    figures.other.push(await load(other, headers, connections));
  }
  const median = (list: number[]) => [...list].sort((one, two) => one - two)[Math.floor(list.length / 2)] ?? 0;
  return { ours: median(figures.ours), other: median(figures.other) };
}

async function main(): Promise<void> {
  const cluster = await startCluster();
  if (!cluster) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'crossbay-bench-'));
  const children: ChildProcess[] = [];
  try {
    const [port, nginxPort] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    const serve = new URL('../../workspace/bin/serve.mjs', import.meta.url).pathname;
    const env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: cluster.url,
      DEMO: 'on',
      LOG_LEVEL: 'silent',
    };
    const server = await start(process.execPath, [serve], env, `${url}/api/health/ready`);
    children.push(server);

    const tokens = memoryTokens();
    const browser = browserFetch();
    const api = createApi({ baseUrl: `${url}/api`, tokens, fetch: browser.fetch });
    const password = 'a bench password';
    const person = { email: 'bench@example.com', password, passwordConfirm: password, firstName: 'B', lastName: 'M' };
    const { user, ...pair } = await api.call(auth.register, { body: person });
    tokens.write(pair);
    await confirmAddress(api, folder);
    const { id: caseId } = await api.call(cases.create, {
      body: { serviceCategoryId: 'tax_preparation', title: 'Bench' },
    });
    const upload = (bytes: Buffer) =>
      api.call(documents.upload, {
        form: { caseId },
        file: new File([new Uint8Array(bytes)], 'large.pdf', { type: 'application/pdf' }),
      });
    // The first uploads compile the code that all uploads use.
    for (let index = 0; index < 4; index++) await upload(largest);
    const before = memoryMb(server.pid, 'VmRSS');
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, memoryMb(server.pid, 'VmRSS'));
    }, 50);
    let left = UPLOADS;
    let last = '';
    const sender = async () => {
      while (left-- > 0) last = (await upload(largest)).id;
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, sender));
    const seconds = (performance.now() - started) / 1000;
    clearInterval(watch);

    const logs = join(folder, 'nginx');
    mkdirSync(logs);
    const kept = join(folder, 'files/kept', `${storageKeyOf(last)}.sealed`);
    writeFileSync(
      join(logs, 'nginx.conf'),
      `daemon off; master_process off; user root; pid ${logs}/pid; error_log ${logs}/error.log; events {} http { access_log off; sendfile on; server { listen 127.0.0.1:${nginxPort}; location = /file { alias ${kept}; } } }`,
    );
    const nginx = `http://127.0.0.1:${nginxPort}/file`;
    children.push(await start('nginx', ['-p', logs, '-c', join(logs, 'nginx.conf')], process.env, nginx));
    const token = tokens.read()?.accessToken;
    const headers = { authorization: `Bearer ${token}`, ...browser.cookieOf(token) };
    const downloads = await compare(`${url}/api/documents/${last}/download`, nginx, headers, 4);

    const database = await openDatabase(readEnv({ ...env, NODE_ENV: 'development' }), pino({ level: 'silent' }));
    await database.db.execute(sql`insert into documents (case_id, uploaded_by, file_name, file_size, mime_type, checksum, storage_key, document_type, status, requires_review, uploaded_at)
      select ${caseId}, ${user.id}, 'file ' || n || '.pdf', n, 'application/pdf', '', 'bench/' || n, case when n % 4 = 0 then 'tax_form' else 'general' end, 'processed', false, now() - n * interval '1 minute' from generate_series(1, ${DOCUMENTS}) n`);
    await database.db.execute(sql`analyze documents`);
    const bareApp = Fastify();
    // The raw query asks the same: a word in the name, the description or the case, ignoring case and accents.
    const folded = (column: string) =>
      sql.raw(`translate(lower(${column}), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÿ', 'aaaaaaeeeeiiiiooooouuuuncyy')`);
    const means = (word: string) =>
      sql`(${folded('d.file_name')} like ${word} or ${folded('d.description')} like ${word} or ${folded('c.title')} like ${word})`;
    bareApp.get('/documents', async () => {
      const { rows } = await database.db.execute(
        sql`select d.id, d.case_id, c.title, d.file_name, d.file_size, d.mime_type, d.document_type, d.description, d.status, d.scan, d.review_note, d.uploaded_at, d.ai_processed, d.requires_review, count(*) over () as total from documents d join cases c on c.id = d.case_id where c.client_id = ${user.id} and d.deleted_at is null and d.document_type = 'tax_form' and ${means('%file%')} and ${means('%1%')} order by d.uploaded_at desc, d.id limit 50`,
      );
      return { documents: rows, count: rows[0]?.total ?? 0, next: null, previous: null };
    });
    const bare = await bareApp.listen({ host: '127.0.0.1', port: 0 });
    const query = 'document_type=tax_form&search=file%201&limit=50';
    const list = await compare(`${url}/api/documents?${query}`, `${bare}/documents`, headers, 8);
    await bareApp.close();
    await database.close();

    const ratio = ({ ours, other }: { ours: number; other: number }) => ours / other;
    const said = (holds: boolean, limit: string) => {
      if (!holds) process.exitCode = 1;
      return `${holds ? 'holds' : 'BROKEN'}: ${limit}`;
    };
    console.table({
      [`${UPLOADS} × 10 MB, ${UPLOADS_AT_ONCE} at once`]: {
        figure: `+${(peak - before).toFixed(0)} MB of ${before.toFixed(0)}, ${seconds.toFixed(1)} s`,
        limit: said(peak - before <= MEMORY_MB, `at most +${MEMORY_MB} MB`),
      },
      'download, beside nginx': {
        figure: `${ratio(downloads).toFixed(2)} (${(downloads.ours * 10).toFixed(0)} and ${(downloads.other * 10).toFixed(0)} MB/s)`,
        limit: said(ratio(downloads) >= LEAST_OF_NGINX, `at least ${LEAST_OF_NGINX}`),
      },
      'list of 10,000 filtered, beside raw SQL': {
        figure: `${ratio(list).toFixed(2)} (${list.ours.toFixed(0)} and ${list.other.toFixed(0)} req/s)`,
        limit: said(ratio(list) >= LEAST_OF_SQL, `at least ${LEAST_OF_SQL}`),
      },
    });
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
