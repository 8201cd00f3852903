import { cases, DELETION_GRACE_DAYS, privacy } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { runAdmin } from '../../admin/runAdmin.ts';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import { outbox } from '../../ground/outbox/outbox.tables.ts';
import { handleFileRemovals } from '../../ground/storage/removeFile.ts';
import { billingParties, depositFor } from '../../testing/billing.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onDatabase } from '../../testing/testServer.ts';
import { depositReturns, deposits, returnFields } from '../billing/deposits.tables.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { users } from '../users/users.tables.ts';
import { DISPOSAL_NOTICE_DAYS } from './disposalLetter.ts';
import { disposeOfInactive } from './disposeOfInactive.ts';
import { handlePrivacyJobs } from './privacy.jobs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 366 * DAY_MS;

onDatabase('inactive clients', (server) => {
  const dispose = (years: number | null = 2) => {
    const { deps } = server();
    return disposeOfInactive({ ...deps, env: { ...deps.env, disposeAfterYears: years ?? undefined } });
  };
  const startCase = async (email: string, status: 'completed' | 'in_progress') => {
    const client = await server().person({ email });
    const body = { serviceCategoryId: 'tax_preparation', title: 'Return', description: '' } as const;
    const { id } = await client.api.call(cases.create, { body });
    const completedAt = status === 'completed' ? server().deps.clock() : null;
    await server()
      .database.db.update(casesTable)
      .set({ status, completedAt, updatedAt: server().deps.clock() })
      .where(eq(casesTable.id, id));
    return { client, caseId: id };
  };
  const rowOf = async (id: string) => (await server().database.db.select().from(users).where(eq(users.id, id)))[0];
  const lettersTo = async (email: string) => (await queuedMail(server(), email)).map(({ name }) => name);
  const waitFor = async (days: number) => {
    server().advance(days * DAY_MS + 1000);
    await server().deps.outbox.drain();
  };

  test('get a letter, and are deleted after it unless they sign in or somebody works for them; tax records stay', async () => {
    handlePrivacyJobs(server().deps);
    handleFileRemovals(server().deps);
    server().deps.outbox.handle('mail', async () => {});
    const { client: gone, caseId: kept } = await startCase('gone@example.com', 'completed');
    const { client: back } = await startCase('back@example.com', 'completed');
    const { client: served, caseId } = await startCase('served@example.com', 'completed');
    const { client: open } = await startCase('open@example.com', 'in_progress');
    const stranger = await server().person({ email: 'stranger@example.com', isVerified: false });
    const { client: shared, caseId: seen } = await startCase('shared@example.com', 'completed');
    const partner = await server().person({ email: 'partner@example.com' });
    await server()
      .database.db.insert(caseShares)
      .values({ ownerId: shared.user.id, memberId: partner.user.id, caseId: seen, createdAt: server().deps.clock() });
    const staff = await server().person({ role: 'staff', email: 'staff@firm.example' });

    server().advance(YEAR_MS);
    await dispose();
    expect(await lettersTo('gone@example.com')).not.toContain('disposalAhead');
    server().advance(YEAR_MS);
    // A partner who sees a case keeps its holder's account.
    await server().signIn('partner@example.com', partner.password);
    await dispose(null);
    expect(await lettersTo('gone@example.com')).not.toContain('disposalAhead');
    await dispose();
    await dispose();
    for (const email of ['gone@example.com', 'back@example.com', 'served@example.com'])
      expect((await lettersTo(email)).filter((name) => name === 'disposalAhead')).toHaveLength(1);
    for (const email of ['open@example.com', 'shared@example.com', 'stranger@example.com', 'staff@firm.example'])
      expect(await lettersTo(email)).not.toContain('disposalAhead');
    const listed = (await runAdmin(server().deps, ['disposal'], 'operator')).out.join('\n');
    expect(listed).toContain('DISPOSE_AFTER_YEARS is not set');
    expect(listed.match(/will be deleted on \d{4}-/g)).toHaveLength(1);
    expect(listed.match(/before a letter went out: the letter waits/g)).toHaveLength(3);
    await server().deps.outbox.drain();

    await server().signIn('back@example.com', back.password);
    await server()
      .database.db.update(casesTable)
      .set({ status: 'in_progress', updatedAt: server().deps.clock() })
      .where(eq(casesTable.id, caseId));
    await waitFor(DISPOSAL_NOTICE_DAYS - 1);
    expect((await rowOf(gone.user.id))?.deletedAt).toBeNull();
    await waitFor(1);
    for (const { user } of [gone, stranger]) expect((await rowOf(user.id))?.deletedAt).toBeInstanceOf(Date);
    for (const { user } of [back, served, open, staff]) expect((await rowOf(user.id))?.deletedAt).toBeNull();
    const left = await server().database.db.select().from(casesTable).where(eq(casesTable.clientId, gone.user.id));
    expect(left).toMatchObject([{ id: kept, description: '' }]);
    expect(await lettersTo('gone@example.com')).toContain('disposalDone');
    expect(await lettersTo('stranger@example.com')).not.toContain('disposalDone');
    const events = await server().database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, gone.user.id));
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'disposal_arranged', actorId: null }),
        expect.objectContaining({ action: 'account_erased', details: expect.objectContaining({ reason: 'inactive' }) }),
      ]),
    );
    expect((await runAdmin(server().deps, ['disposal', '--years', '1'], 'operator')).out.join()).not.toContain('gone@');
    expect((await runAdmin(server().deps, ['disposal', '--years', 'two'], 'operator')).code).toBe(2);
  });

  test('stay until their letter has gone out, and for the whole notice after it', async () => {
    const { deps, database } = server();
    handlePrivacyJobs(deps);
    deps.outbox.handle('mail', async () => {});
    const { client: away } = await startCase('away@example.com', 'completed');
    server().advance(2 * YEAR_MS);
    await dispose();
    // The state after a refused address, or after a restore.
    const held = { state: 'dead', finishedAt: deps.clock(), lastError: 'refused' } as const;
    await database.db.update(outbox).set(held).where(eq(outbox.kind, 'mail'));
    const listed = async () => (await runAdmin(deps, ['disposal'], 'operator')).out.join('\n');
    expect(await listed()).toMatch(/away@.* not be deleted before a letter went out: the letter was given up: refused/);
    const aheadLetters = async () =>
      (await lettersTo('away@example.com')).filter((name) => name === 'disposalAhead').length;
    handlePrivacyJobs({ ...deps, env: { ...deps.env, production: true, smtpUrl: undefined } });
    await waitFor(DISPOSAL_NOTICE_DAYS);
    expect([await aheadLetters(), (await rowOf(away.user.id))?.deletedAt]).toEqual([1, null]);
    expect(await listed()).toContain('no letter was queued');
    handlePrivacyJobs(deps);
    await waitFor(DISPOSAL_NOTICE_DAYS);
    expect((await rowOf(away.user.id))?.deletedAt).toBeNull();
    expect(await aheadLetters()).toBe(2);

    await dispose();
    // The outbox deletes its record of the sent letter.
    await waitFor(DISPOSAL_NOTICE_DAYS - 1);
    await deps.outbox.forgetOld();
    expect(await listed()).toMatch(/away@example.com {2}will be deleted on/);
    expect((await rowOf(away.user.id))?.deletedAt).toBeNull();
    await waitFor(1);
    expect((await rowOf(away.user.id))?.deletedAt).toBeInstanceOf(Date);
    const events = await database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, away.user.id));
    const lettersOf = (action: string) =>
      events.filter((event) => event.action === action).map((e) => e.details.letter);
    expect(lettersOf('disposal_arranged')).toEqual(['queued', 'none: no mail', 'queued again']);
    expect(lettersOf('account_erased')).toEqual([expect.stringMatching(/^\d{4}-/)]);
  });

  test('whose money the firm has stay; who asks to be deleted leaves it on record until years after it went back', async () => {
    const { deps, database } = server();
    const { db } = database;
    handlePrivacyJobs(deps);
    deps.outbox.handle('mail', async () => {});
    const parties = await billingParties(server());
    const { user } = parties.client;
    await db.update(casesTable).set({ status: 'completed', completedAt: deps.clock() });
    const deposit = await depositFor(server(), parties);
    const kept = async () => (await db.select().from(deposits).where(eq(deposits.id, deposit.id))).length === 1;
    const isWrittenTo = async () => {
      server().advance(3 * YEAR_MS);
      await dispose();
      return (await lettersTo(user.email)).includes('disposalAhead');
    };
    expect(await isWrittenTo()).toBe(false);

    server().advance(5 * YEAR_MS);
    const { api, password } = await server().signIn(user.email, parties.client.password);
    const asked = await api.call(privacy.requestDeletion, { body: { password } });
    expect(asked.kept).toMatchObject({ deposits: 1, until: expect.stringMatching(/^\d{4}-/) });
    await waitFor(DELETION_GRACE_DAYS);
    expect((await rowOf(user.id))?.deletedAt).toBeInstanceOf(Date);
    expect(await kept()).toBe(true);
    await waitFor(7 * 366);
    expect(await kept()).toBe(true);
    const back = { depositId: deposit.id, amountCents: 20_000, reason: 'Sent by cheque', returnedAt: deps.clock() };
    await db.insert(depositReturns).values(await returnFields.seal(db, back));
    await waitFor(6 * 366);
    expect(await kept()).toBe(true);
    await waitFor(2 * 366);
    expect(await kept()).toBe(false);
  });
});
