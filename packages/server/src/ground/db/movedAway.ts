import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUN_BY } from '@firm/releases';
import { StartError } from '../startError.ts';

/** The folder of the embedded database. */
export const embeddedFolder = (dataDir: string) => join(dataDir, 'pg');
const noteIn = (dataDir: string) => join(dataDir, 'pg-moved');

/** Tells whether the data folder has an embedded database that was not moved to PostgreSQL. */
export const hasEmbedded = (dataDir: string): boolean =>
  existsSync(join(embeddedFolder(dataDir), 'PG_VERSION')) && !existsSync(noteIn(dataDir));

/** Notes in the data folder that its embedded database was moved, so that no server opens it by mistake. */
export function noteMoved(dataDir: string, databaseUrl: string, at: Date): void {
  const { host, pathname } = new URL(databaseUrl);
  writeFileSync(noteIn(dataDir), `${host}${pathname} at ${at.toISOString()}\n`, { flush: true });
}

/** Throws when the embedded database was moved: what is written into it from now on would be missing in PostgreSQL. */
export function refuseMoved(dataDir: string): void {
  const note = noteIn(dataDir);
  if (!existsSync(note)) return;
  const where = readFileSync(note, 'utf8').trim();
  throw new StartError(
    `The database in ${embeddedFolder(dataDir)} was moved to PostgreSQL, ${where}: set DATABASE_URL. To go back to what it was then, remove ${note}`,
  );
}

/** Why an empty PostgreSQL must not be taken into use: the site's data lies beside it. Undefined when it may. */
export const emptyRefusal = (dataDir: string): string | undefined =>
  hasEmbedded(dataDir)
    ? `DATABASE_URL names an empty database, and the data of the site is in ${embeddedFolder(dataDir)}: ${RUN_BY} move-database moves it over. To begin with an empty site, move that folder away`
    : undefined;
