import { Readable } from 'node:stream';
import {
  appointments,
  auth,
  billing,
  blog,
  cases,
  dashboard,
  documents,
  hours,
  isFederalHoliday,
  money,
  pipelines,
  recurring,
  signatures,
  weekdayOf,
} from '@firm/contract';
import { count } from 'drizzle-orm';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../ground/demoAccounts.ts';
import { readPaper } from '../slices/ai/readPaper.ts';
import { checkFile } from '../slices/documents/checkFile.ts';
import { users } from '../slices/users/users.tables.ts';
import { readSeal } from '../testing/sealedPdf.ts';
import { onDatabase } from '../testing/testServer.ts';
import { seed } from './seed.ts';

onDatabase('the demo data', (server) => {
  beforeAll(async () => {
    await seed(server().deps);
  }, 60_000);
  const lucia = () => server().signIn('client@example.com', DEMO_PASSWORD);
  const nadia = () => server().signIn('client2@example.com', DEMO_PASSWORD);

  test('lets the four demo accounts in, and nobody else with that password', async () => {
    expect(DEMO_ACCOUNTS).toEqual([
      'partner@example.com',
      'client2@example.com',
      'client@example.com',
      'staff@example.com',
      'admin@example.com',
    ]);
    for (const email of DEMO_ACCOUNTS) expect((await server().signIn(email, DEMO_PASSWORD)).user.isVerified).toBe(true);
    const body = { email: 'daniel.okafor@crossbay.example', password: DEMO_PASSWORD };
    await expect(server().api.call(auth.login, { body })).rejects.toMatchObject({ status: 401 });
  });

  test('is written once', async () => {
    const people = async () => (await server().database.db.select({ count: count() }).from(users))[0]?.count;
    const before = await people();
    await seed(server().deps);
    expect(await people()).toBe(before);
  });

  test('gives Lucía the figures of the drawn dashboard', async () => {
    const { api } = await lucia();
    const summary = await api.call(dashboard.summary);
    expect(summary).toMatchObject({
      activeCases: 3,
      completedServices: 5,
      // The drawing knows no sealed copy.
      documentsProcessed: 15,
      documentsThisWeek: 2,
      totalSavingsCents: 482_000,
    });
    expect((await api.call(dashboard.todos)).items[0]).toMatchObject({
      kind: 'document_request',
      text: 'Form 1099-INT from Hudson Savings',
      person: 'Marisol Vega',
    });
    expect(summary.team.map(({ name }) => name)).toEqual(['Marisol Vega', 'Daniel Okafor', 'Anjali Rao']);
    expect(
      summary.services.map(({ serviceCategory, active, completed }) => [serviceCategory.id, active, completed]),
    ).toEqual([
      ['tax_preparation', 1, 3],
      ['immigration', 1, 1],
      ['business_accounting', 1, 1],
    ]);
  });

  test('has people meet on working days at times of the office, and the timeline agrees', async () => {
    const { api } = await lucia();
    const of = async (when: 'upcoming' | 'past') => (await api.call(appointments.list, { query: { when } })).results;
    const [upcoming, past] = [await of('upcoming'), await of('past')];
    expect(upcoming.map(({ status, meetingMethod }) => [status, meetingMethod])).toEqual([
      ['confirmed', 'video'],
      ['scheduled', 'in_person'],
    ]);
    expect(past.map(({ status }) => status)).toEqual(['completed', 'cancelled', 'no_show', 'completed']);
    const nadias = await (await nadia()).api.call(appointments.list);
    for (const { scheduledDate, scheduledTime } of [...upcoming, ...past, ...nadias.results]) {
      expect([0, 6]).not.toContain(weekdayOf(scheduledDate));
      expect(isFederalHoliday(scheduledDate)).toBe(false);
      expect(scheduledTime).toMatch(/^(09|10|11|14|15|16):[03]0$/);
    }
    for (const { caseId, status, startsAt } of past) {
      const { timeline } = await api.call(cases.get, { params: { id: caseId } });
      if (status === 'completed') expect(timeline.map(({ date }) => date)).toContain(startsAt);
      if (status === 'cancelled') expect(timeline.map(({ key }) => key)).toContain('appointment_cancelled');
    }
  });

  test('has invoices in every state, and goes on from the highest number', async () => {
    const { api } = await lucia();
    const { results } = await api.call(billing.list);
    expect(results.map(({ status, totalCents }) => [status, totalCents])).toEqual([
      ['open', 14_950],
      ['paid', 30_000],
      ['paid', 150_000],
    ]);
    for (const { caseId } of results) expect(caseId).not.toBeNull();
    const other = await (await nadia()).api.call(billing.summary);
    expect(other).toMatchObject({ balanceCents: 56_250, overdueCents: 56_250 });
    const marisol = await server().signIn('staff@example.com', DEMO_PASSWORD);
    const drafts = await marisol.api.call(billing.list, { query: { status: 'draft' } });
    expect(drafts.results).toHaveLength(1);
    const id = drafts.results[0]?.id ?? '';
    expect((await marisol.api.call(billing.send, { params: { id }, body: {} })).number).toMatch(/^INV-\d{4}-\d{4}$/);
  });

  test('shows the work of the firm: procedures, recurring work, hours to bill, a deposit', async () => {
    const { api } = await server().signIn('admin@example.com', DEMO_PASSWORD);
    const { pipelines: all } = await api.call(pipelines.list);
    expect(all.filter(({ saved }) => saved).map(({ service, staff }) => [service, staff?.name])).toEqual([
      ['real_estate', 'Wei Zhang'],
      ['insurance_brokerage', 'Denise Baptiste'],
    ]);
    expect((await api.call(recurring.list)).results).toMatchObject([{ title: 'Bookkeeping', every: 'quarter' }]);
    expect((await api.call(hours.list)).count).toBe(4);
    const clientId = (await nadia()).user.id;
    expect((await api.call(money.deposits, { query: { clientId } })).leftCents).toBe(20_000);
  });

  test('tells every case by a timeline that fits it', async () => {
    for (const { api } of [await lucia(), await nadia()]) {
      const { results } = await api.call(cases.list, { query: { limit: 100 } });
      for (const { id, status, createdAt } of results) {
        const { timeline } = await api.call(cases.get, { params: { id } });
        expect(timeline.length).toBeGreaterThanOrEqual(6);
        expect(timeline.at(-1)).toMatchObject({ key: 'case_opened', date: createdAt });
        expect(timeline.find(({ key }) => key?.startsWith('status_'))?.key).toBe(`status_${status}`);
      }
    }
  });

  test('has a paper to approve and sign, and one that is signed and sealed', async () => {
    const { api } = await lucia();
    const { results } = await api.call(cases.list, { query: { limit: 100 } });
    const all = await Promise.all(results.map(({ id }) => api.call(signatures.list, { params: { id } })));
    const requests = all.flatMap(({ signatures: list }) => list);
    const waiting = requests.find(({ status }) => status === 'open');
    expect(results.find(({ id }) => id === waiting?.caseId)?.status).toBe('client_review');
    const params = { id: waiting?.id ?? '' };
    await api.call(signatures.approve, { params, body: { sha256: waiting?.sha256 ?? '' } });
    const signed = requests.find(({ status }) => status === 'complete');
    expect(signed?.signers).toMatchObject([{ name: 'Lucía Fernández', state: 'signed' }]);
    const copy = await api.download(documents.download, { params: { id: signed?.signedDocument?.id ?? '' } });
    const seal = await readSeal(Buffer.from(await copy.arrayBuffer()));
    expect(seal).toMatchObject({ isValid: true, coversAll: true });
    // Two pages of the return, and those that certify the signature.
    expect(seal.pages).toBeGreaterThan(2);
  });

  test('holds real files: each is what it says, clean, and downloads as it is', async () => {
    for (const { api } of [await lucia(), await nadia()]) {
      const list = await api.call(documents.list, { query: { limit: 100 } });
      expect(list.count).toBeGreaterThanOrEqual(6);
      for (const { id, fileName, fileSize, mimeType } of list.documents) {
        const file = Buffer.from(await (await api.download(documents.download, { params: { id } })).arrayBuffer());
        expect(file.length).toBe(fileSize);
        const { deps } = server();
        const received = await deps.storage.receive(Readable.from([file]));
        const sent = { fileName, mediaType: mimeType, owner: id };
        expect(await checkFile(deps, received, sent)).toMatchObject({ fileName, mimeType, inspected: true });
        await deps.storage.discard(received);
      }
    }
  });

  test('holds wage statements with names that can be read', async () => {
    const { api } = await lucia();
    const { documents: found } = await api.call(documents.list, { query: { search: 'W-2' } });
    expect(found).toHaveLength(2);
    for (const { id } of found) {
      const paper = async () =>
        Buffer.from(await (await api.download(documents.download, { params: { id } })).arrayBuffer());
      expect(await readPaper(paper, new Date())).toMatchObject({
        kind: 'w2',
        fields: { employeeName: { value: 'Lucía Fernández' }, employerName: { value: 'Northside Deli LLC' } },
      });
    }
  });

  test('fills the blog: thirty posts in six categories, none in the future', async () => {
    const { count: posts, results } = await server().api.call(blog.posts, { query: { limit: 100 } });
    expect(posts).toBe(30);
    expect(results.every(({ readTimeMinutes, tags }) => readTimeMinutes >= 1 && tags.length > 0)).toBe(true);
    const categories = await server().api.call(blog.categories);
    expect(categories).toHaveLength(6);
    expect(categories.reduce((sum, { postCount }) => sum + postCount, 0)).toBe(30);
  });

  test('goes on from the highest case number', async () => {
    const { api } = await lucia();
    const { caseNumber } = await api.call(cases.create, {
      body: { serviceCategoryId: 'translation', title: 'Diploma' },
    });
    expect(Number(caseNumber.slice(-4))).toBeGreaterThan(0);
    expect(caseNumber).not.toMatch(/-0417$/);
  });
});
