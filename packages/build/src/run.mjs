import { spawn } from 'node:child_process';

/** A failure that one line explains; the commands print it without a stack. */
export class CommandError extends Error {
  /** @override */
  name = 'CommandError';
}

/**
 * Runs a program to its end and keeps what it wrote.
 * @param {string} command @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show` lets it write to this terminal
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd, env = process.env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    // Stopped from outside, it takes its child along.
    const stop = () => child.kill();
    const leave = () => process.exit(143);
    process.once('exit', stop).once('SIGTERM', leave);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', stop).off('SIGTERM', leave);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Works through a list, at most `width` items at a time.
 * @template T, R
 * @param {T[]} items @param {number} width @param {(item: T) => Promise<R>} work
 * @returns {Promise<R[]>}
 */
export async function inParallel(items, width, work) {
  /** @type {R[]} */
  const results = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const at = next++;
      results[at] = await work(/** @type {T} */ (items[at]));
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  return results;
}

/** Runs a command's body; an explained failure becomes one line and exit code 1. @param {() => Promise<void>} body */
export async function command(body) {
  try {
    await body();
  } catch (error) {
    const explained = error instanceof Error && ['CommandError', 'StartError', 'Refused'].includes(error.name);
    console.error(explained ? error.message : error);
    process.exit(1);
  }
}

/** Seconds since `start`, for people. @param {number} start */
export const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
