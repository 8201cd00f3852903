import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import pino from 'pino';
import { type Env, readEnv } from '../ground/env/env.ts';
import { keyFileOf } from '../ground/keys/openKeys.ts';
import { openDeps } from '../ground/openDeps.ts';
import { StartError } from '../ground/startError.ts';
import { endInspection } from '../slices/documents/checkFile.ts';
import { askServer } from './adminSocket.ts';
import { answerAtOnce, type Outcome, runAdmin } from './runAdmin.ts';

/**
 * Runs `pnpm admin`: in the running server when only that server can open the database, else directly on the database.
 */
export async function main(args: string[], variables: Record<string, string | undefined>): Promise<Outcome> {
  const atOnce = answerAtOnce(args);
  if (atOnce) return atOnce;
  const env = readEnv(variables);
  const by = variables.SUDO_USER || userInfo().username;
  // pnpm runs commands in the folder of the workspace, and says where it was called.
  const folder = variables.INIT_CWD || process.cwd();
  const answered = env.databaseUrl ? undefined : await askServer(env.dataDir, args, by, folder);
  if (answered) return answered;
  refuseOtherKeys(env);
  // Standard output is reserved for the command, so the log is silent.
  const deps = await openDeps(env, pino({ level: 'silent' }));
  try {
    return await runAdmin(deps, args, by, folder);
  } finally {
    await endInspection();
    await deps.database.close();
  }
}

/**
 * Refuses new secrets for a database server, whose site has its own: no process could open a letter sealed with new
 * ones.
 */
function refuseOtherKeys(env: Env): void {
  const file = keyFileOf(env);
  if (env.databaseUrl && file && !existsSync(file))
    throw new StartError(`TOKEN_SECRET or KEY_FILE must be set as the server has it: there is no ${file}`);
}
