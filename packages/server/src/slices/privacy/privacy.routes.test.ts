import {
  appointments,
  cases,
  contact,
  DELETION_GRACE_DAYS,
  documents,
  EXPORT_KEPT_DAYS,
  messages,
  privacy,
  users,
} from '@firm/contract';
import { eq } from 'drizzle-orm';
import { type Mail, queueMail } from '../../ground/mail/mail.ts';
import { outbox as outboxTable } from '../../ground/outbox/outbox.tables.ts';
import { handleFileRemovals } from '../../ground/storage/removeFile.ts';
import { tidyUp } from '../../housekeeping/housekeeping.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { unzip } from '../../testing/unzip.ts';
import { appointments as appointmentsTable } from '../appointments/appointments.tables.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { businesses, businessMembers } from '../users/businesses.tables.ts';
import { users as usersTable } from '../users/users.tables.ts';
import { archiveKey, findExportOf } from './exports.repository.ts';
import { handlePrivacyJobs } from './privacy.jobs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const plainPdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

onDatabase('privacy', (server) => {
  beforeAll(() => {
    handlePrivacyJobs(server().deps);
    handleFileRemovals(server().deps);
  });

  /** Runs all due jobs except mail, which has no handler here, so that tests can read it. */
  const work = () => server().deps.outbox.drain();
  const fresh = (person: Person) => server().signIn(person.user.email, person.password);
  const lettersTo = async (email: string) =>
    (await queuedMail(server(), email)).map(({ name }) => name).filter((name) => /^(deletion|export)/.test(name));
  const startCase = ({ api }: Person, serviceCategoryId: 'immigration' | 'tax_preparation' = 'immigration') =>
    api.call(cases.create, { body: { serviceCategoryId, title: 'Green card', description: 'For my sister' } });
  const upload = ({ api }: Person, caseId: string, name: string, content = plainPdf) =>
    api.call(documents.upload, { form: { caseId }, file: new File([content], name, { type: 'application/pdf' }) });
  const download = async (who: Person) =>
    unzip(Buffer.from(await (await who.api.download(privacy.downloadExport)).arrayBuffer()));

  describe('the archive of everything held', () => {
    test('is made as a job, told by mail, and holds what is the person’s and nothing of anybody else', async () => {
      const [ana, eve] = [await server().person({ firstName: 'Ana' }), await server().person()];
      const { id: caseId, caseNumber } = await startCase(ana);
      await startCase(eve);
      await upload(ana, caseId, 'passport.pdf');
      await upload(ana, caseId, 'Passport.pdf', `${plainPdf}\n`);
      await server().api.call(contact.send, {
        body: { name: 'Ana', email: ana.user.email, message: 'A guest wrote this' },
      });
      await server().database.db.update(usersTable).set({ isVerified: false }).where(eq(usersTable.id, ana.user.id));

      expect(await ana.api.call(privacy.export)).toMatchObject({ status: 'none', size: null });
      await expect(ana.api.download(privacy.downloadExport)).rejects.toMatchObject({ status: 404 });
      // A double click sends two requests at once; one archive is made.
      const [one, other] = await Promise.all([
        ana.api.call(privacy.requestExport),
        ana.api.call(privacy.requestExport),
      ]);
      expect([one.status, other.status]).toEqual(['preparing', 'preparing']);
      await work();
      const ready = await ana.api.call(privacy.export);
      expect(ready).toMatchObject({ status: 'ready', size: expect.any(Number), expiresAt: expect.any(String) });
      expect(await lettersTo(ana.user.email)).toEqual(['exportReady']);

      const files = await download(ana);
      const text = (name: string) => files.get(name)?.toString() ?? '';
      expect(files.get(`documents/${caseNumber}/passport.pdf`)?.toString()).toBe(plainPdf);
      expect(files.get(`documents/${caseNumber}/Passport (2).pdf`)?.toString()).toBe(`${plainPdf}\n`);
      expect(text('README.txt')).toContain('Ana Person');
      expect(JSON.parse(text('cases.json'))).toMatchObject([
        { case_number: caseNumber, description: 'For my sister', timeline: expect.any(Array) },
      ]);
      expect(JSON.parse(text('profile.json'))).toMatchObject([{ email: ana.user.email, first_name: 'Ana' }]);
      // An unproved address could belong to another person.
      expect(JSON.parse(text('contact-messages.json'))).toEqual([]);
      const all = [...files].map(([name, content]) => name + content.toString('latin1')).join('\n');
      expect(all).not.toMatch(/argon|password_hash|storage_key|token_hash/i);
      for (const stranger of [eve.user.id, eve.user.email]) expect(all).not.toContain(stranger);
      await expect(eve.api.download(privacy.downloadExport)).rejects.toMatchObject({ status: 404 });
    });

    test('goes after a week, and a few an hour are enough', async () => {
      const ana = await server().person();
      for (let time = 0; time < 3; time++) {
        await ana.api.call(privacy.requestExport);
        await work();
      }
      await expect(ana.api.call(privacy.requestExport)).rejects.toMatchObject({
        status: 429,
        retryAfterSeconds: expect.any(Number),
      });
      expect(await ana.api.call(privacy.export)).toMatchObject({ status: 'ready' });
      server().advance(DAY_MS);
      await tidyUp(server().deps);
      expect((await download(await fresh(ana))).has('profile.json')).toBe(true);
      server().advance((EXPORT_KEPT_DAYS - 1) * DAY_MS);
      const back = await fresh(ana);
      expect(await back.api.call(privacy.export)).toMatchObject({ status: 'none', requestedAt: null });
      await expect(back.api.download(privacy.downloadExport)).rejects.toMatchObject({ status: 404 });
      await tidyUp(server().deps);
      const kept: string[] = [];
      for await (const { key } of server().deps.storage.list()) kept.push(key);
      expect(kept.filter((key) => key.startsWith('exports/'))).toEqual([]);
    });

    test('that could not be made is asked for again', async () => {
      const ana = await server().person();
      await ana.api.call(privacy.requestExport);
      server().advance(2 * 60 * 60 * 1000);
      const back = await fresh(ana);
      expect(await back.api.call(privacy.export)).toMatchObject({ status: 'failed' });
      expect(await back.api.call(privacy.requestExport)).toMatchObject({ status: 'preparing' });
      await work();
      expect(await back.api.call(privacy.export)).toMatchObject({ status: 'ready' });
    });
  });

  describe('the access log', () => {
    test('tells a client who looked at what and when, once an hour, and nobody else', async () => {
      // Keep the test within one clock hour.
      server().slowClock();
      const [ana, eve] = [await server().person(), await server().person()];
      const marisol = await fresh(
        await server().person({ role: 'staff', firstName: 'Marisol', lastName: 'Vega', jobTitle: 'CPA' }),
      );
      const { id: caseId } = await startCase(ana);
      const files = [await upload(ana, caseId, 'passport.pdf'), await upload(ana, caseId, 'passport.pdf')];
      const { db } = server().database;
      await db.update(casesTable).set({ assignedStaffId: marisol.user.id }).where(eq(casesTable.id, caseId));

      const read = async ({ api }: Person) => {
        const params = { id: caseId };
        await api.call(cases.get, { params });
        await api.call(cases.timeline, { params });
        await api.call(documents.list, { query: { caseId } });
        for (const { id } of files) await api.download(documents.download, { params: { id } });
        await api.call(messages.thread, { params });
      };
      // The client's own reads are private, and of two reads by staff in an hour one is reported.
      for (const who of [ana, marisol, marisol]) await read(who);

      const { results } = await ana.api.call(privacy.accessLog);
      const told = results.map(({ what, detail }) => `${what} ${detail}`.trim());
      const passport = 'document_download passport.pdf';
      expect(told.sort()).toEqual(['case', passport, passport, 'documents', 'messages', 'timeline']);
      expect(results[0]).toMatchObject({
        who: { id: marisol.user.id, name: 'Marisol Vega', role: 'CPA' },
        ...{ caseId, caseTitle: 'Green card' },
      });
      expect(await ana.api.call(privacy.accessLog, { query: { limit: 1 } })).toMatchObject({
        count: results.length,
        results: [expect.anything()],
        next: expect.stringContaining('offset=1'),
      });
      for (const who of [eve, marisol]) expect(await who.api.call(privacy.accessLog)).toMatchObject({ count: 0 });
    });
  });

  describe('deletion', () => {
    test('asks for the password, waits, and can be taken back', async () => {
      const ana = await server().person();
      const ask = (password: string) => ana.api.call(privacy.requestDeletion, { body: { password } });
      await expect(ask('not the password')).rejects.toMatchObject({
        status: 400,
        errors: [{ field: 'password', message: 'The current password is not correct' }],
      });
      await expect(ask('')).rejects.toMatchObject({ status: 400, errors: [{ field: 'password' }] });
      expect(await ana.api.call(privacy.deletion)).toEqual({
        request: null,
        kept: { invoices: 0, deposits: 0, taxCases: 0, until: null },
        passedOn: [],
      });

      const { request } = await ask(ana.password);
      expect(Date.parse(request?.dueAt ?? '') - Date.parse(request?.requestedAt ?? '')).toBe(
        DELETION_GRACE_DAYS * DAY_MS,
      );
      expect((await ask(ana.password)).request).toEqual(request);
      await work();
      expect(await ana.api.call(users.profile)).toMatchObject({ email: ana.user.email });

      expect((await ana.api.call(privacy.withdrawDeletion)).request).toBeNull();
      expect((await ana.api.call(privacy.withdrawDeletion)).request).toBeNull();
      expect(await lettersTo(ana.user.email)).toEqual(['deletionRequested', 'deletionWithdrawn']);
      server().advance((DELETION_GRACE_DAYS + 1) * DAY_MS);
      await work();
      expect((await fresh(ana)).user.email).toBe(ana.user.email);
    });

    test('is carried out after the grace: nothing is left but what the law wants kept', async () => {
      const ana = await server().person({ firstName: 'Ana', lastName: 'Silva' });
      const bob = await server().person({ firstName: 'Bob' });
      const { id: gone } = await startCase(ana);
      const { id: kept } = await startCase(ana, 'tax_preparation');
      const { id: bobs } = await startCase(bob);
      await upload(ana, gone, 'passport.pdf');
      await upload(bob, bobs, 'bob.pdf');
      const { db } = server().database;
      const completedAt = server().deps.clock();
      await db.update(casesTable).set({ status: 'completed', completedAt }).where(eq(casesTable.id, kept));
      await ana.api.call(privacy.requestExport);
      await work();
      const archive = await findExportOf(db, ana.user.id);
      expect(await server().deps.storage.find(archiveKey(archive?.id ?? ''))).toBeDefined();
      expect(await ana.api.call(privacy.deletion)).toMatchObject({ kept: { taxCases: 1, until: expect.any(String) } });
      await ana.api.call(privacy.requestDeletion, { body: { password: ana.password } });

      server().advance(DELETION_GRACE_DAYS * DAY_MS + 1000);
      const open = await fresh(ana);
      await work();
      await server().hearsEndings();
      await expect(open.api.call(users.profile)).rejects.toMatchObject({ status: 401 });
      await expect(fresh(ana)).rejects.toMatchObject({ status: 401 });
      const [row] = await db.select().from(usersTable).where(eq(usersTable.id, ana.user.id));
      expect(row).toMatchObject({
        ...{ firstName: 'Ana', phone: null, email: expect.stringMatching(/@deleted\.invalid$/) },
        ...{ deletedAt: expect.any(Date), isVerified: false },
      });
      const left = await db.select().from(casesTable).where(eq(casesTable.clientId, ana.user.id));
      expect(left).toMatchObject([{ id: kept, description: '' }]);
      expect(await server().deps.storage.find(archiveKey(archive?.id ?? ''))).toBeUndefined();
      const bobBack = await fresh(bob);
      const { documents: bobsFiles } = await bobBack.api.call(documents.list);
      expect(bobsFiles).toMatchObject([{ fileName: 'bob.pdf' }]);
      expect(await bobBack.api.call(appointments.list)).toMatchObject({ count: 0 });
      expect(await lettersTo(ana.user.email)).toContain('deletionDoneRecordsKept');

      // After the years of retention the rest is deleted without a further request.
      server().advance(7.1 * 365.25 * DAY_MS);
      await work();
      expect(await db.$count(casesTable, eq(casesTable.clientId, ana.user.id))).toBe(0);
      const [end] = await db.select().from(usersTable).where(eq(usersTable.id, ana.user.id));
      expect(end).toMatchObject({ firstName: 'Deleted', lastName: 'account' });
    });

    test('leaves cases to who sees them as well, whole; they are named before, and their people are told', async () => {
      const beto = await server().person({ firstName: 'Beto', lastName: 'Ruiz' });
      const rosa = await server().person({ firstName: 'Rosa', lastName: 'Ruiz' });
      const [owner, helper] = [await server().person({ firstName: 'Olga' }), await server().person()];
      const { db } = server().database;
      const share = { ownerId: beto.user.id, caseId: null, createdAt: server().deps.clock() };
      await db.insert(caseShares).values({ ...share, memberId: rosa.user.id });
      const [bakery] = await db.insert(businesses).values({ name: 'Bakery' }).returning();
      const businessId = bakery?.id ?? '';
      await db.insert(businessMembers).values([
        { businessId, userId: helper.user.id, role: 'bookkeeper' },
        { businessId, userId: beto.user.id, role: 'member' },
        { businessId, userId: owner.user.id, role: 'owner' },
      ]);
      const [{ id: ours }, { id: books }, { id: taxes }] = [
        await startCase(beto),
        await startCase(beto, 'tax_preparation'),
        await startCase(beto, 'tax_preparation'),
      ];
      await db.update(casesTable).set({ businessId, title: 'Books' }).where(eq(casesTable.id, books));
      const completedAt = server().deps.clock();
      await db.update(casesTable).set({ status: 'completed', completedAt }).where(eq(casesTable.id, taxes));
      await upload(beto, ours, 'his passport.pdf');
      await upload(rosa, ours, 'her passport.pdf');
      await rosa.api.call(messages.send, { params: { id: ours }, body: { text: 'Our papers' } });

      const { passedOn, kept } = await beto.api.call(privacy.requestDeletion, { body: { password: beto.password } });
      expect(kept.taxCases).toBe(0);
      expect(passedOn.map(({ id, holder }) => [id, holder]).sort()).toEqual(
        [
          [ours, 'Rosa Ruiz'],
          [books, `Olga ${owner.user.lastName}`],
          [taxes, 'Rosa Ruiz'],
        ].sort(),
      );
      const told = (await queuedMail(server())).filter(({ name }) => name === 'holderLeaves');
      expect(told.map(({ to }) => to.email).sort()).toEqual([rosa.user.email, owner.user.email].sort());
      const [toRosa] = told.filter(({ to }) => to.email === rosa.user.email);
      expect(toRosa?.values.list).toBe('• Green card → Rosa Ruiz\n• Green card → Rosa Ruiz');

      server().advance(DELETION_GRACE_DAYS * DAY_MS + 1000);
      await work();
      const [her, hers] = [await fresh(rosa), await fresh(owner)];
      const mine = await her.api.call(cases.get, { params: { id: ours } });
      expect(mine.timeline[0]).toMatchObject({ key: 'holder_changed', description: 'Rosa Ruiz' });
      const papers = (await her.api.call(documents.list, { query: { caseId: ours } })).documents;
      expect(papers.map(({ fileName }) => fileName).sort()).toEqual(['her passport.pdf', 'his passport.pdf']);
      expect((await her.api.call(messages.thread, { params: { id: ours } })).messages).toMatchObject([
        { text: 'Our papers' },
      ]);
      expect(await hers.api.call(cases.get, { params: { id: books } })).toMatchObject({ title: 'Books' });
      expect(await db.$count(casesTable, eq(casesTable.clientId, beto.user.id))).toBe(0);
      expect((await her.api.call(privacy.deletion)).kept.taxCases).toBe(1);
    });

    test('takes letters to and about the person along, given up or not, and lets the last ones end', async () => {
      const [ana, staff] = [await server().person(), await server().person({ role: 'staff' })];
      const { db } = server().database;
      const { deps } = server();
      const firm = { email: 'office@crossbay.example', name: '' };
      const queue = (mail: Partial<Mail>) =>
        queueMail(deps.outbox, db, {
          name: 'messageWaiting',
          to: firm,
          language: 'en',
          values: { sender: 'Ana', case: 'Visa', link: 'https://site.example' },
          ...mail,
        });
      await queue({ about: ana.user.id, to: { email: staff.user.email, name: 'Vera' } });
      await queue({ replyTo: { email: ana.user.email, name: 'Ana' } });
      await db.update(outboxTable).set({ state: 'dead' }).where(eq(outboxTable.kind, 'mail'));
      await queue({ to: { email: ana.user.email, name: 'Ana' } });
      await queue({ about: staff.user.id });
      await ana.api.call(privacy.requestDeletion, { body: { password: ana.password } });
      server().advance(DELETION_GRACE_DAYS * DAY_MS + 1000);
      await work();
      const rows = await db.select().from(outboxTable).where(eq(outboxTable.kind, 'mail'));
      const naming = (text: string) => rows.filter(({ payload }) => JSON.stringify(payload).includes(text));
      expect(naming(ana.user.id)).toEqual([]);
      const last = deps.clock().getTime() + 5 * DAY_MS;
      expect(naming(ana.user.email)).toMatchObject([
        { payload: { name: 'deletionDone' }, expiresAt: expect.any(Date) },
      ]);
      expect(naming(ana.user.email)[0]?.expiresAt?.getTime()).toBeLessThan(last);
      expect(naming(staff.user.id)).toHaveLength(1);
    });

    test('calls off what lies ahead: whoever was to meet them is told, and so is their calendar', async () => {
      const staff = await fresh(await server().person({ role: 'staff' }));
      await staff.api.call(users.updateProfile, { body: { preferredLanguage: 'es' } });
      const ana = await server().person({ firstName: 'Ana', lastName: 'Silva' });
      const { id: caseId } = await startCase(ana);
      const { db } = server().database;
      const ahead = (DELETION_GRACE_DAYS + 3) * DAY_MS;
      const meeting = (startsAt: number, confirmationCode: string, status: 'scheduled' | 'cancelled') => ({
        ...{ caseId, clientId: ana.user.id, staffId: staff.user.id, status, confirmationCode, durationMinutes: 60 },
        ...({ appointmentType: 'consultation', meetingMethod: 'phone' } as const),
        startsAt: new Date(server().deps.clock().getTime() + startsAt),
      });
      await db
        .insert(appointmentsTable)
        .values([
          meeting(ahead, 'Z2Z-001', 'scheduled'),
          meeting(ahead + DAY_MS, 'Z2Z-002', 'cancelled'),
          meeting(DAY_MS, 'Z2Z-003', 'scheduled'),
        ]);
      await ana.api.call(privacy.requestDeletion, { body: { password: ana.password } });
      server().advance(DELETION_GRACE_DAYS * DAY_MS + 1000);
      await work();
      expect(await db.$count(appointmentsTable, eq(appointmentsTable.clientId, ana.user.id))).toBe(0);
      expect((await queuedMail(server())).filter(({ name }) => name === 'appointmentCancelled')).toMatchObject([
        {
          ...{ name: 'appointmentCancelled', to: { email: staff.user.email }, language: 'es' },
          values: { person: 'Ana Silva', code: 'Z2Z-001', reason: 'El cliente cerró su cuenta.' },
          calendar: { method: 'CANCEL', content: expect.stringContaining('SEQUENCE:1') },
        },
      ]);
    });

    test('is not for staff, whose accounts an administrator closes', async () => {
      const staff = await fresh(await server().person({ role: 'staff' }));
      await expect(
        staff.api.call(privacy.requestDeletion, { body: { password: staff.password } }),
      ).rejects.toMatchObject({ status: 403 });
    });
  });
});
