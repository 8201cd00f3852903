import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'yaml';
import { openStore } from '../../releases/src/index.ts';
import { readEnv } from '../../server/src/ground/env/env.ts';
import { PRODUCTION } from '../../server/src/testing/production.ts';
import { publishSite } from '../../server/src/testing/releases.ts';
import { freePort } from '../../testing/src/freePort.ts';
import { findApp, IN_SHELL, root } from './apps.mjs';
import { filesBelow } from './filesBelow.mjs';
import { packSite, SBOM } from './packSite.mjs';

/** The limit of the folder without the builds of the apps. */
const MAX_BYTES = 180_000_000;
const DEPLOYMENT = path.join(root, 'packages/server/deployment');
const deployment = (name) => readFileSync(path.join(DEPLOYMENT, name), 'utf8');

const work = mkdtempSync(path.join(tmpdir(), 'pack-site-'));
const site = path.join(work, 'site');
const dataDir = path.join(work, 'data');
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** The packages that no bundle has. */
const BINARY = ['@electric-sql/pglite', '@node-rs/argon2', '@resvg/resvg-js'];
/** The files of packages that a bundle loads from where they lie. */
const outsideOf = (file) => [
  ...new Set(
    [...readFileSync(file, 'utf8').matchAll(/"(\.[^"\s]*\/node_modules\/\.pnpm\/[^"\s]+)"/g)].map(([, at]) => at),
  ),
];
const packageOf = (file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];

const state = () => filesBelow(site).map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`);

/** The packages that one folder of pnpm's own holds, without those that it links to. */
function installed(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  );
  return names
    .map((name) => path.join(folder, name))
    .filter((dir) => !lstatSync(dir).isSymbolicLink() && existsSync(path.join(dir, 'package.json')))
    .map((dir) => JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')));
}

/** Runs the packed site from another folder, as the image does, with no variable but these. */
function start(args, variables = {}) {
  const child = spawn(process.execPath, [path.join(site, 'bin/site.mjs'), ...args], {
    cwd: '/',
    env: {
      PATH: process.env.PATH,
      TMPDIR: work,
      ...PRODUCTION,
      DATA_DIR: dataDir,
      ...variables,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
  return { child, ended, said: () => said };
}

async function serve(use) {
  const PORT = String(await freePort());
  const { child, ended, said } = start([], { PORT, DRAIN_SECONDS: '0' });
  try {
    const get = (address) => fetch(`http://127.0.0.1:${PORT}${address}`);
    const isReady = () =>
      get('/api/health/ready').then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error(`the site ended: ${said()}`);
      await wait(100);
    }
    await use(get);
  } finally {
    child.kill('SIGTERM');
  }
  return ended;
}

