import { appendFileSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Preloaded into a program, kills it with SIGKILL at its `DIE_AT`th change in the folder `DIE_IN`: just before the
 * change, or half-way through writing a file.
 */
const { DIE_AT, DIE_IN = '' } = process.env;

/** The index of the argument with the changing path. The heartbeat (utimes) is left out, as it depends on the clock. */
const TARGET = { mkdir: 0, writeFile: 0, appendFile: 0, rename: 1, rm: 0, rmdir: 0, link: 1, unlink: 0 } as const;

let changes = 0;
for (const [name, target] of Object.entries(TARGET)) {
  const method = name as keyof typeof TARGET;
  const real = fs[method] as (...args: unknown[]) => Promise<unknown>;
  Object.assign(fs, {
    [method]: async (...args: unknown[]) => {
      if (String(args[target]).startsWith(DIE_IN) && ++changes === Number(DIE_AT)) {
        tear(method, args);
        process.kill(process.pid, 'SIGKILL');
      }
      return real(...args);
    },
  });
}
syncBuiltinESMExports();

function tear(method: keyof typeof TARGET, [file, content]: unknown[]): void {
  if (method !== 'writeFile' && method !== 'appendFile') return;
  const half = Buffer.from(content as string | Buffer);
  const write = method === 'writeFile' ? writeFileSync : appendFileSync;
  write(String(file), half.subarray(0, half.length / 2));
}
