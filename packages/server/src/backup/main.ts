import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RUN_BY } from '@firm/releases';
import { main as adminMain } from '../admin/main.ts';
import type { Outcome } from '../admin/runAdmin.ts';
import { readEnv } from '../ground/env/env.ts';
import { moveReleases } from '../ground/releases/moveReleases.ts';
import { StartError } from '../ground/startError.ts';
import { checkBackup } from './checkBackup.ts';
import { ERASURES_WAIT_DAYS } from './dropWhatIsOver.ts';
import { moveDatabase } from './moveDatabase.ts';
import { makeIdentity, readIdentities } from './recipients.ts';
import { restoreBackup } from './restoreBackup.ts';

type Variables = Record<string, string | undefined>;

const BACKUP_USAGE = `Usage: ${RUN_BY} backup key <file>
         make a key, and say for whom backups are to be made; keep the file away from the site
       ${RUN_BY} backup <folder> --for <age1…> [--for <age1…>] [--keep <number>] [--json]
         write a backup of the site, with the variables that the server has; of those in the folder the newest ones stay`;

/** Runs `pnpm backup`. */
export async function backupMain(args: string[], variables: Variables): Promise<Outcome> {
  const [first, second, ...more] = args;
  if (first === 'help' || args.includes('--help')) return { code: 0, out: [BACKUP_USAGE], err: [] };
  if (first === undefined) return { code: 2, out: [], err: [BACKUP_USAGE] };
  // A running server in another working directory may make the backup.
  if (first !== 'key')
    return adminMain(['backup', first.startsWith('-') ? first : resolve(first), ...args.slice(1)], variables);
  if (second === undefined || more.length > 0) return { code: 2, out: [], err: [BACKUP_USAGE] };
  const recipient = await makeIdentity(resolve(second));
  return { code: 0, out: [`The key is in ${resolve(second)}. Make backups with --for ${recipient}`], err: [] };
}

const RESTORE_USAGE = `Usage: ${RUN_BY} restore <backup> --key <file> [--check]
  restore the site into the empty database, folder and bucket that the variables name, as the server has them; with --check only look whether that could be done`;

/** Runs `pnpm restore`. */
export async function restoreMain(args: string[], variables: Variables): Promise<Outcome> {
  const { positionals, values } = parse(args);
  const [file, ...surplus] = positionals;
  if (values.help) return { code: 0, out: [RESTORE_USAGE], err: [] };
  if (file === undefined || surplus.length > 0 || values.key === undefined)
    return { code: 2, out: [], err: [RESTORE_USAGE] };
  const backup = resolve(file);
  if (!existsSync(backup)) throw new StartError(`There is no file ${backup}`);
  const identities = readIdentities(resolve(values.key));
  const { about, counts } = values.check
    ? await checkBackup(backup, identities)
    : await restoreBackup(readEnv(variables), backup, identities);
  const rows = Object.values(counts.tables).reduce((sum, count) => sum + count, 0);
  const whole = `${rows} rows, ${counts.files} files, ${counts.releases} files of releases, as of ${about.madeAt}`;
  return {
    code: 0,
    out: values.check ? [`The backup is whole: ${whole}.`] : [`Restored ${whole}.`, ...afterwards(about.madeAt)],
    err: [],
  };
}

/** Lists the steps that an operator must repeat after a restore. */
const afterwards = (madeAt: string): string[] => [
  `Sessions and mailed links of that time have ended; jobs that waited are held, and listed by ${RUN_BY} admin jobs.`,
  `Deletions of accounts go on by themselves, in ${ERASURES_WAIT_DAYS} days at the earliest.`,
  `Decisions since ${madeAt} are undone. Before people sign in, do again what a newer security log, its exports or the firm's mail tell of:`,
  `  accounts disabled, and roles changed: ${RUN_BY} admin disable, ${RUN_BY} admin role`,
  `  passwords, factors and addresses: the former ones are valid again; where one was changed because somebody else knew it: ${RUN_BY} admin disable, until its owner has called`,
  `  second factors reset: ${RUN_BY} admin reset-factor`,
  '  versions of the site taken back or banned, and release tokens and keys ended',
  '  times without releases, and which apps need two people; planned starts and requests for a second person were dropped: plan and ask again',
  '  people deleted since, who are back: have them deleted again; deletions taken back since: take them back again within the days above',
];

const MOVE_USAGE = `Usage: ${RUN_BY} move-database
  move all rows of the embedded database in DATA_DIR into the empty PostgreSQL of DATABASE_URL, while the site is stopped; all or nothing`;

/** Runs `pnpm move-database`. */
export async function moveMain(args: string[], variables: Variables): Promise<Outcome> {
  if (args.length > 0) return { code: args.join() === '--help' ? 0 : 2, out: [], err: [MOVE_USAGE] };
  const env = readEnv(variables);
  const counts = Object.values(await moveDatabase(env));
  const rows = counts.reduce((sum, count) => sum + count, 0);
  return {
    code: 0,
    out: [
      `Moved ${rows} rows of ${counts.length} tables; PostgreSQL has each of them.`,
      'Start the site with this DATABASE_URL and the same DATA_DIR, which keeps the files, releases and secrets.',
    ],
    err: [],
  };
}

const MOVE_RELEASES_USAGE = `Usage: ${RUN_BY} move-releases bucket | folder
  move the releases of the stopped site from the folder in DATA_DIR into the bucket and PostgreSQL, where its machines share them, or back into the folder`;

/** Runs `pnpm move-releases`. */
export async function moveReleasesMain(args: string[], variables: Variables): Promise<Outcome> {
  const [to, ...surplus] = args;
  if ((to !== 'bucket' && to !== 'folder') || surplus.length > 0)
    return { code: args.join() === '--help' ? 0 : 2, out: [], err: [MOVE_RELEASES_USAGE] };
  const { versions, left, records, logs, aside } = await moveReleases({ ...readEnv(variables), migrate: false }, to);
  return {
    code: left.length > 0 ? 1 : 0,
    out: [
      versions.length > 0
        ? `Moved ${versions.length} versions, ${records} records and ${logs} logs.`
        : 'The releases are those in the folder in DATA_DIR.',
      ...(aside && to === 'folder' ? [`What was in the folder before is in ${aside}.`] : []),
      ...(aside && to === 'bucket' ? [folderPutAside(aside, left.length === 0)] : []),
      to === 'bucket' ? 'Start each machine with RELEASES=bucket.' : 'Start the one machine with RELEASES=folder.',
    ],
    err: left.map(({ id, version, reason }) => `${id} ${version} was not moved and stays where it was: ${reason}`),
  };
}

const folderPutAside = (aside: string, isAllMoved: boolean): string =>
  isAllMoved
    ? `The folder is ${aside} now, out of use. It may be deleted; the note releases-moved beside it must stay.`
    : `The folder is ${aside} now, out of use. Keep it: it has the versions that were not moved.`;

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { key: { type: 'string' }, check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n${RESTORE_USAGE}`);
  }
}
