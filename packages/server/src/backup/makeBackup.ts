import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { writeAnchor } from '../ground/audit/anchors.ts';
import { headOfChain } from '../ground/audit/chainEvents.ts';
import { knownMigrations } from '../ground/db/migrations.ts';
import type { AppDeps } from '../ground/deps.ts';
import { secretLine } from '../ground/keys/keyList.ts';
import { secretsOf } from '../ground/keys/openKeys.ts';
import { RELEASE_TABLES } from '../ground/releases/releases.tables.ts';
import { isMissing } from '../ground/storage/isMissing.ts';
import { openShelf } from '../ground/storage/openStorage.ts';
import { type Entry, writeBackup } from './backupFile.ts';
import { ABOUT, type About, type Counts, FOLDERS, FORMAT, MANIFEST, SECRETS } from './contents.ts';
import { dumpDatabase } from './dumpDatabase.ts';

const NAME = /^backup-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.age$/;

export interface MadeBackup {
  file: string;
  bytes: number;
  counts: Counts;
  /** Older backups that were removed: none while versions are lost, which those may have. */
  removed: string[];
  /** Released versions whose files are gone, as `blog 1.0.0`: the backup lacks them. */
  lost: string[];
}

/**
 * Writes a backup of the site into a folder, encrypted for the recipients, while the site runs: the database as of one
 * moment, every file that its rows name, the releases and the secrets. Keeps the newest `keep` backups in the folder.
 */
export async function makeBackup(
  deps: AppDeps,
  folder: string,
  recipients: readonly string[],
  keep?: number,
): Promise<MadeBackup> {
  const madeAt = deps.clock();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `backup-${madeAt.toISOString().replace(/:|\.\d+/g, '')}.tar.age`);
  const counts: Counts = { tables: {}, files: 0, releases: 0 };
  const lost: string[] = [];
  await writeBackup(file, recipients, async (add) => {
    const addText = (name: string, text: string, mode = 0o600) => add(entryOf(name, Buffer.from(text), mode));
    const about: About = { format: FORMAT, madeAt: madeAt.toISOString(), migration: await newestMigration(deps) };
    await addText(ABOUT, JSON.stringify(about));
    await addText(SECRETS, `${secretsOf(deps.env).map(secretLine).join('\n')}\n`);
    // The anchors come before the database, so that the database contains the chain links they name. A machine that
    // makes backups alone has none of its own.
    const head = await headOfChain(deps.database);
    if (head) writeAnchor(deps.env.dataDir, head, madeAt);
    for (const { name, text } of await anchorsOf(deps)) await addText(FOLDERS.anchors + name, text);
    // Files never change. The backup adds the present files first and newer files after the dump, so it has every file
    // that a row names.
    const kept = new Set<string>();
    await addKeptFiles(deps, kept, add);
    // Releases are files of the backup wherever they lie, so that any site can restore them.
    counts.tables = await dumpDatabase(
      deps.database.db,
      ({ table, number, json }) => addText(`${FOLDERS.database}${table}/${number}.json`, json),
      RELEASE_TABLES,
    );
    await addKeptFiles(deps, kept, add);
    counts.files = kept.size;
    const releases = await deps.store.files();
    lost.push(...releases.lost);
    for (const { name, path, mode, content } of releases.files) {
      const size = content ? content.length : (await stat(path)).size;
      await add({
        name: FOLDERS.releases + name,
        size,
        mode,
        content: content ? Readable.from([content]) : createReadStream(path),
      });
      counts.releases += 1;
    }
    await addText(MANIFEST, JSON.stringify(counts));
  });
  const { size: bytes } = await stat(file);
  const removed = keep === undefined || lost.length > 0 ? [] : await removeOld(folder, keep);
  return { file, bytes, counts, removed, lost };
}

const entryOf = (name: string, content: Buffer, mode: number): Entry => ({
  name,
  size: content.length,
  mode,
  content: Readable.from([content]),
});

async function newestMigration({ database: { db } }: AppDeps): Promise<string> {
  const [row] = (await db.execute(sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`))
    .rows;
  const migration = knownMigrations().findLast(({ when }) => when <= Number(row?.newest));
  if (!migration) throw new Error('the database has no tables');
  return migration.tag;
}

/** Adds the files that are not in `done` yet. A file that is removed meanwhile belongs to no row any more. */
async function addKeptFiles({ env }: AppDeps, done: Set<string>, add: (entry: Entry) => Promise<void>): Promise<void> {
  const shelf = await openShelf(env);
  for await (const { key: name } of shelf.list()) {
    const found = done.has(name) ? undefined : await shelf.find(name);
    const content = found && (await shelf.open(name).catch(ignoreMissing));
    if (!found || !content) continue;
    await add({ name: FOLDERS.files + name, size: found.size, mode: 0o600, content });
    done.add(name);
  }
}

async function anchorsOf({ env }: AppDeps): Promise<{ name: string; text: string }[]> {
  const folder = join(env.dataDir, 'audit-anchors');
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
}

function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

async function removeOld(folder: string, keep: number): Promise<string[]> {
  // The names sort by age.
  const old = (await readdir(folder))
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old) await rm(join(folder, basename(name)));
  return old;
}