test('the packed site has no build tools and tests, and starts, answers and obeys without the workspace', async () => {
  const place = { deps: { env: { dataDir: work }, store: openStore(path.join(work, 'elsewhere')) } };
  await publishSite(place);
  const builds = readdirSync(path.join(work, 'builds'));
  const apps = builds.map((id) => ({ id, folder: findApp(id)?.folder ?? id, dir: path.join(work, 'builds', id) }));
  const { bytes } = await packSite(site, { apps, build: async (app) => app });
  const ofApps = filesBelow(path.join(site, 'builds')).reduce((sum, file) => sum + statSync(file).size, 0);
  expect(ofApps).toBeGreaterThan(0);
  expect(bytes - ofApps).toBeGreaterThan(50_000_000);
  expect(bytes - ofApps).toBeLessThan(MAX_BYTES);
  await expect(packSite(site, { apps })).rejects.toThrow('has files in it already');

  const packages = readdirSync(path.join(site, 'node_modules/.pnpm'));
  const tools = /^(jest|typescript|drizzle-kit|fast-check|s3rver|smtp-server|@biomejs|@rspack|@swc\+core|playwright)/;
  expect(packages.filter((name) => tools.test(name))).toEqual([]);
  expect(filesBelow(site).filter((file) => /\.test\.[cm]?[jt]sx?$/.test(file))).toEqual([]);
  expect(existsSync(path.join(site, 'src/testing'))).toBe(false);
  // Its code is bundled, and no file of the workspace with it.
  const ours = filesBelow(site).filter((file) => !/\.pnpm\/(?!@firm\+)/.test(file) && !file.includes('/builds/'));
  const programs = ours.filter((file) => file.endsWith('.mjs'));
  expect(programs.map((file) => path.relative(site, file))).toEqual(
    expect.arrayContaining(['bin/site.mjs', 'src/slices/site/render/renderProcess.mjs']),
  );
  expect(ours.filter((file) => file.endsWith('.ts'))).toEqual([]);
  expect(readFileSync(path.join(root, 'packages/contract/src/index.ts'), 'utf8')).toMatch(/from '.*\.ts'/);
  const code = path.join(site, 'site.cjs');
  expect(outsideOf(code).map(packageOf).sort()).toEqual([...BINARY].sort());
  for (const file of [code, ...programs])
    expect(outsideOf(file).filter((each) => !existsSync(path.resolve(path.dirname(file), each)))).toEqual([]);
  expect(outsideOf(path.join(site, 'src/slices/signatures/pdf/pdf.worker.mjs')).map(packageOf)).toContain('pdf-lib');
  // No place in the log is a place of the machine that packed it.
  expect(readFileSync(code, 'utf8')).not.toContain(path.basename(work));

  const { bomFormat, components } = JSON.parse(readFileSync(path.join(site, SBOM), 'utf8'));
  expect(bomFormat).toBe('CycloneDX');
  const named = components.map((each) => `${each.group ? `${each.group}/` : ''}${each.name}@${each.version}`);
  const packed = packages.flatMap((entry) => installed(path.join(site, 'node_modules/.pnpm', entry, 'node_modules')));
  expect(packed.length).toBeGreaterThan(200);
  expect(packed.map(({ name, version }) => `${name}@${version}`).filter((each) => !named.includes(each))).toEqual([]);
  const unlicensed = components.filter(({ type, licenses }) => type === 'library' && !licenses).map(({ name }) => name);
  const own = packed.filter(({ license }) => !license).map(({ name }) => name.replace(/^@[^/]+\//, ''));
  expect(unlicensed.filter((name) => !own.includes(name) && !IN_SHELL.includes(name))).toEqual([]);
  expect(named).toEqual(
    expect.arrayContaining([...apps.map(({ id }) => `${id}@1.0.0`), expect.stringMatching(/^react@/)]),
  );

  const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const before = state();
  const first = await serve(async (get) => {
    const page = await get('/services');
    expect([page.status, (await page.text()).includes('<html')]).toEqual([200, true]);
    expect((await get('/r/shell/1.0.0/main.js')).status).toBe(200);
    expect(await (await get('/api/health/live')).json()).toMatchObject({ version: '1.0.0', commit });
    const created = await start([
      'admin',
      'create',
      'first@firm.example',
      '--role',
      'admin',
      '--first-name',
      'Ana',
      '--last-name',
      'First',
    ]).ended;
    expect([created.code, created.said]).toEqual([0, expect.stringContaining('https://www.example.com')]);
  });
  expect([first.code, first.said]).toEqual([0, expect.stringContaining('shell 1.0.0 is current')]);
  // The root of the image is read-only.
  expect(state()).toEqual(before);

  const again = await serve(async (get) => expect((await get('/')).status).toBe(200));
  expect([again.code, again.said]).toEqual([0, expect.not.stringContaining('is current')]);
  expect(await start(['nonsense']).ended).toMatchObject({
    code: 2,
    said: expect.stringContaining('Usage: node bin/site.mjs'),
  });
  expect(await start(['admin', 'nonsense']).ended).toMatchObject({
    code: 2,
    said: expect.stringContaining('node bin/site.mjs admin --help'),
  });
  expect(await start(['release', 'status', 'shell']).ended).toMatchObject({
    code: 0,
    said: expect.stringContaining('1.0.0'),
  });
  // Another version of Node takes nothing of what this one compiled.
  writeFileSync(path.join(site, 'site.compiled'), 'of another version');
  expect(await start(['migrate']).ended).toMatchObject({ code: 2, said: 'DATABASE_URL must be set\n' });
  expect(await start([], { PUBLIC_URL: '' }).ended).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^PUBLIC_URL must be set/),
  });
}, 240_000);

