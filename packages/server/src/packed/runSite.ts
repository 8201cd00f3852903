import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RUN_BY } from '@firm/releases';
import type { Outcome } from '../admin/runAdmin.ts';
import { migratePostgres } from '../ground/db/migratePostgres.ts';
import { emptyRefusal } from '../ground/db/movedAway.ts';
import { startFailureOf } from '../ground/db/startFailure.ts';
import { confirmFolder, openOwnReleases } from '../ground/releases/openReleases.ts';
import { StartError } from '../ground/startError.ts';
import { publishBuilds } from './publishBuilds.ts';

type Variables = Record<string, string | undefined>;

const BUILDS = fileURLToPath(new URL('../../builds', import.meta.url));
const USAGE = `Usage: ${RUN_BY} [start | admin … | backup … | restore … | move-database | move-files | move-releases | migrate | release …]`;

const backups = () => import('../backup/main.ts');

/** The commands that answer with lines and an exit code, each loaded when it is called: they cost the start time. */
const COMMANDS: Record<string, (args: string[], variables: Variables) => Promise<Outcome>> = {
  admin: async (...given) => (await import('../admin/main.ts')).main(...given),
  backup: async (...given) => (await backups()).backupMain(...given),
  restore: async (...given) => (await backups()).restoreMain(...given),
  'move-database': async (...given) => (await backups()).moveMain(...given),
  'move-files': async (...given) => (await import('../backup/moveFilesMain.ts')).moveFilesMain(...given),
  'move-releases': async (...given) => (await backups()).moveReleasesMain(...given),
  migrate: async (_args, { DATABASE_URL, DATA_DIR = '.data' }) => {
    if (!DATABASE_URL) throw new StartError('DATABASE_URL must be set');
    // At once: it may wait for minutes.
    const warn = (about: object, text: string) => console.error(`${text} ${JSON.stringify(about)}`);
    const refuseEmpty = emptyRefusal(resolve(DATA_DIR));
    const applied = await migratePostgres(DATABASE_URL, { warn }, { refuseEmpty }).catch((error: unknown) => {
      throw startFailureOf(error);
    });
    const said = applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date';
    return { code: 0, out: [said], err: [] };
  },
};

export const loadServer = () => import('../main.ts');

/** Serves the site, or runs one of its commands. A failure that one line explains is printed as that line. */
export async function runSite([name = 'start', ...args]: string[], variables: Variables): Promise<void> {
  try {
    if (name === 'start') return await start(variables);
    if (name === 'release') {
      const { runCommand } = await import('@firm/releases/command');
      const output = { out: console.log, err: console.error };
      process.exitCode = await runCommand(args, variables, output, undefined, undefined, openOwnReleases);
      return;
    }
    const run = COMMANDS[name];
    if (!run) throw new StartError(USAGE);
    const { code, out, err } = await run(args, variables);
    for (const line of out) console.log(line);
    for (const line of err) console.error(line);
    process.exitCode = code;
  } catch (error) {
    const isExplained = error instanceof Error && ['StartError', 'Refused'].includes(error.name);
    console.error(isExplained ? error.message : error);
    process.exit(name === 'start' ? 1 : 2);
  }
}

async function start(variables: Variables): Promise<void> {
  const { store, close } = await openOwnReleases(variables, { migrate: true });
  try {
    for (const app of await publishBuilds(store, BUILDS, () => confirmFolder(variables)))
      console.log(`${app} is current`);
  } finally {
    await close();
  }
  const { main } = await loadServer();
  await main(variables);
}
