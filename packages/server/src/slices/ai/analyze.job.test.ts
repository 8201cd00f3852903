import { setTimeout as wait } from 'node:timers/promises';
import { ai } from '@firm/contract';
import { asc, eq } from 'drizzle-orm';
import { outbox as jobs } from '../../ground/outbox/outbox.tables.ts';
import { createOutbox } from '../../ground/outbox/outbox.ts';
import { startFakeService } from '../../testing/fakeService.ts';
import { onDatabase, type TestServer } from '../../testing/testServer.ts';
import { handleAnalysisJobs } from './analyze.job.ts';
import { w2 } from './testing/papers.ts';
import { uploaded } from './testing/uploaded.ts';

const jobsOf = async ({ database }: TestServer, documentId: string) =>
  (await database.db.select().from(jobs).where(eq(jobs.kind, 'analyze_document')).orderBy(asc(jobs.createdAt))).filter(
    ({ payload }) => JSON.stringify(payload).includes(documentId),
  );

/**
 * Imitates a process that took the document's job `attempts` times and died each time; its lease ends after a minute.
 */
async function diedWith(server: TestServer, documentId: string, attempts: number) {
  const { database, clock } = server.deps;
  const [job] = await jobsOf(server, documentId);
  const leased = { attempts, dueAt: new Date(clock().getTime() + 60_000) };
  await database.db
    .update(jobs)
    .set(leased)
    .where(eq(jobs.id, job?.id ?? ''));
}

const aMinuteLater = (server: TestServer) => {
  server.advance(61_000);
  return server.deps.outbox.drain();
};

onDatabase(
  'jobs that read documents',
  (server) => {
    test('a process that dies in between loses nothing, and nothing is done twice', async () => {
      const { ana, id, trail } = await uploaded(server(), w2);
      const { outbox } = server().deps;
      handleAnalysisJobs(server().deps);
      const start = () => ana.api.call(ai.analyze, { body: { documentId: id } });
      await Promise.all([start(), start()]);
      expect(await jobsOf(server(), id)).toHaveLength(1);
      await diedWith(server(), id, 1);
      await outbox.drain();
      expect((await ana.api.call(ai.analysis, { params: { id } })).status).toBe('pending');
      await aMinuteLater(server());
      await outbox.drain();
      expect((await ana.api.call(ai.analysis, { params: { id } })).status).toBe('completed');
      expect(await trail()).toEqual(['analyzed', 'uploaded']);
    });

    test('a reading that takes longer than a lease is begun by one of two processes only, and paid once', async () => {
      const service = await startFakeService();
      try {
        const { ana, id } = await uploaded(server(), w2);
        await ana.api.call(ai.consent, { body: { given: true } });
        const { deps } = server();
        const leaseMs = 300;
        let now = deps.clock().getTime();
        const env = { ...deps.env, ai: { baseUrl: service.url, apiKey: 'key', model: 'reader' } };
        const [one, other] = [1, 2].map(() => {
          const outbox = createOutbox({ ...deps, leaseMs, clock: () => new Date(now) });
          handleAnalysisJobs({ ...deps, env, outbox });
          return outbox;
        });
        let answer = () => {};
        service.replies = [{ answer: { kind: 'w2', fields: [] } }];
        service.onAsked = () =>
          new Promise<void>((resolve) => {
            answer = resolve;
          });
        const reading = one?.drain();
        while (service.asked.length === 0) await wait(10);
        for (let time = 0; time < 3; time++) {
          while ((await jobsOf(server(), id))[0]?.dueAt.getTime() !== now + leaseMs) await wait(10);
          now += leaseMs - 1;
          await other?.drain();
        }
        answer();
        await reading;
        await other?.drain();
        expect(service.asked).toHaveLength(1);
        expect(await ana.api.call(ai.analysis, { params: { id } })).toMatchObject({ status: 'completed', kind: 'w2' });
        expect(await jobsOf(server(), id)).toMatchObject([{ state: 'done', attempts: 1 }]);
      } finally {
        await service.stop();
      }
    });

    test('a document that waits behind others for hours is waiting, and is read when its turn comes', async () => {
      const { ana, id, read } = await uploaded(server(), w2);
      server().advance(3 * 60 * 60 * 1000);
      const waiting = { status: 'pending', obstacle: null };
      expect(await ana.api.call(ai.analysis, { params: { id } })).toMatchObject(waiting);
      expect(await ana.api.call(ai.analyze, { body: { documentId: id } })).toMatchObject(waiting);
      expect(await jobsOf(server(), id)).toHaveLength(1);
      await read();
      expect(await ana.api.call(ai.analysis, { params: { id } })).toMatchObject({ status: 'completed', kind: 'w2' });
    });

    test('what cannot be read after many attempts, or ends every process that tries, has failed and may be asked for again', async () => {
      const { ana, id, readAgain } = await uploaded(server(), w2);
      const { deps } = server();
      handleAnalysisJobs({ ...deps, storage: { ...deps.storage, find: () => Promise.reject(new Error('away')) } });
      await diedWith(server(), id, 10);
      await aMinuteLater(server());
      expect(await ana.api.call(ai.analysis, { params: { id } })).toMatchObject({ status: 'pending' });
      await diedWith(server(), id, 11);
      await aMinuteLater(server());
      const failed = { status: 'failed', obstacle: 'unreadable' };
      expect(await ana.api.call(ai.analysis, { params: { id } })).toMatchObject(failed);
      expect(await jobsOf(server(), id)).toMatchObject([{ state: 'done' }]);

      expect(await readAgain()).toMatchObject({ status: 'completed', kind: 'w2' });

      const deadly = await uploaded(server(), w2);
      await diedWith(server(), deadly.id, 12);
      await aMinuteLater(server());
      expect(await deadly.ana.api.call(ai.analysis, { params: { id: deadly.id } })).toMatchObject(failed);
    });
  },
  { AI_INTEGRATION: 'on' },
);
