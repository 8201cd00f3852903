import { DELETION_GRACE_DAYS, privacy, users } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { seed } from '../../demo/seed.ts';
import { DEMO_PASSWORD } from '../../ground/demoAccounts.ts';
import { handleFileRemovals } from '../../ground/storage/removeFile.ts';
import { onDatabase } from '../../testing/testServer.ts';
import { unzip } from '../../testing/unzip.ts';
import { invoices } from '../billing/billing.tables.ts';
import { cases } from '../cases/cases.tables.ts';
import { caseShares } from '../cases/shares.tables.ts';
import { documents } from '../documents/documents.tables.ts';
import { messages } from '../messages/messages.tables.ts';
import { handlePrivacyJobs } from './privacy.jobs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The demo client has data in every slice. */
onDatabase('a client of years', (server) => {
  const lucia = () => server().signIn('client@example.com', DEMO_PASSWORD);
  beforeAll(async () => {
    await seed(server().deps);
    handlePrivacyJobs(server().deps);
    handleFileRemovals(server().deps);
  }, 60_000);

  test('gets every kind of data, and every file', async () => {
    const { api } = await lucia();
    await api.call(privacy.requestExport);
    await server().deps.outbox.drain();
    const files = await unzip(Buffer.from(await (await api.download(privacy.downloadExport)).arrayBuffer()));
    const rows = (name: string): unknown[] => JSON.parse(files.get(`${name}.json`)?.toString() ?? '[]');
    for (const name of ['cases', 'documents', 'messages', 'appointments', 'invoices', 'access-log', 'sessions'])
      expect({ name, empty: rows(name).length === 0 }).toEqual({ name, empty: false });
    expect([...files.keys()].filter((path) => path.startsWith('documents/'))).toHaveLength(rows('documents').length);
    expect(files.has('documents/not-readable.txt')).toBe(false);
    const { kept } = await api.call(privacy.deletion);
    expect(kept).toMatchObject({ invoices: expect.any(Number), taxCases: expect.any(Number) });
    expect(kept.invoices).toBeGreaterThan(0);
    expect(kept.taxCases).toBeGreaterThan(0);
  });

  test('is forgotten but for invoices and completed tax work, and nobody else loses anything', async () => {
    const { api, user } = await lucia();
    const { db } = server().database;
    // The cases that others see stay with them.
    await db.delete(caseShares).where(eq(caseShares.ownerId, user.id));
    const others = async () => [await db.$count(documents), await db.$count(messages), await db.$count(cases)];
    const before = await others();
    const { kept } = await api.call(privacy.requestDeletion, { body: { password: DEMO_PASSWORD } });
    server().advance(DELETION_GRACE_DAYS * DAY_MS + 1000);
    await server().deps.outbox.drain();
    await expect(lucia()).rejects.toMatchObject({ status: 401 });
    expect(await db.$count(cases, eq(cases.clientId, user.id))).toBe(kept.taxCases);
    expect(await db.$count(invoices, eq(invoices.clientId, user.id))).toBe(kept.invoices);
    const after = await others();
    for (const [at, count] of after.entries()) expect(count).toBeLessThan(before[at] ?? 0);
    const nadia = await server().signIn('client2@example.com', DEMO_PASSWORD);
    expect((await nadia.api.call(users.profile)).email).toBe('client2@example.com');
    expect((await nadia.api.call(privacy.export)).status).toBe('none');
    expect(await db.$count(cases, eq(cases.clientId, nadia.user.id))).toBeGreaterThan(0);
  });
});
