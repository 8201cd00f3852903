import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { breaksPrevious } from '../../src/testing/breaksPrevious.ts';

const JOURNAL = 'meta/_journal.json';

/** The next version of the packed site: the same one, with migrations of its own. */
export interface NewerVersion {
  program: string;
  /** Gives it one more migration, and brings a database up to date as an operator does. */
  migrate(databaseUrl: string): Promise<void>;
}

/** Makes it of a packed site, in a new folder. */
export function newerVersion(site: string, folder: string): NewerVersion {
  cpSync(site, folder, { recursive: true, verbatimSymlinks: true });
  const program = join(folder, 'bin/site.mjs');
  return {
    program,
    async migrate(databaseUrl) {
      const tag = addMigration(join(folder, 'migrations'));
      const env = { ...process.env, DATABASE_URL: databaseUrl };
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, 'migrate'], { env });
      if (stdout.trim() !== `Applied ${tag}`) throw new Error(`migrate: ${stdout}${stderr}`);
    },
  };
}

/** Adds columns to two tables that are in use, and a table that refers to one of them; returns the migration's name. */
function addMigration(folder: string): string {
  const journal: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(
    readFileSync(join(folder, JOURNAL), 'utf8'),
  );
  const last = journal.entries.at(-1);
  if (!last) throw new Error('there is no migration yet');
  const idx = last.idx + 1;
  const tag = `${String(idx).padStart(4, '0')}_tried`;
  const sql = [
    `ALTER TABLE "messages" ADD COLUMN "tried_${idx}" text;`,
    `ALTER TABLE "cases" ADD COLUMN "tried_${idx}" boolean DEFAULT false NOT NULL;`,
    `CREATE TABLE "tried_${idx}" ("case_id" uuid PRIMARY KEY REFERENCES "cases"("id") ON DELETE cascade);`,
  ].join('--> statement-breakpoint\n');
  const problems = breaksPrevious(sql, []);
  if (problems.length > 0) throw new Error(problems.join('; '));
  writeFileSync(join(folder, `${tag}.sql`), sql);
  journal.entries.push({ ...last, idx, tag, when: last.when + 1 });
  writeFileSync(join(folder, JOURNAL), JSON.stringify(journal));
  return tag;
}
