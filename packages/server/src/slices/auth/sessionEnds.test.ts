import { auth } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { onEachDatabase, type Person } from '../../testing/testServer.ts';
import { sessions } from './auth.tables.ts';
import { renewableUntil, sessionEnd, whyEnded } from './sessionEnds.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  ['staff', true, 30 * MINUTE, 12 * HOUR],
  ['admin', false, 30 * MINUTE, 12 * HOUR],
  ['client', true, 30 * DAY, 90 * DAY],
  ['client', false, 12 * HOUR, 7 * DAY],
] as const)(
  'a session of %s, kept: %s, ends when nobody is there, and in any case',
  (role, keepSignedIn, idle, whole) => {
    const createdAt = new Date('2026-11-22T08:00:00Z');
    const endAfter = (activeMs: number) =>
      sessionEnd({ role, keepSignedIn, createdAt, activeAt: new Date(createdAt.getTime() + activeMs) }).getTime() -
      createdAt.getTime();
    expect(endAfter(0)).toBe(idle);
    expect(endAfter(whole - MINUTE)).toBe(whole);
    expect(renewableUntil({ role, keepSignedIn, createdAt, activeAt: new Date(createdAt.getTime() + whole) })).toEqual(
      new Date(createdAt.getTime() + whole),
    );
  },
);

test.each([
  [{ endedBy: 'admin', endedAt: true }, 'session_ended'],
  [{ endedBy: 'sign_out', endedAt: true }, undefined],
  [{ endedBy: null, endedAt: false }, 'session_idle'],
] as const)('%j is told as %s', ({ endedBy, endedAt }, code) => {
  const now = new Date('2026-11-22T10:00:00Z');
  const session = { role: 'staff', keepSignedIn: false, createdAt: new Date('2026-11-22T08:00:00Z') } as const;
  expect(whyEnded({ ...session, activeAt: session.createdAt, endedBy, endedAt: endedAt ? now : null }, now)).toBe(code);
});

onEachDatabase('the session of staff', (server) => {
  const refreshToken = ({ tokens }: Person) => tokens.read()?.refreshToken ?? '';
  const renew = async (person: Person, active?: boolean) => {
    const accessToken = person.tokens.read()?.accessToken ?? '';
    const response = await server().fetch('/api/auth/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...server().cookieOf(accessToken) },
      body: JSON.stringify({ refresh_token: refreshToken(person), ...(active === undefined ? {} : { active }) }),
    });
    const pair = (await response.json()) as { access_token: string; refresh_token: string; code: string };
    if (response.status !== 200) return pair.code;
    person.tokens.write({ accessToken: pair.access_token, refreshToken: pair.refresh_token });
    return 200;
  };

  test('ends when pages renew by themselves for half an hour; whoever does something goes on', async () => {
    const [away, there] = [await server().person({ role: 'staff' }), await server().person({ role: 'staff' })];
    for (const minutes of [10, 20]) {
      server().advance(10 * MINUTE);
      expect([minutes, await renew(away, false), await renew(there, false)]).toEqual([minutes, 200, 200]);
    }
    server().advance(10 * MINUTE);
    expect(await renew(away, false)).toBe('session_idle');
    expect(await renew(there, true)).toBe(200);
    server().advance(41 * MINUTE);
    expect(await renew(there, true)).toBe('session_idle');
  });

  test('ends after twelve hours whatever is done, also where it was to last for a month', async () => {
    const marisol = await server().person({ role: 'staff' });
    const { db } = server().database;
    for (let at = 0; at < 12 * HOUR - 20 * MINUTE; at += 20 * MINUTE) {
      server().advance(20 * MINUTE);
      expect(await renew(marisol)).toBe(200);
    }
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, marisol.user.id));
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBeLessThanOrEqual(12 * HOUR);
    server().advance(20 * MINUTE);
    expect(await renew(marisol)).toBe('session_over');

    const daniel = await server().person({ role: 'staff' });
    const old = new Date(server().deps.clock().getTime() - 400 * DAY);
    await db.update(sessions).set({ createdAt: old, keepSignedIn: true }).where(eq(sessions.userId, daniel.user.id));
    expect(await renew(daniel)).toBe('session_over');
    await expect(
      server().api.call(auth.refresh, { body: { refreshToken: refreshToken(daniel) } }),
    ).rejects.toMatchObject({
      status: 401,
    });
  });
});
