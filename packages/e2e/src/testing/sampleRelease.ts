import { execFile } from 'node:child_process';
import { createPrivateKey, sign } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { runCommand } from '@firm/releases/command';
import { folderOf } from './folders.ts';
import { siteUrl } from './siteUrl.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../../..');

interface Sample {
  /** Source of `Screen`, which replaces every screen of the remote. */
  screen: string;
  /** Shared libraries that the build bundles, contrary to the preset. */
  bundled?: string[];
  /** The build declares no needs of shell and server, so the compatibility gate has nothing to compare. */
  isSilent?: boolean;
}

/**
 * Releases a small remote in place of a real one, as its team would: built by the preset, published, made current.
 * Returns its version.
 */
export async function releaseSample(id: string, sample: Sample): Promise<string> {
  const built = await buildSample(id, sample);
  return releaseBuilt(id, built, sample).finally(() => rmSync(built.dir, { recursive: true }));
}

export interface Built {
  /** The folder of its source and build, for the caller to remove. */
  dir: string;
  version: string;
}

/** Builds a small remote in place of a real one. */
export async function buildSample(id: string, { screen, bundled = [] }: Sample): Promise<Built> {
  const real = folderOf(id);
  // Inside the workspace, since imports resolve from there.
  mkdirSync(path.join(root, 'node_modules/.cache'), { recursive: true });
  const dir = mkdtempSync(path.join(root, 'node_modules/.cache/sample-'));
  symlinkSync(path.join(real, 'node_modules'), path.join(dir, 'node_modules'));
  mkdirSync(path.join(dir, 'src/texts'), { recursive: true });
  const manifest = JSON.parse(readFileSync(path.join(real, 'remote.json'), 'utf8'));
  const files = {
    'package.json': readFileSync(path.join(real, 'package.json'), 'utf8'),
    'remote.json': JSON.stringify(manifest),
    'src/remote.tsx': remoteSource(manifest),
    'src/Screen.tsx': screen,
    'src/texts/es.json': '{}',
    'src/texts/fr.json': '{}',
    'rspack.config.mjs': configSource(bundled),
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(dir, file), content);
  const version = `9.9.9-sample.${Date.now()}`;
  await build(dir, version).catch((failure: unknown) => {
    rmSync(dir, { recursive: true });
    throw failure;
  });
  return { dir, version };
}

/** Publishes a built sample and makes it current. Returns its version. */
export async function releaseBuilt(id: string, { dir, version }: Built, { isSilent = false } = {}): Promise<string> {
  const dist = path.join(dir, 'dist');
  const restore = isSilent ? silence(path.join(dist, 'build.json')) : undefined;
  await release('publish', id, '--to', version, '--dir', dist, '--promote').finally(restore);
  await composed(id, (current) => current === version);
  return version;
}

/** Rolls an app back to its previous version while the site runs. */
export async function rollBack(id: string): Promise<void> {
  await release('rollback', id);
  await composed(id, (current) => !/sample|bare/.test(current ?? ''));
}

/** Removes a remote from the running site, as if it had never been released. */
export async function withdraw(id: string): Promise<void> {
  rmSync(path.join(dataDir(), 'releases', id), { recursive: true, force: true });
  writeFileSync(path.join(dataDir(), 'releases/.revision'), '');
  await composed(id, (current) => current === undefined);
}

/**
 * Removes a file's hash from every release of a remote that visitors could get, behind the store's back but signed with
 * the team's key, so only the hash is wrong. The returned function restores all of them.
 */
export async function loseHash(id: string): Promise<() => Promise<void>> {
  const store = path.join(dataDir(), 'releases');
  const key = createPrivateKey(readFileSync(path.join(dataDir(), 'keys', `${id}.pem`)));
  const { version, history, rollout } = JSON.parse(readFileSync(path.join(store, id, 'deployment.json'), 'utf8'));
  const servable: string[] = [
    version,
    rollout?.version,
    ...history.map((earlier: { version: string }) => earlier.version),
  ];
  const folders = [...new Set(servable)].map((each) => path.join(store, id, String(each))).filter(existsSync);
  const whole = folders.flatMap((folder) =>
    ['release.json', 'release.sig.json'].map((name) => {
      const file = path.join(folder, name);
      return { file, content: readFileSync(file) };
    }),
  );
  /** Releases never change, so the server reads them again only when the store's revision changes. */
  const told = async (isThere: boolean) => {
    writeFileSync(path.join(store, '.revision'), '');
    await composed(id, (current) => (current !== undefined) === isThere);
  };
  const restore = async () => {
    for (const { file, content } of whole) writeFileSync(file, content);
    await told(true);
  };
  try {
    for (const folder of folders) {
      const release = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
      delete release.files[release.scripts[0]];
      const content = Buffer.from(JSON.stringify(release));
      const { keyId } = JSON.parse(readFileSync(path.join(folder, 'release.sig.json'), 'utf8'));
      const signature = sign(null, content, key).toString('base64');
      writeFileSync(path.join(folder, 'release.json'), content);
      writeFileSync(path.join(folder, 'release.sig.json'), JSON.stringify({ keyId, signature }));
    }
    await told(false);
    return restore;
  } catch (failure) {
    await restore();
    throw failure;
  }
}

