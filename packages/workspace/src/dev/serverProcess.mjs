import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { root } from '../apps.mjs';

const WATCHED = ['server', 'contract', 'releases'].map((name) => path.join(root, 'packages', name, 'src'));
/** Milliseconds without changes before a restart: editors write in several steps. */
const SETTLE = 80;

/**
 * Keeps a server running on its own port and restarts it when its source changes.
 * @param {NodeJS.ProcessEnv} env
 * @param {() => void} onRestarted
 * @param {{ watching?: boolean }} [options] without `watching` it also prints nothing
 */
export async function serverProcess(env, onRestarted, { watching = true } = {}) {
  const { freePort } = await import('../../../testing/src/freePort.ts');
  const port = await freePort();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let first = true;
  /** @type {Promise<void>} */
  let ready = Promise.resolve();

  const start = () => {
    const script = path.join(root, 'packages/workspace/bin/serve.mjs');
    child = spawn(process.execPath, [script], {
      env: { PUBLIC_URL: `http://localhost:${env['PORT'] ?? port}`, ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // The server's greeting names the port behind the proxy: its accounts are printed, its address is not.
    if (first && watching)
      child.stdout
        ?.setEncoding('utf8')
        .on('data', (text) => process.stdout.write(text.replace(/^The site is at .*\n/m, '')));
    else child.stdout?.resume();
    ready = answers(port, child);
    if (!first) ready.then(onRestarted, () => {});
    first = false;
  };
  const stop = () =>
    new Promise((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve(undefined);
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });

  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  const restart = async () => {
    console.log('Server source changed, starting it anew …');
    await stop();
    start();
  };
  const watchers = (watching ? WATCHED : []).map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || /\.test\.|~$/.test(file)) return;
      clearTimeout(settling);
      settling = setTimeout(restart, SETTLE);
    }),
  );

  start();
  return {
    port,
    pid: () => child?.pid ?? Number.NaN,
    /** Resolves once the server answers; rejects if it could not start. */
    ready: () => ready,
    async close() {
      for (const watcher of watchers) watcher.close();
      await stop();
    },
  };
}

/** @param {number} port @param {import('node:child_process').ChildProcess} child */
async function answers(port, child) {
  while (child.exitCode === null && child.signalCode === null) {
    const up = await fetch(`http://127.0.0.1:${port}/platform/composition`).then(
      () => true,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server stopped; it starts again with the next change of its source');
}
