import { appendFile, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../codeOf.ts';
import { readIfThere } from '../local/files.ts';
import type { Logs } from '../store.ts';
import { makeFolder } from '../writing.ts';

/** Logs as files of a folder, one line of text after the other. */
export function folderLogs(dir: string): Logs {
  const at = (log: string) => path.join(dir, log);
  return {
    async append(log, ...lines) {
      const text = `${lines.join('\n')}\n`;
      await makeFolder(path.dirname(at(log)));
      // A line that a full disk cut short must not merge with these. All in one write, because several processes may
      // append at once.
      await appendFile(at(log), (await endsWithLine(at(log))) ? text : `\n${text}`);
    },
    read: async (log) => (await readIfThere(at(log)))?.toString() ?? '',
    async look(log) {
      const found = await stat(at(log)).catch(() => undefined);
      return { bytes: found?.size ?? 0, at: found?.mtimeMs ?? 0 };
    },
    list: async (folder) => (await readdir(at(folder)).catch(() => [])).map((name) => `${folder}/${name}`).sort(),
    remove: (log) => rm(at(log), { force: true }),
  };
}

async function endsWithLine(file: string): Promise<boolean> {
  const log = await open(file, 'r').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!log) return true;
  try {
    const { size } = await log.stat();
    const { buffer } = await log.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    return size === 0 || buffer.toString() === '\n';
  } finally {
    await log.close();
  }
}
