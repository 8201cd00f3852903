import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { packSite } from '../packSite.mjs';
import { httpGet } from './httpGet.mjs';
import { median } from './pages.mjs';
import { workedMs } from './processes.mjs';
import { temporaryData } from './site.mjs';
import { seconds } from './table.mjs';

const READY_S = 1.5;

/**
 * Measures how long the packed site takes from its start until it is ready, with the releases of a data folder.
 * @param {import('./table.mjs').Table} table @param {{ dataDir: string, rounds: number }} asked
 */
export async function measureStart(table, { dataDir, rounds }) {
  const { PRODUCTION } = await import('../../../server/src/testing/production.ts');
  const { startCluster } = await import('../../../server/src/testing/postgresCluster.ts');
  const { freePort } = await import('../../../testing/src/freePort.ts');
  const site = path.join(temporaryData(), 'site');
  await packSite(site, { apps: [] });
  const cluster = await startCluster();
  const PORT = String(await freePort());
  const place = { DATA_DIR: dataDir, PORT, DRAIN_SECONDS: '0', ...(cluster && { DATABASE_URL: cluster.url }) };
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...PRODUCTION, ...place };
  try {
    // The first brings the tables.
    await start(site, env);
    const starts = [];
    for (let at = 0; at < rounds; at++) starts.push(await start(site, env));
    const on = cluster ? 'PostgreSQL' : 'PGlite';
    table.atMost(`packed site on ${on}: start to ready, s`, median(starts.map(({ took }) => took)), READY_S, seconds);
    table.note('  processor time of it', seconds(median(starts.map(({ worked }) => worked))));
  } finally {
    await cluster?.stop();
  }
}

/** Starts the site, and ends it when it is ready. @param {string} site @param {NodeJS.ProcessEnv} env */
async function start(site, env) {
  const begun = performance.now();
  const child = spawn(process.execPath, [path.join(site, 'bin/site.mjs')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const isReady = () =>
    httpGet(`http://127.0.0.1:${env.PORT}/api/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the packed site ended with ${child.exitCode}`);
    await wait(5);
  }
  const found = { took: (performance.now() - begun) / 1_000, worked: workedMs(Number(child.pid)) / 1_000 };
  child.kill('SIGTERM');
  await ended;
  return found;
}
