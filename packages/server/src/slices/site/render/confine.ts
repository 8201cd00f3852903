import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';

export const SCRIPT = fileURLToPath(new URL('renderProcess.mjs', import.meta.url));
/** The heap of a render process in MB. */
const HEAP_MB = 160;
/** All that a render process may hold, buffers included. */
export const MEMORY_BYTES = 400 * 1024 * 1024;

export interface Confined {
  command: string;
  /** The arguments before the script. */
  args: string[];
  /** Sentences about what this system does not allow. */
  lacks: string[];
}

let confined: Confined | undefined;

/**
 * Returns the command that starts a render process without rights: it reads its own source and no other file, writes
 * none, has no environment, starts no processes, compiles no text to code, and its script takes away the rest before
 * released files run.
 *
 * Two things hold only where the system's programs work, usually on Linux: with `unshare` the process has no network,
 * even if released code reached Node's modules; with `prlimit` no buffer exceeds its memory for a moment, and a crash
 * leaves no core file. Elsewhere released code has no way to the network but no wall either, and the server ends a
 * process that grows too large (`watchUse`), which sees nothing without `/proc`.
 */
export function confinedNode(): Confined {
  confined ??= confine();
  return confined;
}

/** Logs what this system does not allow. */
export function tellWhatLacks(log: FastifyBaseLogger): void {
  for (const lack of confinedNode().lacks) log.warn(lack);
}

/** Tries what the system allows, with the programs on its `PATH`. */
export function confine(env: NodeJS.ProcessEnv = process.env): Confined {
  const works = ([name = '', ...rest]: string[]) =>
    spawnSync(name, [...rest, 'true'], { env, stdio: 'ignore', timeout: 5_000 }).status === 0;
  const flags = [
    process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
    `--allow-fs-read=${SCRIPT}`,
    `--max-old-space-size=${HEAP_MB}`,
    '--disallow-code-generation-from-strings',
    '--frozen-intrinsics',
    '--no-warnings',
  ];
  const network = WITHOUT_NETWORK.find(works);
  const memory = BOUNDED.find(works);
  const [command = process.execPath, ...args] = [...(network ?? []), ...(memory ?? []), process.execPath, ...flags];
  const lacks = [
    ...(network ? [] : ['pages are rendered without a network namespace: unshare does not work here']),
    ...(memory ? [] : ['pages are rendered without a hard limit on memory: prlimit does not work here']),
  ];
  return { command, args, lacks };
}

/** Ways to a network namespace of its own, in which nothing can be reached. */
const WITHOUT_NETWORK = [
  ['unshare', '--user', '--map-current-user', '--net'],
  ['unshare', '--net'],
];
const BOUNDED = [['prlimit', `--data=${MEMORY_BYTES}`, '--core=0']];
