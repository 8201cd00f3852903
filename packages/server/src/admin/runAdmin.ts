import { RUN_BY } from '@firm/releases';
import type { AppDeps } from '../ground/deps.ts';
import { HttpError } from '../ground/errors.ts';
import { type AdminCommand, Refused, Usage } from './adminCommand.ts';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { create } from './create.ts';
import { disable } from './disable.ts';
import { disposal } from './disposal.ts';
import { enable } from './enable.ts';
import { files } from './files.ts';
import { importFiles } from './import.ts';
import { invite } from './invite.ts';
import { jobs } from './jobs.ts';
import { keys } from './keys.ts';
import { mailStops } from './mailStops.ts';
import { noteCommand } from './noteCommand.ts';
import { resetFactor } from './resetFactor.ts';
import { role } from './role.ts';
import { seen } from './seen.ts';
import { sessions } from './sessions.ts';
import { staff } from './staff.ts';

const COMMANDS: Record<string, AdminCommand> = {
  create,
  invite,
  disable,
  enable,
  role,
  staff,
  sessions,
  'reset-factor': resetFactor,
  jobs,
  'mail-stops': mailStops,
  files,
  import: importFiles,
  keys,
  audit,
  seen,
  disposal,
  backup,
};

/** The printed output of a command and its exit code: 0 done, 1 refused, 2 could not run. */
export interface Outcome {
  code: 0 | 1 | 2;
  out: string[];
  err: string[];
}

const done = (...out: string[]): Outcome => ({ code: 0, out, err: [] });

/** Returns the help, or the answer to an unknown command, without a database; undefined when the command must run. */
export function answerAtOnce(args: string[]): Outcome | undefined {
  const [name = ''] = args;
  if (args.includes('--help') || args.includes('-h') || name === 'help') return done(usageOf(name));
  if (Object.hasOwn(COMMANDS, name)) return undefined;
  const problem = name ? `there is no command "${name}"` : 'a command is missing';
  return { code: 2, out: [], err: [`could not run: ${problem}`, name ? HINT : usageOf('')] };
}

/**
 * Runs one `admin` command. `by` is the operating-system name of the person who runs it, `folder` the one in which they
 * do.
 */
export async function runAdmin(deps: AppDeps, args: string[], by: string, folder = process.cwd()): Promise<Outcome> {
  const atOnce = answerAtOnce(args);
  const [name = '', ...rest] = args;
  const command = COMMANDS[name];
  if (atOnce || !command) return atOnce ?? done();
  const json = args.includes('--json');
  try {
    if (!deps.database.isReady()) throw new Error('the database cannot be reached');
    // The log entry comes first: a command that cannot be recorded is not run.
    await noteCommand(deps, { command: name, by, state: 'begun' });
    const { text, userIds = [], ...answer } = await command.run(deps, rest, by, folder);
    for (const subjectId of userIds.length > 0 ? userIds : [null])
      await noteCommand(deps, { command: name, by, state: 'done', subjectId });
    return done(json ? JSON.stringify({ ok: true, ...answer }) : text);
  } catch (error) {
    const refused = error instanceof Refused || (error instanceof HttpError && error.status < 500);
    const message = error instanceof Error ? error.message : String(error);
    const said = json
      ? JSON.stringify({ ok: false, refused, error: message })
      : `${refused ? 'refused' : 'could not run'}: ${message}`;
    return { code: refused ? 1 : 2, out: [], err: [said, ...(error instanceof Usage && !json ? [HINT] : [])] };
  }
}

const HINT = `${RUN_BY} admin --help lists all commands`;

/** Returns the usage of one command, or of all. */
function usageOf(name: string): string {
  const shown = Object.hasOwn(COMMANDS, name) ? [name] : Object.keys(COMMANDS);
  const lines = shown.map((each) => `  ${each} ${COMMANDS[each]?.usage}\n      ${COMMANDS[each]?.summary}`);
  return `Usage: ${RUN_BY} admin <command> [options]
${lines.join('\n')}
Options of every command: --json, --help
It works on the database of the site, with the variables that the server has (DATABASE_URL, DATA_DIR, TOKEN_SECRET …).
Exit codes: 0 done, 1 refused, 2 could not run`;
}
