import { account, auth, cases, people, users } from '@firm/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import pino from 'pino';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import { openDatabase } from '../../ground/db/openDatabase.ts';
import { readEnv } from '../../ground/env/env.ts';
import { freshDatabase } from '../../testing/databases.ts';
import { openPostbox } from '../../testing/postbox.ts';
import { softAuthenticator } from '../../testing/softAuthenticator.ts';
import { KINDS, onDatabase, type Person, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { users as usersTable } from '../users/users.tables.ts';
import { changeRole, resetFactors } from './administration.ts';
import { graceRevisions, graces } from './grace.tables.ts';
import { dueOf } from './grace.ts';
import { hashPassword } from './passwords.ts';

const ORIGIN = 'https://portal.example';
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

test('the time lasts from its beginning to its end, on no clock before, and not once it was ended', () => {
  const beganAt = new Date('2026-11-26T15:00:00Z');
  const at = (ms: number) => dueOf({ beganAt, endedAt: null }, 7, new Date(beganAt.getTime() + ms));
  const due = new Date('2026-12-03T15:00:00Z');
  expect([at(0), at(7 * DAY - 1)]).toEqual([due, due]);
  expect([at(7 * DAY), at(-HOUR)]).toEqual([undefined, undefined]);
  expect(at(-1000)).toEqual(due);
  expect(dueOf({ beganAt, endedAt: null }, 0, beganAt)).toBeUndefined();
  expect(dueOf({ beganAt, endedAt: beganAt }, 7, beganAt)).toBeUndefined();
  expect(dueOf(null, 7, beganAt)).toBeUndefined();
});

/** Signs in by the password alone, as the browser of somebody without a second factor does. */
async function enter(server: TestServer, { user, password }: Pick<Person, 'user' | 'password'>) {
  const answer = await server.api.call(auth.login, { body: { email: user.email, password } });
  if ('secondFactor' in answer) throw new Error('a second step was asked');
  const headers = { authorization: `Bearer ${answer.accessToken}`, ...server.cookieOf(answer.accessToken) };
  const call = async (path: string, from = server) => {
    const reply = await from.fetch(path, { headers });
    return { status: reply.status, ...((await reply.json().catch(() => ({}))) as { code?: string }) };
  };
  return { user: answer.user, headers, call, works: async () => (await call('/api/cases/')).status };
}

onDatabase(
  'staff who have days until they need a second factor',
  (server) => {
    let boss: Person;
    beforeAll(async () => {
      boss = await server().person({ role: 'admin', firstName: 'Ada', lastName: 'Lopez' });
    });
    beforeEach(async () => {
      const { db } = server().database;
      await db.delete(graceRevisions);
      await db.delete(graces);
    });

    /** A colleague who has not signed in as one yet. */
    const colleague = (role: 'staff' | 'admin' = 'staff') => server().person({ role });
    /** A clock that was moved on has ended the administrator's session. */
    const signInBoss = async () => {
      boss = await server().signIn(boss.user.email, boss.password);
    };
    const give = async (days: number) => {
      await signInBoss();
      const { revision } = await boss.api.call(people.grace);
      return boss.api.call(people.saveGrace, { body: { days, revision } });
    };
    const listed = async ({ user }: Person) =>
      (await boss.api.call(people.list)).people.find(({ id }) => id === user.id);
    const inTime = async (one: Person) => (await enter(server(), one)).works();

    test('without the setting have no time, as ever; nor have administrators with it', async () => {
      const [vera, ada] = [await colleague(), await colleague('admin')];
      const before = await enter(server(), vera);
      expect(before.user).toMatchObject({ needsSecondFactor: true });
      expect(await before.call('/api/cases/')).toMatchObject({ status: 403, code: 'second_factor_required' });
      await give(7);
      const admin = await enter(server(), ada);
      expect(admin.user).toMatchObject({ needsSecondFactor: true });
      expect(admin.user.secondFactorDue).toBeUndefined();
      expect(await admin.call('/api/people/')).toMatchObject({ status: 403, code: 'second_factor_required' });
      expect(await listed(ada)).toMatchObject({ hasSecondFactor: false, graceUntil: null });
    });

    test('work from their first sign-in until the last moment; signing in again begins nothing anew', async () => {
      await give(3);
      const noor = await colleague();
      const begun = server().deps.clock().getTime();
      const first = await enter(server(), noor);
      const due = new Date(first.user.secondFactorDue ?? 0).getTime();
      expect(due - begun).toBeGreaterThanOrEqual(3 * DAY);
      expect(due - begun).toBeLessThan(3 * DAY + HOUR);
      expect(first.user.needsSecondFactor).toBeUndefined();
      expect(await first.works()).toBe(200);
      expect(await first.call('/api/users/profile/')).toMatchObject({
        second_factor_due: first.user.secondFactorDue,
      });
      expect((await listed(noor))?.graceUntil).toBe(first.user.secondFactorDue);

      server().advance(due - server().deps.clock().getTime() - 5 * 60_000);
      const last = await enter(server(), noor);
      expect(last.user.secondFactorDue).toBe(first.user.secondFactorDue);
      expect(await last.works()).toBe(200);
      server().advance(due - server().deps.clock().getTime());
      expect(await last.call('/api/cases/')).toMatchObject({ status: 403, code: 'second_factor_required' });
      expect(await last.call('/api/users/profile/')).toMatchObject({ status: 200, needs_second_factor: true });
      expect((await enter(server(), noor)).user).toMatchObject({ needsSecondFactor: true });
      await signInBoss();
      expect((await listed(noor))?.graceUntil).toBeNull();

      // It was seen to be over: a clock that is set back does not bring it back.
      server().advance(-2 * HOUR);
      expect(await last.works()).toBe(403);
      server().advance(2 * HOUR);
      await give(7);
      expect(await inTime(noor)).toBe(403);
    });

    test('who work here already begin with the setting; fewer days end it, and more bring nothing back', async () => {
      const vera = await colleague();
      await give(2);
      server().advance(DAY);
      const first = await enter(server(), vera);
      expect(await first.works()).toBe(200);
      await give(5);
      expect(await first.works()).toBe(200);
      await give(1);
      expect(await first.works()).toBe(403);
      await give(7);
      expect(await first.works()).toBe(403);
      await give(0);
      const noor = await colleague();
      expect(await inTime(noor)).toBe(403);
    });

    test('have it until an administrator ends it, or makes them one; nobody else may do that', async () => {
      await give(7);
      const [vera, tom, omar] = [await colleague(), await colleague(), await colleague()];
      const [hers, his] = [await enter(server(), vera), await enter(server(), tom)];
      await expect(vera.api.call(people.grace)).rejects.toMatchObject({ status: 403 });
      const params = { id: vera.user.id };
      await expect(tom.api.call(people.endGrace, { params })).rejects.toMatchObject({ status: 403 });
      const body = { days: 7, revision: 1 };
      await expect(tom.api.call(people.saveGrace, { body })).rejects.toMatchObject({ status: 403 });
      await boss.api.call(people.endGrace, { params });
      expect([await hers.works(), await his.works()]).toEqual([403, 200]);
      expect(await inTime(vera)).toBe(403);
      expect(await listed(vera)).toMatchObject({ graceUntil: null });
      const ana = await server().person();
      const client = { params: { id: ana.user.id } };
      await expect(boss.api.call(people.endGrace, client)).rejects.toMatchObject({ status: 404 });

      await changeRole(server().deps, tom.user.id, 'admin');
      expect(await inTime(tom)).toBe(403);
      await changeRole(server().deps, tom.user.id, 'staff');
      expect(await inTime(tom)).toBe(403);

      // Nor does it come back to somebody who left the staff, though a new password is theirs.
      const noor = await colleague();
      expect(await inTime(noor)).toBe(200);
      for (const role of ['client', 'staff'] as const) await changeRole(server().deps, noor.user.id, role);
      const password = 'quite another phrase';
      await server()
        .database.db.update(usersTable)
        .set({ passwordHash: await hashPassword(password) })
        .where(eq(usersTable.id, noor.user.id));
      expect(await (await enter(server(), { user: noor.user, password })).works()).toBe(403);

      // Also before somebody has come.
      await boss.api.call(people.endGrace, { params: { id: omar.user.id } });
      expect(await inTime(omar)).toBe(403);
    });

    test('go on with a passkey or an app in the same session, and never back to the password alone', async () => {
      await give(7);
      const [vera, tom] = [await colleague(), await colleague()];
      for (const one of [vera, tom]) await enter(server(), one);
      const { db } = server().database;
      const another = await enter(server(), vera);
      const person = await withoutFactor(vera);
      const device = softAuthenticator(ORIGIN);
      const { webauthn } = await person.api.call(account.beginPasskey, { body: { password: vera.password } });
      const passkey = { name: 'Key', webauthn: device.make(String(webauthn.challenge)) };
      const { id } = await person.api.call(account.addPasskey, { body: passkey });
      expect((await person.api.call(users.profile)).secondFactorDue).toBeUndefined();
      await person.api.call(cases.list);
      expect(await another.works()).toBe(401);
      expect(await listed(vera)).toMatchObject({ hasSecondFactor: true, graceUntil: null });
      await expect(person.api.call(account.removePasskey, { params: { id } })).rejects.toMatchObject({ status: 409 });
      await expect(enter(server(), vera)).rejects.toMatchObject({ code: 'passkey_required' });

      const his = await withoutFactor(tom);
      const { secret } = await his.api.call(account.beginSecondFactor, { body: { password: tom.password } });
      const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
      const code = totp.generate({ timestamp: server().deps.clock().getTime() });
      await his.api.call(account.enableSecondFactor, { body: { code } });
      await his.api.call(cases.list);

      // A lost phone: the days that are left do not count any more.
      const [{ passwordHash } = { passwordHash: '' }] = await db
        .select({ passwordHash: usersTable.passwordHash })
        .from(usersTable)
        .where(eq(usersTable.id, tom.user.id));
      await resetFactors(server().deps, tom.user.id);
      await db.update(usersTable).set({ passwordHash }).where(eq(usersTable.id, tom.user.id));
      expect(await inTime(tom)).toBe(403);
    });

    test('have none left after their address was taken back, which takes factors with it', async () => {
      await give(7);
      const post = openPostbox(server());
      const vera = await colleague();
      expect(await inTime(vera)).toBe(200);
      const email = `moved-${vera.user.email}`;
      await vera.api.call(account.changeEmail, { body: { email, password: vera.password } });
      const { api } = server();
      const confirmed = { token: await post.tokenFor(email, '/auth/confirm-email') };
      await vera.api.call(auth.confirmEmail, { body: confirmed });
      const undo = { token: await post.tokenFor(vera.user.email, '/auth/undo-email-change') };
      await api.call(auth.undoEmailChange, { body: undo });
      const token = await post.tokenFor(vera.user.email, '/auth/reset-password');
      const password = 'mine alone again';
      await api.call(auth.resetPassword, { body: { token, password, passwordConfirm: password } });
      expect(await (await enter(server(), { user: vera.user, password })).works()).toBe(403);
    });

    test('of two administrators the second is told; both changes and the end are in the log', async () => {
      await signInBoss();
      const save = (days: number, revision: number) => boss.api.call(people.saveGrace, { body: { days, revision } });
      expect(await boss.api.call(people.grace)).toEqual({ days: 0, revision: 0, savedAt: null, savedBy: null });
      expect(await save(3, 0)).toMatchObject({ days: 3, revision: 1, savedBy: 'Ada Lopez' });
      await expect(save(7, 0)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
      const both = await Promise.allSettled([save(5, 1), save(6, 1)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      for (const days of [8, -1, 1.5])
        await expect(save(days, 2)).rejects.toMatchObject({ status: 400, errors: [{ field: 'days' }] });
      const vera = await colleague();
      await boss.api.call(people.endGrace, { params: { id: vera.user.id } });
      await boss.api.call(people.endGrace, { params: { id: vera.user.id } });
      const events = await server()
        .database.db.select()
        .from(auditEvents)
        .where(
          and(eq(auditEvents.actorId, boss.user.id), inArray(auditEvents.action, ['grace_changed', 'grace_ended'])),
        )
        .orderBy(desc(auditEvents.at))
        .limit(3);
      expect(events).toMatchObject([
        { action: 'grace_ended', subjectId: vera.user.id },
        { action: 'grace_changed', details: { from: 3 } },
        { action: 'grace_changed', details: { from: 0, to: 3 } },
      ]);
    });

    test('hear of changes no longer than they may work: their open stream ends', async () => {
      await give(1);
      const [noor, vera] = [await colleague(), await colleague()];
      const listen = async (one: Person) => {
        const { headers } = await enter(server(), one);
        const stream = await server().fetch('/api/events', { headers });
        expect(stream.status).toBe(200);
        return stream;
      };
      const hers = await listen(vera);
      await boss.api.call(people.endGrace, { params: { id: vera.user.id } });
      await hers.text();
      await enter(server(), noor);
      server().advance(DAY - 5 * 60_000);
      const late = await listen(noor);
      server().advance(5 * 60_000);
      await late.text();
    });

    test('clients are asked for nothing, with the setting or without', async () => {
      await give(7);
      const ana = await server().person();
      const { user, works } = await enter(server(), ana);
      expect([user.needsSecondFactor, user.secondFactorDue]).toEqual([undefined, undefined]);
      expect(await works()).toBe(200);
      expect(await server().database.db.$count(graces, eq(graces.userId, ana.user.id))).toBe(0);
    });

    /** The person in a session that has given the password alone. */
    async function withoutFactor({ user, password }: Person): Promise<Person> {
      const person = await server().signIn(user.email, password);
      await server().database.db.execute(
        `update sessions set second_factor_at = null where user_id = '${user.id}' and second_factor_at is not null`,
      );
      return person;
    }
  },
  { PUBLIC_URL: ORIGIN },
);

(KINDS.includes('postgres') ? describe : describe.skip)('two processes on one postgres', () => {
  test('the time that an administrator ends at one process is over at the other with the next call', async () => {
    const database = await freshDatabase('postgres');
    const environment = readEnv({ NODE_ENV: 'test', DATABASE_URL: database.url });
    const second = await openDatabase(environment, pino({ level: 'silent' }));
    const one = await startTestServer('postgres', {}, { database });
    const two = await startTestServer('postgres', {}, { database: second, keys: one.deps.keys });
    try {
      const boss = await one.person({ role: 'admin' });
      await boss.api.call(people.saveGrace, { body: { days: 7, revision: 0 } });
      const vera = await one.person({ role: 'staff' });
      const there = await enter(two, vera);
      expect([await there.works(), (await there.call('/api/cases/', one)).status]).toEqual([200, 200]);
      await boss.api.call(people.endGrace, { params: { id: vera.user.id } });
      expect([await there.works(), (await there.call('/api/cases/', one)).status]).toEqual([403, 403]);
    } finally {
      await two.stop();
      await one.stop();
    }
  });
});
