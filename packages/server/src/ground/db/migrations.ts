import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUN_BY } from '@firm/releases';
import { StartError } from '../startError.ts';
import { MIGRATIONS_FOLDER } from './migrationsFolder.ts';

/** Sends a query to either database. */
export type Ask = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

export interface Migration {
  tag: string;
  /** The place in the order: milliseconds since 1970. */
  when: number;
  /**
   * Set for a migration that removes things an earlier version of the server needs: the oldest migration that servers
   * must know. It is written as the first line of the file, `-- contract: after 0021_name`.
   */
  after: string | undefined;
}

export const contractOf = (sql: string) => /^-- contract: after (\S+)$/m.exec(sql)?.[1];

/** Returns all migrations that this version of the server knows, in order. */
export function knownMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  );
  return journal.entries.map(({ tag, when }) => ({
    tag,
    when,
    after: contractOf(readFileSync(join(folder, `${tag}.sql`), 'utf8')),
  }));
}

/** Returns the known migrations that the database lacks. */
export async function missingMigrations(ask: Ask, known = knownMigrations()): Promise<string[]> {
  const applied = (await exists(ask, '__drizzle_migrations'))
    ? await ask('select max(created_at)::float8 as newest from drizzle.__drizzle_migrations')
    : [];
  const newest = Number(applied[0]?.newest ?? 0);
  return known.filter(({ when }) => when > newest).map(({ tag }) => tag);
}

/**
 * Throws when a newer version of the server has removed something from the database that this version needs. A newer
 * database that has everything is accepted.
 */
export async function refuseNewer(ask: Ask, known = knownMigrations()): Promise<void> {
  if (!(await exists(ask, 'contracts'))) return;
  const own = known.at(-1)?.when ?? 0;
  const [beyond] = await ask('select needs from drizzle.contracts where needs_at > $1 order by needs_at desc limit 1', [
    own,
  ]);
  if (beyond)
    throw new StartError(
      `The database is newer than this version of the server, which lacks the migration ${beyond.needs}: start a newer version, or restore the backup made before the update`,
    );
}

/**
 * Notes, beside Drizzle's own list, which versions of the server still work with the database. What begins later is
 * noted by `noteBegun`.
 */
export async function noteContracts(ask: Ask, known = knownMigrations()): Promise<void> {
  const contracts: { tag: string; after: string | undefined }[] = known.filter(({ after }) => after !== undefined);
  for (const later of Object.values(LATER)) if (await hasBegun(ask, later, known)) contracts.push(later);
  await ask(
    'create table if not exists drizzle.contracts (tag text primary key, needs text not null, needs_at bigint not null)',
  );
  for (const { tag, after } of contracts) {
    const needed = known.find((each) => each.tag === after);
    await ask('insert into drizzle.contracts values ($1, $2, $3) on conflict do nothing', [tag, after, needed?.when]);
  }
}

/** Throws when the database has no list of the versions that it works with: the owner of the tables makes it. */
export async function refuseWithoutContracts(ask: Ask): Promise<void> {
  if (!(await exists(ask, 'contracts')))
    throw new StartError(`The database has no list of the versions that it works with: run ${RUN_BY} migrate`);
}

interface Later {
  tag: string;
  after: string;
  begun: string;
}

/**
 * Changes of the data that begin later than their migration. Once the query `begun` finds a row, and this is noted,
 * servers write what older servers cannot find or read.
 */
export const LATER = {
  fields: {
    tag: 'encrypted fields',
    after: '0029_field_sealing',
    begun: 'select from field_sealing where begins_at <= now()',
  },
  numbers: {
    tag: 'keyed numbers',
    after: '0061_keyed_numbers_begin',
    begun: 'select from field_sealing where numbers_begin_at <= now()',
  },
  // Older servers would serve what a folder had before.
  releases: {
    tag: 'releases elsewhere',
    after: '0062_releases_elsewhere',
    begun: "select from release_place where state <> 'moved_out'",
  },
} as const satisfies Record<string, Later>;

const hasBegun = async (ask: Ask, { after, begun }: Later, known: readonly Migration[]) =>
  known.some(({ tag }) => tag === after) && (await ask(begun)).length > 0;

const exists = async (ask: Ask, table: string) =>
  (await ask('select to_regclass($1) is not null as found', [`drizzle.${table}`]))[0]?.found === true;
