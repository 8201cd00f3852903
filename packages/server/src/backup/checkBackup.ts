import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { parseSecrets, type SecretList } from '../ground/keys/keyList.ts';
import { StartError } from '../ground/startError.ts';
import { type Entry, readBackup } from './backupFile.ts';
import { ABOUT, About, Counts, FOLDERS, MANIFEST, SECRETS } from './contents.ts';

/** The facts of a backup that was read to its end. */
export interface CheckedBackup {
  about: About;
  counts: Counts;
  secrets: SecretList;
}

/** Reads a whole backup. Throws a `StartError` when it cannot be restored. */
export async function checkBackup(file: string, identities: readonly string[]): Promise<CheckedBackup> {
  const found: Counts = { tables: {}, files: 0, releases: 0 };
  let about: About | undefined;
  let counts: Counts | undefined;
  let secrets: SecretList | undefined;
  await readBackup(file, identities, async (entry) => {
    const { name } = entry;
    if (name === ABOUT) about = parsed(About, await jsonOf(entry), file);
    else if (name === MANIFEST) counts = parsed(Counts, await jsonOf(entry), file);
    else if (name === SECRETS) secrets = parseSecrets(await text(entry.content));
    else if (name.startsWith(FOLDERS.database)) {
      const table = tableOf(name);
      const rows = await jsonOf(entry);
      found.tables[table] = (found.tables[table] ?? 0) + (Array.isArray(rows) ? rows.length : 0);
    } else {
      for await (const _ of entry.content);
      if (name.startsWith(FOLDERS.files)) found.files += 1;
      if (name.startsWith(FOLDERS.releases)) found.releases += 1;
    }
  });
  if (!about || !counts || !secrets) throw new StartError(`${file} is no whole backup`);
  const tables = Object.entries(counts.tables).filter(([, rows]) => rows > 0);
  if (!isDeepStrictEqual({ ...counts, tables: Object.fromEntries(tables) }, found))
    throw new StartError(`${file} does not have in it what it says: ${JSON.stringify(found)}`);
  return { about, counts, secrets };
}

/** Returns the table of a name such as `database/users/0.json`. */
export const tableOf = (name: string): string => name.slice(FOLDERS.database.length).split('/')[0] ?? '';

const jsonOf = async ({ content }: Entry): Promise<unknown> => JSON.parse(await text(content));

function parsed<T>(
  schema: { safeParse: (raw: unknown) => { data?: T; error?: Error } },
  raw: unknown,
  file: string,
): T {
  const { data, error } = schema.safeParse(raw);
  if (data === undefined) throw new StartError(`${file} cannot be read by this version: ${error?.message}`);
  return data;
}
