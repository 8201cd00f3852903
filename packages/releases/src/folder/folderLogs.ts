import { appendFile, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../codeOf.ts';
import { readIfThere } from '../local/files.ts';
import type { Logs, PlacedLine } from '../store.ts';
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
    readOn: async (log, from) => placedLines(await readFrom(at(log), from), from),
    async look(log) {
      const found = await stat(at(log)).catch(() => undefined);
      return { bytes: found?.size ?? 0, at: found?.mtimeMs ?? 0 };
    },
    list: async (folder) => (await readdir(at(folder)).catch(() => [])).map((name) => `${folder}/${name}`).sort(),
    remove: (log) => rm(at(log), { force: true }),
  };
}

/** The bytes of a file from a place on; none where it does not reach so far. */
async function readFrom(file: string, from: number): Promise<Buffer> {
  const log = await open(file, 'r').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!log) return Buffer.alloc(0);
  try {
    const { size } = await log.stat();
    const content = Buffer.alloc(Math.max(0, size - from));
    const { bytesRead } = await log.read(content, 0, content.length, from);
    return content.subarray(0, bytesRead);
  } finally {
    await log.close();
  }
}

/** The lines that have ended; another process may be writing the last one. */
function placedLines(content: Buffer, from: number): PlacedLine[] {
  const lines: PlacedLine[] = [];
  let begin = 0;
  for (let end = content.indexOf(10); end >= 0; end = content.indexOf(10, begin)) {
    lines.push({ place: from + begin, line: content.toString('utf8', begin, end) });
    begin = end + 1;
  }
  return lines;
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
