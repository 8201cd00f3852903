import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addEvidence, publish, rollOut, SERVER } from '@firm/releases';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { parse } from 'yaml';
import { freePort } from '../../../../testing/src/freePort.ts';
import { runAdmin } from '../../admin/runAdmin.ts';
import { makeIdentity } from '../../backup/recipients.ts';
import { watchOutgrown } from '../../slices/health/outgrown.ts';
import { watchRollouts } from '../../slices/platform/watchRollouts.ts';
import { freshDatabase } from '../../testing/databases.ts';
import { NO_SITE } from '../../testing/noSite.ts';
import { type Cluster, startCluster } from '../../testing/postgresCluster.ts';
import { evaluate, samplesOf } from '../../testing/promQl.ts';
import { publishSite, rebuild } from '../../testing/releases.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { readEnv } from '../env/env.ts';
import { handleMailJobs } from '../mail/mail.worker.ts';
import { createMailTransport } from '../mail/mailTransport.ts';
import { outbox } from '../outbox/outbox.tables.ts';
import { backOffMs } from '../outbox/outbox.ts';
import { type Meters, openMeters } from './meters.ts';

interface Rule {
  alert: string;
  expr: string;
}

const shipped = (name: string) => readFileSync(join(__dirname, '../../../monitoring', name), 'utf8');
const { groups }: { groups: { rules: Rule[] }[] } = parse(shipped('alerts.yml'));
const all = groups.flatMap(({ rules }) => rules);
/** The rules about metrics of the site; `up` is Prometheus' own. */
const rules = all.filter(({ expr }) => !/\bup\{/.test(expr));
/** These may also fire on a machine that is busy with other tests. */
const OF_BUSY_MACHINES = ['EventLoopLag', 'SiteSlow'];
const POOL = 3;

const silent = pino({ level: 'silent' });
const seen = new Set<string>();
const fired = new Set<string>();

async function scrape(meters: Meters) {
  const samples = samplesOf((await meters.scrape()).text);
  for (const { name } of samples) seen.add(name);
  return samples;
}
type Samples = Awaited<ReturnType<typeof scrape>>;

/** Returns the alerts that fire for two scrapes, a minute apart. */
function alertsOf(before: Samples, after: Samples): string[] {
  const firing = rules.filter(({ expr }) => evaluate(expr, { before, after, seconds: 60 }).length > 0);
  for (const { alert } of firing) fired.add(alert);
  return firing.map(({ alert }) => alert);
}

/** The metrics that an expression names: its words with an underscore that are no function and no label. */
const metricsIn = (expression: string): string[] =>
  expression.replace(/\{[^}]*\}|\bby \([^)]*\)|histogram_quantile/g, '').match(/[a-z]+(?:_[a-z0-9]+)+/g) ?? [];

