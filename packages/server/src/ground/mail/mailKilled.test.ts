import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { freshDatabase } from '../../testing/databases.ts';
import { KINDS } from '../../testing/testServer.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { readEnv } from '../env/env.ts';
import { outbox as outboxTable } from '../outbox/outbox.tables.ts';

const MAILS = 100;
/** The number of mails in progress at once, which a process can lose when it dies between sending and noting. */
const AT_ONCE = 10;

interface Letter {
  id: string;
  to: string;
  language: string;
  raw: string;
}

/** Starts a mail server that keeps the mails it accepts, slowly enough to kill a sender in the middle. */
async function mailSink() {
  const letters: Letter[] = [];
  const heard: (() => void)[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        setTimeout(() => {
          const raw = Buffer.concat(chunks).toString();
          const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? '';
          const to = session.envelope.rcptTo[0]?.address ?? '';
          letters.push({ id: header('Message-ID'), to, language: header('Content-Language'), raw });
          done();
          for (const tell of heard) tell();
        }, 15);
      });
    },
  });
  smtp.on('error', () => {
    // A killed client breaks off in the middle of a command.
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    letters,
    url: `smtp://127.0.0.1:${port}`,
    async until(count: number) {
      while (letters.length < count) await new Promise<void>((resolve) => heard.push(resolve));
    },
    /** Resolves when all senders have disconnected and their mails are stored. */
    async quiet() {
      while (smtp.connections.size > 0) await wait(10);
      await wait(200);
    },
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const script = join(import.meta.dirname, '../../testing/mailProcess.ts');

describe.each(KINDS)('mail on %s, when the process is killed', (kind) => {
  let folder: string;
  let fresh: (Database & { url?: string }) | undefined;
  let sink: Awaited<ReturnType<typeof mailSink>>;
  let child: ChildProcess | undefined;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'crossbay-mail-'));
    fresh = kind === 'postgres' ? await freshDatabase(kind) : undefined;
    sink = await mailSink();
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    await sink.close();
    await fresh?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const variables = () => ({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    SMTP_URL: sink.url,
    ...(fresh?.url && { DATABASE_URL: fresh.url }),
  });
  function run(mails: number): ChildProcess {
    const env = { ...process.env, ...variables(), NODE_OPTIONS: '', MAILS: String(mails) };
    child = spawn(process.execPath, ['--import', loader, script], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    return child;
  }
  const kill = async (process: ChildProcess) => {
    const ended = new Promise((resolve) => process.once('exit', resolve));
    process.kill('SIGKILL');
    await ended;
  };
  async function noted(state: 'done' | 'waiting'): Promise<string[]> {
    const database = await openDatabase(readEnv(variables()), pino({ level: 'silent' }));
    try {
      await database.whenReady();
      const rows = await database.db
        .select({ id: outboxTable.id })
        .from(outboxTable)
        .where(eq(outboxTable.state, state));
      return rows.map(({ id }) => `<${id}@localhost>`);
    } finally {
      await database.close();
    }
  }

  test('none is lost; only a mail accepted and not yet noted comes twice, under the same Message-ID', async () => {
    const first = run(MAILS);
    await sink.until(37);
    await kill(first);
    // The death of the sender does not lose the mails that the mail server had already accepted.
    await sink.quiet();
    const accepted = sink.letters.map(({ id }) => id);
    const done = await noted('done');
    const between = accepted.filter((id) => !done.includes(id));
    expect(accepted.length).toBeLessThan(MAILS);
    expect(accepted).toEqual(expect.arrayContaining(done));
    expect(new Set(accepted).size).toBe(accepted.length);
    expect(between.length).toBeLessThanOrEqual(AT_ONCE);

    const second = run(0);
    await sink.until(MAILS + between.length);
    // The wait is long enough for any mail that would arrive twice.
    await wait(4_000);
    await kill(second);
    expect(await noted('waiting')).toEqual([]);

    const times = new Map<string, number>();
    for (const { id } of sink.letters) times.set(id, (times.get(id) ?? 0) + 1);
    expect(times.size).toBe(MAILS);
    expect(new Set(sink.letters.map(({ to }) => to)).size).toBe(MAILS);
    expect(
      [...times]
        .filter(([, count]) => count > 1)
        .map(([id]) => id)
        .sort(),
    ).toEqual([...between].sort());
    expect(Math.max(...times.values())).toBeLessThanOrEqual(2);

    // Each mail comes in its reader's language, as text and as HTML.
    for (const { to, language, raw } of sink.letters) {
      expect(language).toBe(['en', 'es', 'fr'][Number(/\d+/.exec(to)?.[0]) % 3]);
      expect(raw).toContain('Content-Type: text/plain');
      expect(raw).toContain('Content-Type: text/html');
    }
  }, 180_000);
});
