import { createServer } from 'node:net';
import { documents } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { outbox } from '../../outbox/outbox.tables.ts';
import { KINDS, startTestServer } from '../../testing/testServer.ts';
import { documents as table } from '../documents.tables.ts';
import { caseOfTwo } from '../testing/samples.ts';
import { scanPending } from './scanPending.ts';

/** A scanner that finds nothing, and says so once so many files were shown to it at the same time. */
async function startSlowScanner(together: number) {
  const answers: (() => void)[] = [];
  const scanner = createServer((socket) => {
    socket.on('error', () => {});
    socket.resume();
    answers.push(() => socket.end('stream: OK\0'));
    if (answers.length >= together) for (const answer of answers.splice(0)) answer();
  });
  await new Promise<void>((listening) => scanner.listen(0, '127.0.0.1', listening));
  const address = scanner.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => new Promise<void>((stopped) => scanner.close(() => stopped())),
  };
}

test.each(KINDS)('two processes that scan the same waiting file have it read once, on %s', async (kind) => {
  const scanner = await startSlowScanner(2);
  const server = await startTestServer(kind, { AI_INTEGRATION: 'on' });
  try {
    const { ana, upload } = await caseOfTwo(server);
    const { id } = await upload(ana);
    const { db } = server.database;
    await db.update(table).set({ scan: 'pending', status: 'processing' }).where(eq(table.id, id));
    await db.delete(outbox);
    const deps = { ...server.deps, env: { ...server.deps.env, clamd: { host: '127.0.0.1', port: scanner.port } } };
    await Promise.all([scanPending(deps), scanPending(deps)]);
    expect(await ana.api.call(documents.get, { params: { id } })).toMatchObject({ scan: 'clean' });
    expect(await db.$count(outbox, eq(outbox.kind, 'analyze_document'))).toBe(1);
  } finally {
    await server.stop();
    await scanner.stop();
  }
});
