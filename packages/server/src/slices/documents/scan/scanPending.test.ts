import { createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { documents } from '@firm/contract';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { outbox } from '../../../ground/outbox/outbox.tables.ts';
import { startHousekeeping } from '../../../housekeeping/housekeeping.ts';
import { caseOfTwo } from '../../../testing/documentSamples.ts';
import { KINDS, MAIN_KIND, startTestServer } from '../../../testing/testServer.ts';
import { documents as table } from '../documents.tables.ts';
import { scanPending } from './scanPending.ts';

/**
 * Starts a scanner that gives the listed answers in turn and repeats the last one. It answers once `together` files
 * have arrived at the same time.
 */
async function startScanner(said: string[], together = 1) {
  const answers: (() => void)[] = [];
  const scanner = createServer((socket) => {
    socket.on('error', () => {});
    socket.resume();
    answers.push(() => socket.end(`${said.length > 1 ? said.shift() : said[0]}\0`));
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
  const scanner = await startScanner(['stream: OK'], 2);
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

test('a file that the scanner fails at, or that cannot be read, keeps no other waiting', async () => {
  const scanner = await startScanner(['INSTREAM size limit exceeded. ERROR', 'stream: OK']);
  const server = await startTestServer(MAIN_KIND);
  try {
    const { ana, upload } = await caseOfTwo(server);
    for (const name of ['first.pdf', 'second.pdf', 'third.pdf']) await upload(ana, name);
    await server.database.db.update(table).set({ scan: 'pending', status: 'processing' });
    const clamd = { host: '127.0.0.1', port: scanner.port };
    const deps = { ...server.deps, env: { ...server.deps.env, clamd } };
    const scans = async () => (await ana.api.call(documents.list)).documents.map(({ scan }) => scan).sort();
    await scanPending(deps);
    expect(await scans()).toEqual(['clean', 'clean', 'pending']);
    await scanPending(deps);
    expect(await scans()).toEqual(['clean', 'clean', 'clean']);

    await server.database.db.update(table).set({ scan: 'pending', status: 'processing' });
    const [unreadable] = await server.database.db.select({ key: table.storageKey }).from(table);
    const open: typeof deps.storage.open = async (key, range) => {
      if (key === unreadable?.key) throw new Error('the disk cannot read this');
      return deps.storage.open(key, range);
    };
    await scanPending({ ...deps, storage: { ...deps.storage, open } });
    expect(await scans()).toEqual(['clean', 'clean', 'pending']);
  } finally {
    await server.stop();
    await scanner.stop();
  }
});

test('each file has its turn, however many the scanner fails at', async () => {
  const scanner = await startScanner(['INSTREAM size limit exceeded. ERROR']);
  const server = await startTestServer(MAIN_KIND);
  try {
    const { ana, upload } = await caseOfTwo(server);
    for (let count = 0; count < 12; count++) await upload(ana, `${count}.pdf`);
    await server.database.db.update(table).set({ scan: 'pending', status: 'processing' });
    const shown = new Set<string>();
    const log = pino({}, { write: (line) => shown.add(JSON.parse(line).document) });
    const clamd = { host: '127.0.0.1', port: scanner.port };
    while (shown.size < 12) await scanPending({ ...server.deps, log, env: { ...server.deps.env, clamd } });
  } finally {
    await server.stop();
    await scanner.stop();
  }
}, 60_000);

test('whoever waits for the scanner waits for minutes, not for an hour', async () => {
  const scanner = await startScanner(['stream: OK']);
  const server = await startTestServer(MAIN_KIND, { CLAMD: `127.0.0.1:${scanner.port}` });
  const stop = startHousekeeping(server.deps, { minuteMs: 10 });
  try {
    const { ana, upload } = await caseOfTwo(server);
    const { id } = await upload(ana);
    await server.database.db.update(table).set({ scan: 'pending', status: 'processing' }).where(eq(table.id, id));
    const isOpen = async () => (await ana.api.call(documents.get, { params: { id } })).scan === 'clean';
    while (!(await isOpen())) await setImmediate();
  } finally {
    stop();
    await server.stop();
    await scanner.stop();
  }
}, 60_000);
