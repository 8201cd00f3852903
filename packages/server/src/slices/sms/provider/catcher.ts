import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Outgoing } from './smsProvider.ts';

const Caught = z.object({ id: z.string(), to: z.string(), body: z.string(), writtenAt: z.string() });
type Caught = z.infer<typeof Caught>;

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const folderOf = (dataDir: string) => join(dataDir, 'texts');

/** Writes a text into the data folder; its id names the file, so it exists once however often it is written. */
export async function catchText(dataDir: string, { id, to, body }: Outgoing): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const caught: Caught = { id, to, body, writtenAt: new Date().toISOString() };
  const file = join(folder, `${id}.json`);
  await writeFile(`${file}.part`, JSON.stringify(caught), { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Lists the caught texts, newest first. */
export async function listCaught(dataDir: string): Promise<Caught[]> {
  const folder = folderOf(dataDir);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(
    names.map(async (name) => Caught.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
  return texts.sort((one, other) => other.writtenAt.localeCompare(one.writtenAt));
}

/** Deletes caught texts after a week. */
export async function forgetCaught(dataDir: string, now: Date): Promise<void> {
  const folder = folderOf(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}
