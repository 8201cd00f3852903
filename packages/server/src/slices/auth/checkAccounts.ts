import { RUN_BY } from '@firm/releases';
import { and, inArray, isNull } from 'drizzle-orm';
import { DEMO_ACCOUNTS } from '../../ground/demoAccounts.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { StartError } from '../../ground/startError.ts';
import { users } from '../users/users.tables.ts';
import { hasAdministrator } from './administrators.ts';

type Deps = Pick<AppDeps, 'database' | 'env' | 'log'>;

/**
 * Checks the accounts of a site without demo data before it answers requests: throws a `StartError` if production would
 * let demo accounts in, and explains how to create the first administrator.
 */
export async function checkAccounts({ database: { db }, env, log }: Deps): Promise<void> {
  const open = await db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, DEMO_ACCOUNTS), isNull(users.disabledAt), isNull(users.deletedAt)));
  if (env.production && open.length > 0) {
    const emails = open.map(({ email }) => email).join(' ');
    throw new StartError(
      `The database has demo accounts, whose password everybody knows. Close them first: ${RUN_BY} admin disable ${emails}`,
    );
  }
  if (!(await hasAdministrator(db)))
    log.warn(
      `nobody can administer this site yet: ${RUN_BY} admin create <email> --role admin --first-name <name> --last-name <name>`,
    );
}
