import { userInfo } from 'node:os';
import pino from 'pino';
import { readEnv } from '../env.ts';
import { openDeps } from '../openDeps.ts';
import { askServer } from './adminSocket.ts';
import { answerAtOnce, type Outcome, runAdmin } from './runAdmin.ts';

/** `pnpm admin`: by the running server where that alone can open the database, else on the database itself. */
export async function main(args: string[], variables: Record<string, string | undefined>): Promise<Outcome> {
  const atOnce = answerAtOnce(args);
  if (atOnce) return atOnce;
  const env = readEnv(variables);
  const by = variables.SUDO_USER || userInfo().username;
  const answered = env.databaseUrl ? undefined : await askServer(env.dataDir, args, by);
  if (answered) return answered;
  // Standard output is the command's.
  const deps = await openDeps(env, pino({ level: 'silent' }));
  try {
    return await runAdmin(deps, args, by);
  } finally {
    await deps.database.close();
  }
}
