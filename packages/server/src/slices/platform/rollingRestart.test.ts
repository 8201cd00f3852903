import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApi, memoryTokens } from '@firm/api-client';
import { readEvents } from '@firm/api-client/events';
import { API_BASE, auth, cases, live, messages } from '@firm/contract';
import { openStore } from '@firm/releases';
import pino from 'pino';
import { freePort } from '../../../../testing/src/freePort.ts';
import { readEnv } from '../../ground/env/env.ts';
import { giveKeys } from '../../ground/fields/fieldKeys.ts';
import { openKeys } from '../../ground/keys/openKeys.ts';
import { attempts } from '../../ground/limits/limits.tables.ts';
import { browserFetch } from '../../testing/browserFetch.ts';
import { freshDatabase } from '../../testing/databases.ts';
import { type Nginx, startNginx } from '../../testing/nginx.ts';
import { publishSite } from '../../testing/releases.ts';
import { type ServerProcess, startProcess, stopProcess } from '../../testing/serverProcess.ts';
import { messageFields, messages as messagesTable } from '../messages/messages.tables.ts';

/** Restarts of each of the two servers. */
const RESTARTS = Number(process.env.ROLLING_RESTARTS ?? 1);

(process.env.SKIP_POSTGRES === '1' ? describe.skip : describe)('two servers behind nginx', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'crossbay-rolling-'));
  const closeAll: (() => Promise<unknown>)[] = [async () => rmSync(dataDir, { recursive: true, force: true })];
  afterAll(async () => {
    for (const close of closeAll.reverse()) await close();
  }, 60_000);

  test(
    'restarted one after the other refuse nothing, and lose and double no message',
    async () => {
      const database = await freshDatabase('postgres');
      closeAll.push(() => database.close());
      await publishSite({ deps: { env: { dataDir }, store: openStore(join(dataDir, 'releases')) } });
      // Longer than nginx keeps a connection; in production the server itself waits this long.
      const variables = { DATA_DIR: dataDir, DATABASE_URL: database.url ?? '', DEMO: 'off', TRUST_PROXY: '1' };
      const start = (port: number) => startProcess({ ...variables, DRAIN_SECONDS: '6', PORT: String(port) });
      const ports = [await freePort(), await freePort()];
      const sites: ServerProcess[] = [];
      closeAll.push(() => Promise.all(sites.map(stopProcess)));
      for (const port of ports) sites.push(await start(port));
      const nginx: Nginx = await startNginx({ hosts: ports.map((port) => `127.0.0.1:${port}`), dataDir }, (text) =>
        // All requests come from one address.
        text.replaceAll(/rate=\d+r\/s/g, 'rate=10000r/s'),
      );
      closeAll.push(nginx.stop);

      const { fetch } = browserFetch();
      const tokens = memoryTokens();
      const api = createApi({ baseUrl: nginx.url + API_BASE, tokens, fetch });
      const password = 'a long password';
      const body = {
        email: 'ana@rolling.example',
        password,
        passwordConfirm: password,
        firstName: 'Ana',
        lastName: 'C',
      };
      tokens.write(await api.call(auth.register, { body }));
      const { id } = await api.call(cases.create, {
        body: { serviceCategoryId: 'tax_preparation', title: '2025 return' },
      });

      let isOver = false;
      const failed: string[] = [];
      const counts = { pages: 0, reads: 0, messages: 0, streams: 0, questions: 0 };
      const acknowledged = new Set<string>();
      const heard = new Set<string>();
      const keepOn = async (what: keyof typeof counts, request: () => Promise<unknown>) => {
        for (; !isOver; await wait(10))
          await request().then(
            () => counts[what]++,
            (error: unknown) => failed.push(`${new Date().toISOString()} ${what}: ${error}`),
          );
      };
      const write = async () => {
        // The test sends more messages than the limit for a person.
        await database.db.delete(attempts);
        const text = randomUUID();
        const sent = await api.call(messages.send, {
          params: { id },
          body: { text, attachments: [] },
          idempotencyKey: text,
        });
        acknowledged.add(sent.text);
      };
      const openPage = async () => {
        const { status } = await fetch(`${nginx.url}/blog`, { headers: { accept: 'text/html' } });
        if (status !== 200) throw new Error(String(status));
      };
      const closing = new AbortController();
      let notices = 0;
      const listen = async () => {
        const stream = await api.stream(live.events, { signal: closing.signal });
        try {
          for await (const _ of readEvents(stream)) notices++;
        } catch (error) {
          if (!isOver) throw error;
        }
      };
      // Acts as an open page: notices that arrive during a request cause one more request, however many they are.
      let answered = 0;
      const ask = async () => {
        const upTo = notices;
        if (answered === upTo) return;
        const thread = await api.call(messages.thread, { params: { id }, query: { limit: 50 } });
        for (const { text } of thread.messages) heard.add(text);
        answered = upTo;
      };
      const load = [
        ...Array.from({ length: 4 }, () => keepOn('messages', write)),
        ...Array.from({ length: 4 }, () => keepOn('reads', () => api.call(cases.list))),
        ...Array.from({ length: 2 }, () => keepOn('pages', openPage)),
        keepOn('streams', listen),
        keepOn('questions', ask),
      ];

      try {
        for (let round = 0; round < RESTARTS; round++)
          for (const [place, port] of ports.entries()) {
            const site = sites[place];
            if (site) expect([await stopProcess(site), site.log()]).toEqual([0, expect.anything()]);
            sites[place] = await start(port);
            await wait(1_000);
          }
      } finally {
        isOver = true;
      }
      const last = [...acknowledged].at(-1) ?? '';
      for (let look = 0; look < 100 && !heard.has(last); look++) {
        await wait(100);
        await ask();
      }
      closing.abort();
      await Promise.all(load);

      if (RESTARTS > 1) process.stdout.write(`${JSON.stringify({ ...counts, failed: failed.length })}\n`);
      expect([failed, failed.length > 0 ? nginx.errors() : '']).toEqual([[], '']);
      giveKeys(database.db, openKeys(readEnv({ NODE_ENV: 'test', ...variables }), pino({ level: 'silent' })));
      const kept = await database.db.select().from(messagesTable);
      const texts = kept.map((row) => messageFields.open(database.db, row).text);
      expect(texts.sort()).toEqual([...acknowledged].sort());
      expect(Math.min(...Object.values(counts))).toBeGreaterThan(1);
      expect(heard.has(last)).toBe(true);
    },
    180_000 * (RESTARTS + 1),
  );
});
