import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ai, cases, documents, UPLOADS_OPEN_MAX, uploads } from '@firm/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { keepNothing } from '../../ground/http/idempotency.ts';
import { caseOfTwo, fileOf, filesIn, PDF, plainPdf } from '../../testing/documentSamples.ts';
import { onDatabase, type Person, type TestServer } from '../../testing/testServer.ts';
import { cases as casesTable } from '../cases/cases.tables.ts';
import { aiConsents } from '../consents/consents.tables.ts';
import { addDocument } from './addDocument.ts';
import { lockDocument } from './documents.repository.ts';
import { restoreDocument } from './documents.service.ts';
import { pendingUploads, documents as table } from './documents.tables.ts';
import { markFileGone } from './markFileGone.ts';
import { storageKeyOf } from './storageKeyOf.ts';
import { tidyDocuments } from './sweep.ts';

const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

/** Returns the server's dependencies with another way to run a transaction. */
function withTransactions({ deps }: TestServer, instead: (usual: Db['transaction']) => Db['transaction']) {
  const { db } = deps.database;
  const transaction = instead(db.transaction.bind(db));
  const changed = new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  });
  return { ...deps, database: { ...deps.database, db: changed } };
}

onDatabase(
  'two at once',
  (server) => {
    test('nobody begins more uploads than they may: neither a client, nor staff for several clients', async () => {
      const { ana, marisol, caseId } = await caseOfTwo(server());
      const nadia = await caseOfTwo(server());
      await server()
        .database.db.update(casesTable)
        .set({ assignedStaffId: marisol.user.id })
        .where(eq(casesTable.id, nadia.caseId));
      const begun = async ({ user }: Person, count: number) => {
        const about = { caseId, fileName: 'a.pdf', fileSize: 1, mediaType: PDF, fields: {}, documentId: null };
        const row = { ...about, ownerId: user.id, expiresAt: new Date(Date.now() + MONTH_MS) };
        await server()
          .database.db.insert(pendingUploads)
          .values(Array.from({ length: count }, () => ({ ...row, id: randomUUID(), ticket: randomUUID() })));
      };
      for (const [who, caseIds] of [
        [ana, [caseId]],
        [marisol, [caseId, nadia.caseId]],
      ] as const) {
        await begun(who, UPLOADS_OPEN_MAX - 1);
        const starts = [...caseIds, ...caseIds, ...caseIds, ...caseIds].map((one) =>
          who.api.post('/documents/uploads', { caseId: one, fileName: 'a.pdf', mimeType: PDF, fileSize: 1 }),
        );
        const ends = await Promise.allSettled(starts);
        expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      }
      expect(filesIn(server(), 'quarantine')).toBe(2);
    });

    test('what nobody went on with keeps nobody from beginning, though it has not been swept yet', async () => {
      const { ana, caseId } = await caseOfTwo(server());
      const about = { caseId, fileName: 'a.pdf', fileSize: 1, mediaType: PDF, fields: {}, documentId: null };
      const left = { ...about, ownerId: ana.user.id, expiresAt: new Date(server().deps.clock().getTime() - 1000) };
      await server()
        .database.db.insert(pendingUploads)
        .values(Array.from({ length: UPLOADS_OPEN_MAX }, () => ({ ...left, id: randomUUID(), ticket: randomUUID() })));
      const body = { caseId, fileName: 'a.pdf', mimeType: PDF, fileSize: 1 };
      expect(await ana.api.call(uploads.start, { body })).toMatchObject({ offset: 0 });
    });

    test('an upload that two processes finish is one document', async () => {
      const { ana, caseId, upload } = await caseOfTwo(server());
      const body = { caseId, fileName: 'scan.pdf', mimeType: PDF, fileSize: plainPdf.length };
      const { id } = await ana.api.call(uploads.start, { body });
      const bytes = new Blob([plainPdf]);
      await ana.api.call(uploads.send, { params: { id }, query: { offset: 0 }, bytes });
      // The other process adds the document between this process's check and its own insert.
      const { storage } = server().deps;
      const { keep } = storage;
      let other = '';
      storage.keep = async (received, key) => {
        storage.keep = keep;
        other = (await upload(ana, 'scan.pdf')).id;
        await server().database.db.update(pendingUploads).set({ documentId: other }).where(eq(pendingUploads.id, id));
        await keep(received, key);
      };
      expect((await ana.api.call(uploads.finish, { params: { id } })).id).toBe(other);
      expect((await ana.api.call(documents.list)).count).toBe(1);
      await ana.api.call(uploads.cancel, { params: { id } });
      expect((await ana.api.call(uploads.finish, { params: { id } })).id).toBe(other);
    });

    test('an upload that works on for minutes, and is repeated meanwhile, is one document', async () => {
      const { ana, caseId } = await caseOfTwo(server());
      const idempotencyKey = randomUUID();
      const upload = () => ana.api.call(documents.upload, { form: { caseId }, file: fileOf(plainPdf), idempotencyKey });
      const { storage } = server().deps;
      const { keep } = storage;
      const intervals = jest.spyOn(globalThis, 'setInterval');
      let repeat: ReturnType<typeof upload> | undefined;
      storage.keep = async (received, key) => {
        storage.keep = keep;
        for (let seconds = 0; seconds < 100; seconds += 20) {
          server().advance(20_000);
          for (const [tick, every] of intervals.mock.calls) if (every === 20_000) tick();
        }
        intervals.mockRestore();
        repeat = upload();
        await Promise.race([repeat, wait(1000)]);
        await keep(received, key);
      };
      const { id } = await upload();
      expect((await repeat)?.id).toBe(id);
      expect((await ana.api.call(documents.list)).count).toBe(1);
    });

    test('what is taken back while old deletions are thrown away is kept; what has gone is not brought back', async () => {
      const { ana, upload } = await caseOfTwo(server());
      const ids = [(await upload(ana)).id, (await upload(ana)).id];
      for (const id of ids) await ana.api.call(documents.remove, { params: { id } });
      server().advance(MONTH_MS);
      const again = await server().signIn(ana.user.email, ana.password);
      const { deps } = server();
      const restored: string[] = [];
      const remove = async (key: string) => {
        const saved = ids.find((id) => storageKeyOf(id) !== key) ?? '';
        if (restored.length === 0) {
          restored.push(saved);
          await again.api.call(documents.restore, { params: { id: saved } });
        }
        await deps.storage.remove(key);
      };
      await tidyDocuments({ ...deps, storage: { ...deps.storage, remove } });
      expect(restored).toHaveLength(1);
      for (const id of restored) await again.api.download(documents.download, { params: { id } });

      const late = await upload(again);
      await again.api.call(documents.remove, { params: { id: late.id } });
      const slow = withTransactions(server(), (usual) => async (work, config) => {
        server().advance(MONTH_MS);
        await tidyDocuments(deps);
        return usual(work, config);
      });
      await expect(restoreDocument(slow, { id: ana.user.id, role: 'client' }, late.id)).rejects.toMatchObject({
        status: 404,
      });
    });

    test('a document is there when it was committed, though the connection broke before anybody was told', async () => {
      const { ana, caseId } = await caseOfTwo(server());
      const { storage } = server().deps;
      const breaking = withTransactions(server(), (usual) => async (work, config) => {
        await usual(work, config);
        throw new Error('the connection broke');
      });
      const file = await storage.receive(fileOf(plainPdf).stream());
      const added = addDocument(
        breaking,
        { id: ana.user.id, role: 'client' },
        { file, fileName: 'scan.pdf', mediaType: PDF },
        { caseId, documentType: 'general', description: undefined },
        keepNothing,
      );
      await expect(added).rejects.toThrow('the connection broke');
      const [document] = (await ana.api.call(documents.list)).documents;
      const content = await ana.api.download(documents.download, { params: { id: document?.id ?? '' } });
      expect(await content.text()).toBe(plainPdf);
    });

    test('of many words on the service each counts once, and the latest is the one that stands', async () => {
      const { ana } = await caseOfTwo(server());
      const say = (given: boolean) => ana.api.call(ai.consent, { body: { given } });
      await Promise.all([true, true, true, true, true].map(say));
      const words = () =>
        server()
          .database.db.select({ given: aiConsents.given, saidAt: aiConsents.saidAt })
          .from(aiConsents)
          .where(eq(aiConsents.userId, ana.user.id))
          .orderBy(asc(aiConsents.saidAt));
      expect((await words()).map(({ given }) => given)).toEqual([true]);
      await Promise.all([false, true, false, true, false, true].map(say));
      const said = await words();
      expect(new Set(said.map(({ saidAt }) => saidAt.getTime())).size).toBe(said.length);
      expect(said.every(({ given }, index) => given !== said[index - 1]?.given)).toBe(true);
    });

    test('giving a document up waits for whoever works on its case', async () => {
      // PGlite has a single connection, so transactions cannot wait for each other.
      if (server().kind !== 'postgres') return;
      const { ana, caseId, upload } = await caseOfTwo(server());
      const { id } = await upload(ana);
      const { db } = server().database;
      const givenUp = await db.transaction(async (tx) => {
        await tx.select().from(casesTable).where(eq(casesTable.id, caseId)).for('update');
        const ends = markFileGone(server().deps, id, 'lost');
        const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        while ((await db.execute(waiting)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
        await lockDocument(tx, id);
        return { ends };
      });
      await givenUp.ends;
      const [row] = await db.select().from(table).where(eq(table.id, id));
      expect(row?.purgedAt).not.toBeNull();
      expect((await ana.api.call(cases.get, { params: { id: caseId } })).timeline[0]?.key).toBe('document_lost');
    });
  },
  { AI_INTEGRATION: 'on' },
);