test('the compose file gives the server settings that production starts with', () => {
  const given = { TOKEN_SECRET: PRODUCTION.TOKEN_SECRET, DATABASE_PASSWORD: 'a1b2c3', BUCKET_SECRET: 'd4e5f6' };
  const text = deployment('compose.yaml').replace(/\$\{(\w+):\?[^}]*\}/g, (_, name) => given[name]);
  const { services, volumes } = parse(text);
  const { environment, depends_on, read_only, cap_drop } = services.site;
  const inImage = Object.fromEntries(
    [...deployment('Dockerfile').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  const { NODE_ENV, HOST, PORT, DATA_DIR } = inImage;
  const env = readEnv({ NODE_ENV, HOST, PORT, DATA_DIR, ...environment });
  expect(env).toMatchObject({ production: true, host: '0.0.0.0', port: 3000, dataDir: '/data', drainMs: 6_000 });
  expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
  for (const name of Object.keys(depends_on)) expect(Object.keys(services)).toContain(name);
  const hosts = [env.databaseUrl, env.smtpUrl, env.s3.endpoint, `tcp://${environment.CLAMD}`].map(
    (url) => new URL(url).hostname,
  );
  expect(hosts.filter((host) => !Object.hasOwn(services, host))).toEqual([]);
  const used = Object.values(services).flatMap(({ volumes = [] }) =>
    volumes.map((each) => each.source ?? each.split(':')[0]),
  );
  expect(Object.keys(volumes).filter((name) => !used.includes(name))).toEqual([]);
  expect(Number.parseInt(services.site.stop_grace_period, 10) * 1000).toBeGreaterThan(env.drainMs + 20_000);
  // nginx has the released files alone of the site's data, where site.conf looks for them.
  const conf = readFileSync(path.join(root, 'packages/server/nginx/site.conf'), 'utf8');
  const mounted = services.nginx.volumes.filter((each) => typeof each === 'object' || !each.endsWith('.conf:ro'));
  expect(mounted).toEqual([
    {
      type: 'volume',
      source: 'data',
      target: /^ +root (.+);/m.exec(conf)?.[1],
      read_only: true,
      volume: { subpath: 'releases' },
    },
  ]);
  // The lines that nginx gets in place of those of site.conf are there.
  for (const [, wanted] of services.nginx.command[2].matchAll(/-e 's\/(.+?)\//g))
    expect(conf).toMatch(new RegExp(wanted));
  // A container that starts again has another address.
  expect(services.nginx.command[2]).toContain('site:3000 resolve');
  // Services restart after a crash and with the machine; containers that run once do not.
  const doneOnce = Object.values(services)
    .flatMap((each) => Object.entries(each.depends_on ?? {}))
    .filter(([, { condition }]) => condition === 'service_completed_successfully')
    .map(([name]) => name);
  const ends = Object.keys(services).filter((name) => services[name].restart !== 'unless-stopped');
  expect([doneOnce, ends]).toEqual([['bucket-made'], ['bucket-made']]);
});

test('with TLS in front nginx listens with a certificate that it is given, and the site has that address', () => {
  const { site, nginx } = parse(deployment('compose.tls.yaml')).services;
  const env = readEnv({
    ...PRODUCTION,
    PUBLIC_URL: site.environment.PUBLIC_URL.replace(/\$\{SITE_NAME:.*\}/, 'www.firm.example'),
  });
  expect(env.publicUrl).toBe('https://www.firm.example');
  const [, plain] = /"s\|(.+?)\|\$\$\{LISTEN:-\1\}\|"/.exec(deployment('compose.yaml')) ?? [];
  const conf = readFileSync(path.join(root, 'packages/server/nginx/site.conf'), 'utf8');
  expect(conf.split(plain)).toHaveLength(2);
  const { LISTEN, PLAIN } = nginx.environment;
  const [folder] = nginx.volumes[0].split(':').slice(-2);
  for (const name of ['ssl_certificate', 'ssl_certificate_key']) expect(LISTEN).toContain(`${name} ${folder}/`);
  expect(LISTEN).toMatch(/^listen 443 ssl;.*;$/s);
  expect(PLAIN).toContain(plain);
  // Not to whatever name was asked for.
  expect(PLAIN).toMatch(/ return 301 https:\/\/\$\{SITE_NAME\}\$\$request_uri; /);
  // Docker publishes on IPv6 too, where its proxy hides who calls, unless the address is of IPv4.
  expect(nginx.ports).toEqual(['0.0.0.0:80:80', '0.0.0.0:443:443']);
});

test('the first start, which publishes all apps, has as much time in a container as in a pod', () => {
  const [, given] = /--start-period=(\d+)s/.exec(deployment('Dockerfile')) ?? [];
  const [, period] =
    /startupProbe:[\s\S]*?periodSeconds: (\d+)/.exec(deployment('chart/templates/deployment.yaml')) ?? [];
  const [, failures] = /failureThreshold: (\d+)/.exec(deployment('chart/templates/deployment.yaml')) ?? [];
  expect(Number(given)).toBe(Number(period) * Number(failures));
});

test('the units stop a server later than it needs, and run commands of the packed site', () => {
  const unit = deployment('site@.service');
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(6 + 20);
  for (const name of ['site@.service', 'site-backup.service']) {
    const [, command] = /^ExecStart=\/usr\/bin\/node \/srv\/site\/app\/(\S+)/m.exec(deployment(name)) ?? [];
    expect(existsSync(path.join(root, 'packages/server', command))).toBe(true);
  }
});
