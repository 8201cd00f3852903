import {
  ai,
  type CONSENT_KINDS,
  CONSENT_VERSIONS,
  consents,
  consentVersion,
  firm,
  users as usersApi,
} from '@firm/contract';
import { eq, sql } from 'drizzle-orm';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { users } from '../users/users.tables.ts';
import { insertStatement, listStatements } from './consents.repository.ts';
import { aiConsents } from './consents.tables.ts';
import { hasConsent } from './requireConsent.ts';

onDatabase(
  'consents',
  (server) => {
    const say = (
      who: Person,
      kind: (typeof CONSENT_KINDS)[number],
      given: boolean,
      version = consentVersion(kind, firm),
    ) => who.api.call(consents.say, { body: { kind, given, version } });
    const states = async (who: Person) =>
      Object.fromEntries((await who.api.call(consents.list)).consents.map(({ kind, state }) => [kind, state]));

    test('each kind has its state, its version and every statement, latest first', async () => {
      const ana = await server().person();
      const unasked = { ai: 'unasked', electronic: 'unasked', reuse: 'unasked', texts: 'unasked' };
      expect(await states(ana)).toEqual({ terms: 'given', ...unasked });
      await say(ana, 'reuse', true);
      await say(ana, 'reuse', true);
      await say(ana, 'reuse', false);
      const reuse = (await say(ana, 'reuse', true)).consents.find(({ kind }) => kind === 'reuse');
      expect(reuse).toMatchObject({ state: 'given', version: CONSENT_VERSIONS.reuse });
      expect(reuse?.history.map(({ given, via }) => [given, via])).toEqual([
        [true, 'page'],
        [false, 'page'],
        [true, 'page'],
      ]);
      expect((await listStatements(server().database.db, ana.user.id))[0]?.language).toBe('en');
    });

    test('a version that is not in force is refused, but may be withdrawn; staff agree to nothing', async () => {
      const ana = await server().person();
      await expect(say(ana, 'reuse', true, 'old')).rejects.toMatchObject({ status: 409 });
      await say(ana, 'reuse', true);
      await say(ana, 'reuse', false, 'old');
      expect(await states(ana)).toMatchObject({ reuse: 'withdrawn' });
      const staff = await server().person({ role: 'staff' });
      await expect(say(staff, 'reuse', true)).rejects.toMatchObject({ status: 403 });
      await expect(server().api.call(consents.list)).rejects.toMatchObject({ status: 401 });
    });

    test('two statements at once are one after the other, and the latest counts', async () => {
      const ana = await server().person();
      await Promise.all([say(ana, 'reuse', true), say(ana, 'reuse', true), say(ana, 'electronic', true)]);
      expect(await listStatements(server().database.db, ana.user.id)).toHaveLength(3);
      expect(await states(ana)).toMatchObject({ reuse: 'given', electronic: 'given' });
    });

    test('who accepted former terms is told so until they answer, whichever way, and then no more', async () => {
      const { db } = server().database;
      for (const given of [true, false]) {
        const ana = await server().person();
        const profile = () => ana.api.call(usersApi.profile);
        expect(await profile()).not.toHaveProperty('needsTerms');
        const saidAt = server().deps.clock();
        const former = {
          kind: 'terms',
          given: true,
          version: '2020-01-01',
          via: 'registration',
          language: null,
        } as const;
        await insertStatement(db, ana.user.id, { ...former, saidAt });
        await db.update(users).set({ termsVersion: former.version }).where(eq(users.id, ana.user.id));
        expect(await profile()).toMatchObject({ needsTerms: true });
        expect(await states(ana)).toMatchObject({ terms: 'outdated' });
        await say(ana, 'terms', given, firm.termsVersion);
        expect(await profile()).not.toHaveProperty('needsTerms');
        expect(await states(ana)).toMatchObject({ terms: given ? 'given' : 'withdrawn' });
      }
    });

    test('a server of the version before, which knows one table for one kind, sees and makes the same statements', async () => {
      const { db } = server().database;
      const ana = await server().person();
      const former = async () =>
        db.select({ given: aiConsents.given }).from(aiConsents).where(eq(aiConsents.userId, ana.user.id));
      await ana.api.call(ai.consent, { body: { given: true } });
      expect(await former()).toEqual([{ given: true }]);
      const saidAt = new Date(server().deps.clock().getTime() + 5);
      await db.insert(aiConsents).values({ userId: ana.user.id, given: false, saidAt });
      expect(await hasConsent(db, ana.user.id, 'ai')).toBe(false);
      expect(await former()).toHaveLength(2);

      const [registered] = await db
        .insert(users)
        .values({
          ...{ email: `old-${ana.user.email}`, firstName: 'O', lastName: 'Ld', passwordHash: sql`'x'` },
          ...{ termsVersion: firm.termsVersion, termsAcceptedAt: new Date() },
        })
        .returning({ id: users.id });
      expect(await hasConsent(db, registered?.id ?? '', 'terms')).toBe(true);
    });
  },
  { AI_INTEGRATION: 'on' },
);