(process.env.SKIP_POSTGRES === '1' ? describe.skip : describe)('the alert rules', () => {
  let stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.reverse()) await stop();
    stops = [];
  });

  async function start(
    variables: Record<string, string> = {},
    cluster?: Cluster,
  ): Promise<{ server: TestServer; meters: Meters }> {
    const meters = await openMeters(silent);
    const fresh = cluster ? undefined : await freshDatabase('postgres');
    const DATABASE_URL = cluster?.url ?? fresh?.url ?? '';
    const env = readEnv({ NODE_ENV: 'test', DATABASE_URL, DATABASE_POOL: String(POOL), DATA_DIR: NO_SITE });
    const database = await openDatabase(env, silent, meters);
    const server = await startTestServer('postgres', variables, { database, meters });
    stops.push(async () => fresh?.close());
    stops.push(() => server.stop());
    return { server, meters };
  }

  test('are silent on a site that is well', async () => {
    const { server, meters } = await start();
    await publishSite(server);
    const before = await scrape(meters);
    // Visitors who never got the version decide nothing, whatever they report.
    for (let at = 0; at < 30; at++)
      await addEvidence(
        server.deps.store,
        { visitor: `stranger-${at}`, served: false },
        { remote: 'blog', version: '1.0.0', event: 'crashed' },
      );
    await server.person();
    expect((await server.fetch('/api/config')).status).toBe(200);
    expect((await server.fetch('/api/nothing')).status).toBe(404);
    server.deps.outbox.handle('fax', async () => {});
    await server.deps.outbox.add(server.database.db, { kind: 'fax', payload: {} });
    await server.deps.outbox.drain();
    const after = await scrape(meters);
    expect(alertsOf(before, after).filter((alert) => !OF_BUSY_MACHINES.includes(alert))).toEqual([]);
    const routes = after.flatMap(({ labels }) => labels.http_route ?? []);
    expect(new Set(routes)).toEqual(new Set(['/api/auth/register', '/api/config', '/*']));
  });

  test.each([
    ['a process that answers', 'up{job="site",instance="a"} 1', []],
    ['one that does not', 'up{job="site",instance="a"} 1\nup{job="site",instance="b"} 0', ['SiteDown']],
    ['none at all', 'up{job="other"} 1', ['SiteUnwatched']],
  ])('see whether Prometheus reads %s', (_, scraped, firing) => {
    const after = samplesOf(scraped);
    const isFiring = ({ expr }: Rule) => evaluate(expr, { before: [], after, seconds: 60 }).length > 0;
    const named = all.filter((rule) => !rules.includes(rule)).filter(isFiring);
    expect(named.map(({ alert }) => alert)).toEqual(firing);
  });

  test('see a full pool, the requests that waited for it, and that the site refuses others', async () => {
    const { server, meters } = await start({ SHED_LOAD: 'on' });
    const before = await scrape(meters);
    const { db, connections } = server.database;
    const holders = Array.from({ length: POOL }, () => db.execute(sql`select pg_sleep(2.5)`).then());
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'a long password' });
    const headers = { 'content-type': 'application/json' };
    const asked = [1, 2].map(() => server.fetch('/api/auth/login', { method: 'POST', headers, body }));
    while ((connections?.().waiting ?? 0) < asked.length) await wait(10);
    expect(alertsOf(before, await scrape(meters))).toContain('PoolFull');
    await Promise.all([...holders, ...asked]);
    expect(alertsOf(before, await scrape(meters))).toEqual(expect.arrayContaining(['SiteSlow', 'Overloaded']));
  });

  test('see a process that cannot keep up', async () => {
    const { meters } = await start();
    const before = await scrape(meters);
    await wait(50);
    for (const end = performance.now() + 700; performance.now() < end; );
    await wait(50);
    expect(alertsOf(before, await scrape(meters))).toContain('EventLoopLag');
  });

  test('see a database that is away', async () => {
    const cluster = await startCluster();
    if (!cluster) throw new Error('no PostgreSQL for the tests');
    const { server, meters } = await start({}, cluster);
    const before = await scrape(meters);
    await cluster.stop();
    // The check keeps its finding for a second.
    await wait(1_100);
    expect((await server.fetch('/api/auth/login', { method: 'POST', body: '{}' })).status).toBeGreaterThan(399);
    expect((await server.fetch('/api/blog/posts')).status).toBe(503);
    // The next scrape counts the gauges that this one could not look up.
    await scrape(meters);
    const firing = alertsOf(before, await scrape(meters));
    expect(firing).toEqual(expect.arrayContaining(['DatabaseDown', 'SiteErrors', 'MetricsMissing']));
    // A figure that cannot be looked up has no value, rather than 0.
    const after = await scrape(meters);
    expect(after.filter(({ name }) => name === 'site_database_bytes' || name === 'site_jobs')).toEqual([]);
  });

  test('see mail, scanner and bucket away, and a full disk', async () => {
    const closed = `127.0.0.1:${await freePort()}`;
    const bucket = {
      S3_BUCKET: 'firm',
      S3_ENDPOINT: `http://${closed}`,
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
    };
    const { server, meters } = await start({ SMTP_URL: `smtp://${closed}`, CLAMD: closed, ...bucket });
    const { deps } = server;
    const before = await scrape(meters);
    handleMailJobs(deps, createMailTransport(deps.env));
    await server.person({ isVerified: false });
    await deps.outbox.drain();
    // This file system has no room.
    Object.assign(deps.env, { dataDir: '/proc' });
    const firing = alertsOf(before, await scrape(meters));
    expect(firing).toEqual(
      expect.arrayContaining(['MailDown', 'MailFailing', 'ScannerDown', 'StorageDown', 'DiskFull']),
    );
  });

  test('see a job that fails again and again, and one that was given up', async () => {
    const { server, meters } = await start();
    const { deps, database } = server;
    deps.outbox.handle('fax', async () => {
      throw new Error('no line');
    });
    await deps.outbox.add(database.db, { kind: 'fax', payload: {} });
    const before = await scrape(meters);
    for (let attempt = 1; attempt <= 8; attempt++) {
      await deps.outbox.drain();
      server.advance(backOffMs(attempt) + 1);
    }
    const late = alertsOf(before, await scrape(meters));
    expect(late).toContain('JobsLate');
    expect(late).not.toContain('JobsGivenUp');
    await database.db.update(outbox).set({ state: 'dead', finishedAt: deps.clock() });
    server.advance(60_000);
    const after = await scrape(meters);
    expect(alertsOf(before, after)).toContain('JobsGivenUp');
    const oldest = after.find(({ name, labels }) => name === 'site_job_oldest_seconds' && labels.state === 'dead');
    expect(oldest?.value).toBeGreaterThanOrEqual(60);
  });

  test('see a released version that fails, and pages that it does not render', async () => {
    const { server, meters } = await start();
    await publishSite(server);
    const before = await scrape(meters);
    const version = '1.0.0';
    for (let at = 0; at < 20; at++) {
      const witness = { visitor: `visitor-${at}`, served: true };
      await addEvidence(server.deps.store, witness, { remote: 'blog', version, event: 'loaded', ms: 1 });
      if (at % 5 === 0) await addEvidence(server.deps.store, witness, { remote: 'blog', version, event: 'crashed' });
    }
    await addEvidence(server.deps.store, SERVER, { remote: 'blog', version, event: 'render_failed' });
    const firing = alertsOf(before, await scrape(meters));
    expect(firing).toEqual(expect.arrayContaining(['ReleaseFailing', 'PagesNotRendered']));
  });

  test('see a version of which nothing is heard, and the rollout that waits for that reason', async () => {
    const { server, meters } = await start();
    const { deps } = server;
    await publishSite(server);
    const remote = 'blog';
    const version = '1.1.0';
    await publish(deps.store, await rebuild(server, remote, version), { remote, version });
    const strategy = 'Canary10Percent5Minutes';
    await rollOut(deps.store, remote, { version, strategy }, { now: deps.clock() });
    const before = await scrape(meters);
    for (let at = 0; at < 12; at++) {
      const witness = { visitor: `visitor-${at}`, served: true };
      await addEvidence(deps.store, witness, { remote, version, event: 'given' }, deps.clock());
    }
    // Their pages may still tell of something.
    expect(alertsOf(before, await scrape(meters))).not.toContain('ReleaseSilent');
    server.advance(61_000);
    expect(alertsOf(before, await scrape(meters))).not.toContain('RolloutPaused');
    await watchRollouts(deps);
    expect(alertsOf(before, await scrape(meters))).toEqual(expect.arrayContaining(['ReleaseSilent', 'RolloutPaused']));
  });

  test('see that the last good backup is old, also where the next one failed or there is none', async () => {
    const { server, meters } = await start();
    const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
    stops.push(async () => rmSync(folder, { recursive: true }));
    const recipient = await makeIdentity(join(folder, 'key'));
    const backup = (where: string) => runAdmin(server.deps, ['backup', join(folder, where), '--for', recipient], 'op');
    const before = await scrape(meters);
    const firing = async () => alertsOf(before, await scrape(meters));
    await server.person();
    const HOUR_MS = 60 * 60 * 1000;
    server.advance(27 * HOUR_MS);
    expect(await firing()).toContain('BackupMissing');
    expect(await backup('kept')).toMatchObject({ code: 0 });
    expect(await firing()).not.toContain('BackupMissing');
    server.advance(24 * HOUR_MS);
    expect(await backup('key')).toMatchObject({ code: 2 });
    expect(await firing()).not.toContain('BackupMissing');
    server.advance(3 * HOUR_MS);
    expect(await firing()).toContain('BackupMissing');
  });

  test('see that the certificate of the signing key ends', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
    stops.push(async () => rmSync(folder, { recursive: true }));
    const file = join(folder, 'signing.pem');
    const endsIn = (days: number) => {
      const options = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=Firm', '-days', String(days)];
      // Both go into one file, the key first.
      execFileSync('openssl', ['req', '-x509', ...options, '-keyout', file, '-out', `${file}.crt`], {
        stdio: 'ignore',
      });
      appendFileSync(file, readFileSync(`${file}.crt`));
    };
    endsIn(365);
    const { meters } = await start({ SIGNING_KEY_FILE: file });
    const before = await scrape(meters);
    expect(alertsOf(before, before)).not.toContain('CertificateEnds');
    endsIn(10);
    expect(alertsOf(before, await scrape(meters))).toContain('CertificateEnds');
  });

  test('see an embedded database that should make way', async () => {
    const meters = await openMeters(silent);
    const server = await startTestServer('embedded', {}, { meters });
    const stop = watchOutgrown(server.deps, { everyMs: 5, carries: { bytes: 1, busy: 1 } });
    const before = await scrape(meters);
    await wait(100);
    expect(alertsOf(before, await scrape(meters))).toContain('EmbeddedOutgrown');
    stop?.();
    await server.stop();
  });

  test('have each been seen to fire', () => {
    expect(rules.map(({ alert }) => alert).filter((alert) => !fired.has(alert))).toEqual([]);
  });

  test('and the dashboard name metrics that the site has', () => {
    const { panels }: { panels: { targets?: { expr: string }[] }[] } = JSON.parse(shipped('dashboard.json'));
    const drawn = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    const named = [...rules.map(({ expr }) => expr), ...drawn].flatMap(metricsIn);
    expect(named.length).toBeGreaterThan(40);
    expect([...new Set(named)].filter((name) => !seen.has(name))).toEqual([]);
  });
});
