import { and, asc, eq, isNull, max, ne } from 'drizzle-orm';
import type { AppDeps } from '../ground/deps.ts';
import { fullName } from '../ground/words/fullName.ts';
import { knownDevices } from '../slices/auth/auth.tables.ts';
import { hasFactor } from '../slices/auth/staffFactor.ts';
import { users } from '../slices/users/users.tables.ts';
import { defineCommand, Usage } from './adminCommand.ts';

/** Lists the staff for the firm's quarterly review: does each person still work here, in that role? */
export const staff = defineCommand({
  usage: '',
  summary:
    'list who works for the firm: role, whether the account is open, invited or closed, second factor, the last sign-in of thirteen months',
  options: {},
  async run(deps, { words }) {
    if (words.length > 0) throw new Usage(`unexpected: ${words.join(' ')}`);
    const accounts = await staffAccounts(deps);
    const lines = accounts.map(
      ({ email, name, role, state, secondFactor, signedInAt }) =>
        `${email}  ${name}  ${role}  ${state}  ${secondFactor ? 'second factor' : 'no second factor'}  ${signedInAt ? `last sign-in ${signedInAt.slice(0, 10)}` : 'no sign-in'}`,
    );
    return { text: lines.length === 0 ? 'Nobody works here yet.' : lines.join('\n'), accounts };
  },
});

async function staffAccounts({ database: { db } }: AppDeps) {
  const rows = await db
    .select({ user: users, signedInAt: max(knownDevices.lastSeenAt) })
    .from(users)
    .leftJoin(knownDevices, eq(knownDevices.userId, users.id))
    .where(and(ne(users.role, 'client'), isNull(users.deletedAt)))
    .groupBy(users.id)
    .orderBy(asc(users.role), asc(users.email));
  return Promise.all(
    rows.map(async ({ user, signedInAt }) => ({
      email: user.email,
      name: fullName(user),
      role: user.role,
      state: user.disabledAt ? 'closed' : user.isVerified ? 'open' : 'invited',
      secondFactor: await hasFactor(db, user.id),
      signedInAt: signedInAt?.toISOString() ?? null,
    })),
  );
}