/** Data folder of the running site. */
export function dataDir(): string {
  const dir = process.env.SITE_DATA_DIR;
  if (!dir) throw new Error('SITE_DATA_DIR is not set: beside SITE_URL it names the data folder of that site');
  return dir;
}

/** Builds an app by its preset; outside the workspace the preset is an installed package. */
export const build = (dir: string, version: string) =>
  run(process.execPath, [path.join(dir, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: dir,
    env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: version },
  });

/** Milliseconds after which the site sees what another process released: 100 at most, and the clock's rounding. */
const SEEN_AFTER_MS = 110;

/**
 * Runs the release command on the store of the running site, in this process: a process of its own takes two seconds of
 * a processor. Later visitors get its result. Returns what it prints; a refusal is thrown in the command's own words.
 */
export async function release(...args: string[]): Promise<string> {
  const printed: string[] = [];
  const failures: string[] = [];
  const output = { out: (line: string) => printed.push(line), err: (line: string) => failures.push(line) };
  const code = await runCommand([...args, '--data', dataDir()], process.env, output, undefined, root);
  if (code !== 0) throw new Error([...failures, ...printed].join('\n'));
  await seen();
  return printed.join('\n');
}

/** Runs `pnpm release` as its team does, which also writes and builds remotes of this workspace. */
export async function releaseAsTeam(...args: string[]): Promise<string> {
  const command = [path.join(root, 'packages/workspace/bin/release.mjs'), ...args, '--data', dataDir()];
  const { stdout } = await run(process.execPath, command);
  await seen();
  return stdout;
}

const seen = () => new Promise((resolve) => setTimeout(resolve, SEEN_AFTER_MS));

/** The version of an app that the site serves to a new visitor; undefined where it serves none. */
export async function servedVersion(id: string): Promise<string | undefined> {
  const { shell, remotes }: { shell: { version: string }; remotes: { id: string; version: string }[] } = await (
    await fetch(siteUrl('/platform/composition'))
  ).json();
  const apps = [{ id: 'shell', version: shell.version }, ...remotes];
  return apps.find((app) => app.id === id)?.version;
}

/** Waits until the site serves a matching version of an app; the version is undefined while it serves none. */
export async function composed(id: string, isExpected: (version: string | undefined) => boolean): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (isExpected(await servedVersion(id))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the site does not take notice of the release of ${id}`);
}

interface Evidence {
  visitors: number;
  failed: number;
  crashed: number;
  frozen: number;
  loadMs: { median: number } | null;
}

/** Shorter than a test's limit, at which a test fails without a reason while this goes on beside the next test. */
const EVIDENCE_PATIENCE_MS = 60_000;

/** Waits until browsers have reported matching evidence for the current version of an app. */
export async function evidenceOf(id: string, isExpected: (evidence: Evidence) => boolean): Promise<Evidence> {
  for (const end = Date.now() + EVIDENCE_PATIENCE_MS; Date.now() < end; ) {
    const [app] = JSON.parse(await release('status', id, '--json')).parts;
    const { evidence } = app.published.find(({ version }: { version: string }) => version === app.current);
    if (isExpected(evidence)) return evidence;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`browsers have not told of ${id} what was expected`);
}

/** Has a build's record declare no needs; the returned function puts it back. */
function silence(record: string): () => void {
  const whole = readFileSync(record, 'utf8');
  writeFileSync(record, JSON.stringify({ ...JSON.parse(whole), uses: { names: {}, operations: [], parts: {} } }));
  return () => writeFileSync(record, whole);
}

interface Manifest {
  id: string;
  routes: { path: string; screen?: string }[];
  parts?: string[];
}

function remoteSource({ id, routes, parts = [] }: Manifest): string {
  const load = (chunk: string) =>
    `screen(() => import(/* webpackChunkName: ${JSON.stringify(chunk)} */ './Screen.tsx'), 'Screen')`;
  const names = new Set(routes.flatMap(({ screen }) => screen ?? []));
  const screens = [...names].map((name) => `${JSON.stringify(name)}: ${load(name.replace(/\/.*/, ''))}`);
  const lent = parts.map((part) => `${JSON.stringify(part)}: ${load(`part-${part}`)}`);
  return `import { defineRemote, screen } from '@firm/federation';
export const remote = defineRemote({
  id: ${JSON.stringify(id)},
  screens: { ${screens.join(', ')} },
  parts: { ${lent.join(', ')} },
  texts: {
    en: {},
    load: {
      es: () => import(/* webpackChunkName: "texts-es" */ './texts/es.json'),
      fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr.json'),
    },
  },
});
`;
}

function configSource(bundled: string[]): string {
  return `import { remoteConfig } from '@firm/tooling/rspack';
const config = remoteConfig({ dir: import.meta.dirname });
const federation = config.plugins.find((plugin) => plugin?._options?.shared);
for (const name of ${JSON.stringify(bundled)}) delete federation._options.shared[name];
// As other tools build, which know of no shared library.
if (${bundled.length > 0}) config.plugins = config.plugins.filter((plugin) => plugin.constructor.name !== 'RefuseCopies');
export default config;
`;
}
