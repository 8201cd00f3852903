import { account, auth } from '@firm/contract';
import { asc, eq } from 'drizzle-orm';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import { MAIN_KIND, startTestServer } from '../../testing/testServer.ts';
import { changeRole, disableAccount, enableAccount, endSessionsOf, resetFactors } from '../auth/administration.ts';
import { passkeys } from '../auth/auth.tables.ts';
import { insertPasskey } from '../auth/passkeys.repository.ts';

test('what happens to an account is in the security log, with who did it from where, and without a secret', async () => {
  const server = await startTestServer(MAIN_KIND);
  const { deps } = server;
  const ana = await server.person({ password: 'the first long password' });
  const { id } = ana.user;
  await ana.api.call(account.changePassword, {
    body: {
      currentPassword: 'the first long password',
      newPassword: 'the other long password',
      confirmPassword: 'the other long password',
    },
  });
  const key = { userId: id, credentialId: 'c', publicKey: 'k', counter: 0, name: 'key', synced: false };
  await insertPasskey(server.database.db, key);
  await resetFactors(deps, id);
  expect(await server.database.db.$count(passkeys)).toBe(0);
  await server.signIn(ana.user.email, 'the other long password');
  await changeRole(deps, id, 'staff');
  await disableAccount(deps, id);
  await expect(
    server.api.call(auth.login, { body: { email: ana.user.email, password: 'the other long password' } }),
  ).rejects.toMatchObject({ status: expect.any(Number) });
  await enableAccount(deps, id);
  await endSessionsOf(deps, id);
  const events = await server.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, id))
    .orderBy(asc(auditEvents.at));
  const actions = events.map(({ action }) => action);
  for (const action of [
    ...([
      'account_created',
      'signed_in',
      'password_changed',
      'factor_added',
      'factor_removed',
      'sessions_ended',
    ] as const),
    ...(['role_changed', 'account_disabled', 'refused', 'account_enabled'] as const),
  ])
    expect(actions).toContain(action);
  expect(events.find(({ action }) => action === 'password_changed')).toMatchObject({
    ...{ actorId: id, requestId: expect.any(String), details: { by: 'account.changePassword' } },
  });
  expect(events.find(({ action }) => action === 'role_changed')?.details).toMatchObject({
    from: 'client',
    to: 'staff',
  });
  expect(JSON.stringify(events)).not.toMatch(/long password|example\.com/);
  await server.stop();
});
