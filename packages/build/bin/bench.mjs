// `pnpm bench`: what a first visit and a release cost, measured on production builds, beside the same source as one bundle.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { firstVisit } from '../src/bench/firstVisit.mjs';
import { temporaryData, withSite } from '../src/bench/site.mjs';
import { root, siteParts, versionOf } from '../src/parts.mjs';
import { buildPart, releaseParts, releases, useTypeScript } from '../src/releaseParts.mjs';
import { monolithConfig } from '../src/rspack.mjs';
import { CommandError, command, run } from '../src/run.mjs';

const REBUILDS = 5;

/** @type {{ figure: string, value: string, target: string, ok: boolean | null }[]} */
const rows = [];
/** @param {string} figure @param {string} value @param {string} target @param {boolean | null} ok */
const report = (figure, value, target, ok) => rows.push({ figure, value, target, ok });

/** One remote, rebuilt and published with everything warm: the middle of several runs, in seconds. @param {string} dataDir */
async function rebuildSeconds(dataDir) {
  const { openStore, promote, publish } = await releases();
  const store = openStore(path.join(dataDir, 'releases'));
  const part = siteParts().find(({ id }) => id !== 'shell');
  if (!part) throw new CommandError('there is no remote to build');
  const times = [];
  for (let at = 0; at < REBUILDS; at++) {
    const start = performance.now();
    const version = `${versionOf(part)}-bench${at}`;
    await buildPart(part, version);
    await publish(store, path.join(part.dir, 'dist'), { remote: part.id, version });
    await promote(store, part.id, version);
    times.push((performance.now() - start) / 1000);
  }
  return times.sort((a, b) => a - b)[REBUILDS >> 1] ?? 0;
}

/** The same source without federation, published in the shell's place. @param {string} dataDir */
async function publishMonolith(dataDir) {
  const [shell, ...remotes] = siteParts();
  if (!shell) throw new CommandError('there is no shell');
  const out = path.join(dataDir, 'one-bundle');
  const version = '0.0.0-monolith';
  const compiler = rspack(monolithConfig({ shell: shell.dir, remotes: remotes.map(({ dir }) => dir), out, version }));
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors())
        reject(error ?? new CommandError(stats?.toString({ preset: 'errors-only' }) ?? ''));
      else compiler.close(resolve);
    });
  });
  const { openStore, promote, publish } = await releases();
  const store = openStore(path.join(dataDir, 'releases'));
  await publish(store, out, { remote: 'shell', version });
  await promote(store, 'shell', version);
}

await command(async () => {
  useTypeScript();
  const composedData = temporaryData();
  await releaseParts(composedData);
  const composed = await withSite(composedData, (url) => firstVisit(`${url}/`));

  const singleData = temporaryData();
  await releaseParts(singleData);
  await publishMonolith(singleData);
  // The page still names the remotes to preload; one bundle has none, so only its own files count.
  const single = await withSite(singleData, (url) => firstVisit(`${url}/`, (file) => file.startsWith('/r/shell/')));

  const ratio = composed.brotliKb / single.brotliKb;
  report(
    'JavaScript on a first visit to /, brotli',
    `${composed.brotliKb.toFixed(1)} KB in ${composed.scripts} files`,
    '≤ 200 KB',
    composed.brotliKb <= 200,
  );
  report('the same source as one bundle', `${single.brotliKb.toFixed(1)} KB in ${single.scripts} files`, '', null);
  report('composed ÷ one bundle', ratio.toFixed(2), '≤ 1.30', ratio <= 1.3);
  report('script chain depth (the page is 1)', String(composed.depth), '≤ 3', composed.depth <= 3);
  report(
    'files fetched twice',
    composed.twice.length ? composed.twice.join(', ') : 'none',
    'none',
    composed.twice.length === 0,
  );
  const rebuild = await rebuildSeconds(composedData);
  report('rebuild and publish one remote, warm', `${rebuild.toFixed(2)} s`, '≤ 5 s', rebuild <= 5);

  const width = Math.max(...rows.map(({ figure }) => figure.length));
  for (const { figure, value, target, ok } of rows) {
    console.log(`${ok === null ? ' ' : ok ? '✓' : '✗'} ${figure.padEnd(width)}  ${value.padEnd(24)}${target}`);
  }

  const serverBench = path.join(root, 'packages/server/bench');
  const scripts = existsSync(serverBench) ? readdirSync(serverBench).filter((name) => name.endsWith('.ts')) : [];
  for (const script of scripts) {
    const { code } = await run(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), path.join(serverBench, script)],
      { cwd: path.join(root, 'packages/server'), show: true },
    );
    if (code !== 0) process.exitCode = 1;
  }
  process.exit(rows.some(({ ok }) => ok === false) ? 1 : process.exitCode);
});
