import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Composition } from '@firm/contract';
import { developAgainstSite } from './testing/development.ts';
import { expectAccessible, expectNoSidewaysScroll } from './testing/expectations.ts';
import { FAULTY_SCREEN } from './testing/faults.ts';
import { releaseAsTeam, releaseSample, withdraw } from './testing/sampleRelease.ts';
import { siteUrl } from './testing/siteUrl.ts';
import { entryBehindMore } from './testing/steps.ts';
import { newVisitor } from './testing/visitor.ts';

const runFile = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const PNPM = 'pnpm@12.21.0';
/** Environment without this run's variables: pnpm would skip development dependencies, jest would act as a worker. */
const { NODE_ENV: _env, NODE_OPTIONS: _options, JEST_WORKER_ID: _worker, ...env } = process.env;

const run = (cwd: string, program: string, args: string[], more: Record<string, string> = {}) =>
  runFile(program, args, { cwd, env: { ...env, ...more }, maxBuffer: 64 * 1024 * 1024 });
const labels = (es: string, fr: string) => ['--label', `es=${es}`, '--label', `fr=${fr}`];

/** A visitor who reads Spanish opens the remote from the navigation. */
async function visitBy(entry: string): Promise<void> {
  const { page, problems } = await newVisitor({ locale: 'es-ES' });
  await page.goto('/');
  await (await entryBehindMore(page, entry, 'Más')).click();
  await page.getByRole('heading', { level: 1, name: entry }).waitFor();
  await page.getByText('Nuestros especialistas están preparando esta página.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(problems).toEqual([]);
}

/**
 * The team develops its unreleased remote against the running site: edits show, a banner names the preview, and the
 * site itself does not change.
 */
async function developOutside(folder: string): Promise<void> {
  // Below the ports that the system assigns to connections.
  const port = 21_881;
  const script = 'node_modules/@firm/workspace/bin/dev-app.mjs';
  const development = await developAgainstSite(script, [], { cwd: folder, port, data: '.data' });
  try {
    const { page, problems } = await newVisitor({ locale: 'es-ES' });
    await page.goto(`http://localhost:${port}/fair`);
    await page.getByRole('heading', { level: 1, name: 'Feria' }).waitFor();
    await page.getByText(/Vista previa de fair/).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.team)).toBe('fair team');
    await page.getByRole('contentinfo').getByRole('textbox').fill('typed@example.com');
    const texts = path.join(folder, 'src/texts/es.json');
    const before = readFileSync(texts, 'utf8');
    writeFileSync(texts, before.replace('están preparando', 'ya terminaron'));
    await page.getByText('ya terminaron').waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('footer input')?.value !== '');
    // The rest of the page comes from the site.
    await page.getByRole('navigation').getByRole('link', { name: 'Servicios' }).first().click();
    await page.waitForURL('**/services');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(problems).toEqual([]);
    writeFileSync(texts, before);
    expect((await fetch(siteUrl('/fair'))).status).toBe(404);
  } finally {
    await development.stop();
  }
}

/** The version of the shell and of each remote but the new one. */
async function otherVersions(added: string): Promise<Record<string, string>> {
  const { shell, remotes }: Composition = await (await fetch(siteUrl('/platform/composition'))).json();
  const others = remotes.filter(({ id }) => id !== added).map(({ id, version }) => [id, version]);
  return { shell: shell.version, ...Object.fromEntries(others) };
}

it('a new remote is written, released and mounted at its path; no other app gets a new version, and it can go back', async () => {
  const folder = path.join(root, 'mfe-workshops');
  const before = await otherVersions('workshops');
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['shell', 'blog', 'portal', 'workspace']));
  try {
    await releaseAsTeam('init', 'workshops', ...labels('Talleres', 'Ateliers'));
    // Links the packages that `pnpm install` would; the lock file of this workspace stays unchanged.
    symlinkSync(path.join(root, 'mfe-blog/node_modules'), path.join(folder, 'node_modules'));
    const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--config-path=packages/tooling', 'mfe-workshops'];
    await run(root, process.execPath, biome);
    const { stdout } = await run(root, process.execPath, ['packages/workspace/bin/boundaries.mjs']);
    expect(stdout).toContain(' 0 broken rules');

    await releaseAsTeam('publish', 'workshops', '--promote');
    await visitBy('Talleres');
    const texts = path.join(folder, 'src/texts/es.json');
    writeFileSync(texts, readFileSync(texts, 'utf8').replace('están preparando', 'ya terminaron'));
    await releaseAsTeam('publish', 'workshops', '--promote');
    const { page } = await newVisitor({ locale: 'es-ES' });
    await page.goto('/workshops');
    await page.getByText('ya terminaron').waitFor();
    await releaseAsTeam('rollback', 'workshops');
    await visitBy('Talleres');
    expect(await otherVersions('workshops')).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(path.join(root, '.github/workflows/workshops.yml'), { force: true });
    await withdraw('workshops');
  }
}, 180_000);

it('outside the workspace it is built from packed packages, and released through the server with its own key', async () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'team-'));
  const folder = path.join(outside, 'mfe-fair');
  try {
    const written = await releaseAsTeam('init', 'fair', '--dir', outside, ...labels('Feria', 'Salon'), '--json');
    await run(root, process.execPath, ['packages/workspace/bin/pack-shared.mjs', path.join(folder, 'packages')]);
    await run(folder, 'npx', ['-y', PNPM, 'install', '--prefer-offline']);
    const program = (name: string) => path.join(folder, 'node_modules/.bin', name);
    // A team extends its Rspack configuration; both builds and development must use it.
    const config = path.join(folder, 'rspack.config.mjs');
    writeFileSync(
      config,
      readFileSync(config, 'utf8').replace('export default', `import { rspack } from '@rspack/core';\nconst config =`),
    );
    appendFileSync(
      config,
      `config.plugins.push(new rspack.DefinePlugin({ 'process.env.FAIR_TEAM': '"fair team"' }));\nexport default config;\n`,
    );
    appendFileSync(
      path.join(folder, 'src/remote.tsx'),
      'document.documentElement.dataset.team = process.env.FAIR_TEAM;\n',
    );
    await run(folder, program('rspack'), ['build']);
    await Promise.all([run(folder, program('tsc'), ['--noEmit']), run(folder, program('jest'), [])]);

    await developOutside(folder);

    // `pnpm faults <folder>` breaks the remote by releases built with its own packages and checked by the release gate.
    process.env.FAULTS_AT = folder;
    await expect(releaseSample('fair', { screen: FAULTY_SCREEN })).rejects.toThrow(
      /fair \S+ takes NotThereYet from @firm\/ui; shell \S+ has no such thing/,
    );

    await releaseAsTeam('keys', 'fair', '--trust', JSON.parse(written).publicKey);
    const added = await releaseAsTeam('token', 'add', 'fair-team', '--for', 'fair', '--json');
    const publish = ['publish', 'fair', '--dir', 'dist', '--promote', '--server', siteUrl()];
    const released = await run(folder, program('release'), publish, { RELEASE_TOKEN: JSON.parse(added).token });
    expect(released.stdout).toMatch(/fair: 1\.0\.0-[0-9a-f]{8} 100 %/);
    await releaseAsTeam('token', 'revoke', 'fair-team');
    await visitBy('Feria');
  } finally {
    delete process.env.FAULTS_AT;
    rmSync(outside, { recursive: true, force: true });
    await withdraw('fair');
  }
}, 400_000);
