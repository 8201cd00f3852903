import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const SCRIPT = fileURLToPath(new URL('renderProcess.mjs', import.meta.url));
/** The heap of a render process in MB. */
const HEAP_MB = 160;
/** All that a render process may hold, buffers included. */
export const MEMORY_BYTES = 400 * 1024 * 1024;

interface Confined {
  command: string;
  /** The arguments before the script. */
  args: string[];
}

let confined: Confined | undefined;

/**
 * Returns the command that starts a render process without rights: it reads its own source and no other file, has no
 * environment, starts no processes, and compiles no text to code. Where the system allows, it also has no network and
 * a bound on its memory that no buffer escapes.
 */
export function confinedNode(): Confined {
  confined ??= confine();
  return confined;
}

function confine(): Confined {
  const flags = [
    ...(process.allowedNodeEnvironmentFlags.has('--permission') ? ['--permission'] : ['--experimental-permission']),
    `--allow-fs-read=${SCRIPT}`,
    `--max-old-space-size=${HEAP_MB}`,
    '--disallow-code-generation-from-strings',
    '--no-warnings',
  ];
  const [command = process.execPath, ...args] = [...withoutNetwork(), ...bounded(), process.execPath, ...flags];
  return { command, args };
}

/** A network namespace of its own, in which nothing can be reached. */
function withoutNetwork(): string[] {
  const ways = [
    ['unshare', '--user', '--map-current-user', '--net'],
    ['unshare', '--net'],
  ];
  return ways.find((way) => works([...way, 'true'])) ?? [];
}

const bounded = (): string[] => {
  const way = ['prlimit', `--data=${MEMORY_BYTES}`];
  return works([...way, 'true']) ? way : [];
};

const works = ([command = '', ...args]: string[]) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 5_000 }).status === 0;
