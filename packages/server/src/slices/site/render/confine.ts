import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AppDeps } from '../../../ground/deps.ts';

export const SCRIPT = fileURLToPath(new URL('renderProcess.mjs', import.meta.url));
/** The heap of a render process in MB. */
const HEAP_MB = 160;
/** All that a render process may hold, buffers included. */
export const MEMORY_BYTES = 400 * 1024 * 1024;

export interface Confined {
  command: string;
  /** The arguments before the script. */
  args: string[];
  /** Whether a process that has begun can be kept from opening anything more. */
  seals: boolean;
  /** Sentences about what this system does not allow. */
  lacks: string[];
}

let confined: Confined | undefined;

/**
 * Returns the command that starts a render process without rights: it reads its own source and no other file, writes
 * none, has no environment, starts no processes, compiles no text to code, and its script takes away the rest before
 * released files run.
 *
 * Some things hold only where programs of the system work, usually on Linux. With `unshare` the process has no
 * network, even if released code reached Node's modules. With `prlimit` it opens no files and sockets once it has
 * begun, no buffer exceeds its memory from then on, and a crash leaves no core file. With `setpriv` it ends with a
 * server that was killed, even in an endless loop. With `choom` a system that runs out of memory ends it before the
 * server. Elsewhere released code has no way to the network but no wall either, and the server ends a process that
 * grows too large (`watchUse`), which sees nothing without `/proc`.
 */
export function confinedNode(): Confined {
  confined ??= confine();
  return confined;
}

/** Logs what this system does not allow, or that the operator has turned rendering off. */
export function tellWhatLacks({ log, env }: Pick<AppDeps, 'log' | 'env'>): void {
  if (env.renderProcesses === 0) log.warn('no page is rendered on the server: RENDER_PROCESSES is 0');
  else for (const lack of confinedNode().lacks) log.warn(lack);
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
  const found = WALLS.map(({ ways, without }) => ({ way: ways.find(works), without }));
  const [command = process.execPath, ...args] = [...found.flatMap(({ way = [] }) => way), process.execPath, ...flags];
  const seals = found.some(({ way }) => way?.[0] === 'prlimit');
  return { command, args, seals, lacks: found.flatMap(({ way, without }) => (way ? [] : [without])) };
}

/**
 * Keeps a process that has begun from opening files and sockets, those of the system's services included, which no
 * network namespace hides, and from more memory than it may hold. Even native code cannot undo it.
 */
export async function seal(pid: number): Promise<void> {
  const data = await mostData(pid);
  const limits = ['--pid', String(pid), '--nofile=3:3', `--data=${data}:${data}`];
  await promisify(execFile)('prlimit', limits, { timeout: 5_000 });
}

/** Returns the bound of a process that has begun: Node 24 reserves half a gigabyte that it never holds. */
async function mostData(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const bytesOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  return MEMORY_BYTES + bytesOf('VmData') - bytesOf('VmRSS');
}

/** Programs of the system add these walls, each by the first of its ways that works. */
const WALLS = [
  {
    ways: [
      ['unshare', '--user', '--map-current-user', '--net'],
      ['unshare', '--net'],
    ],
    without: 'pages are rendered without a network namespace: unshare does not work here',
  },
  {
    ways: [['prlimit', '--core=0']],
    without: 'pages are rendered without hard limits on memory and open files: prlimit does not work here',
  },
  {
    ways: [['setpriv', '--no-new-privs', '--pdeathsig', 'KILL']],
    without: 'a render process that hangs outlives a server that is killed: setpriv does not work here',
  },
  {
    ways: [['choom', '-n', '1000', '--']],
    without: 'a system without memory may end the server before a render process: choom does not work here',
  },
];
