import { spawn } from 'node:child_process';

/** A failure that one line explains; commands print it without a stack. */
export class CommandError extends Error {
  /** @override */
  name = 'CommandError';
}

/**
 * Runs a program to its end and returns its output.
 * @param {string} command @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show` lets it write to the terminal
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd, env = process.env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    // The child ends when this process ends.
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
 * Processes a list with at most `width` items at a time.
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

/**
 * Runs a command's body; an explained failure is printed as one line.
 * @param {() => Promise<void>} body
 * @param {{ exitCode?: number, json?: boolean }} [failure] exit code after a failure, and whether to print it as JSON
 */
export async function command(body, { exitCode = 1, json = false } = {}) {
  sayWarningsPlainly();
  try {
    await body();
  } catch (error) {
    const explained = explanationOf(error);
    if (json) console.error(JSON.stringify({ ok: false, refused: false, error: explained ?? String(error) }));
    else console.error(explained ?? error);
    process.exit(exitCode);
  }
}

/** Prints what our own code warns of as a line, and nothing of what Node says about itself to those who write code. */
function sayWarningsPlainly() {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    if (name === 'Warning') console.error(message);
  });
}

/** One-line explanation of an error; undefined if there is none. @param {unknown} error */
function explanationOf(error) {
  if (!(error instanceof Error)) return undefined;
  return ['CommandError', 'StartError', 'Refused'].includes(error.name) ? error.message : undefined;
}

/** Seconds since `start`, for people. @param {number} start */
export const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
