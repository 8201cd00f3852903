/**
 * Sends a letter to 10,000 readers through an SMTP server on this machine, at the highest rate, and kills the sending
 * process 20 times on the way. Run it with `tsx bench/letter.ts`; it takes under ten minutes.
 * Ends with 1 when a reader got no letter, or two different ones, when it took longer than `LIMIT_MS`, or when the
 * letter does not say that all of it is sent. SMTP cannot tell a mail that was accepted just before a kill from one
 * that was not: such a mail comes again under its Message-ID, by which mail programs show it once. The run says how
 * many did.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { LETTER_RATE_MAX, officeDay } from '@firm/contract';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import type { Db } from '../src/ground/db/database.ts';
import { migratePostgres } from '../src/ground/db/migratePostgres.ts';
import { openPool } from '../src/ground/db/pool.ts';
import { outbox } from '../src/ground/outbox/outbox.tables.ts';
import { letters, letterTexts } from '../src/slices/letters/letters.tables.ts';
import { countMails } from '../src/slices/letters/mails.repository.ts';
import { newsletterSubscribers } from '../src/slices/newsletter/newsletter.tables.ts';
import { startCluster } from '../src/testing/postgresCluster.ts';

const READERS = 10_000;
const KILLS = 20;
const LIMIT_MS = 10 * 60 * 1000;
/** No kill falls into the last part, so that the last process has mails left. */
const KILLED_UNTIL = READERS * 0.9;

/** The Message-IDs that reached each address, one entry a delivery. */
const delivered = new Map<string, string[]>();
const deliveries = () => [...delivered.values()].reduce((sum, ids) => sum + ids.length, 0);

async function startSink() {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1');
        const id = /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '';
        const to = session.envelope.rcptTo[0]?.address ?? '';
        if (!/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im.test(raw))
          throw new Error(`${to}: no way to leave`);
        delivered.set(to, [...(delivered.get(to) ?? []), id]);
        done();
      });
    },
  });
  smtp.on('error', () => {
    // A killed client breaks off in the middle of a command.
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  return { smtp, url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` };
}

/** Writes the readers and a letter that is due now, as `letters.send` leaves it. */
async function prepare(db: Db): Promise<string> {
  const now = new Date();
  const languages = ['en', 'es', 'fr'] as const;
  for (let from = 0; from < READERS; from += 1_000)
    await db.insert(newsletterSubscribers).values(
      Array.from({ length: 1_000 }, (_, at) => ({
        ...{ email: `reader-${from + at}@example.com`, language: languages[at % languages.length] ?? 'en' },
        ...{ status: 'confirmed' as const, unsubscribeToken: `leave-${from + at}`, createdAt: now, confirmedAt: now },
      })),
    );
  const [letter] = await db
    .insert(letters)
    .values({
      ...{ state: 'planned', original: 'en', month: officeDay(now).slice(0, 7), startsAt: now, round: 1 },
      ...{ perMinute: LETTER_RATE_MAX, createdAt: now, updatedAt: now },
    })
    .returning({ id: letters.id });
  if (!letter) throw new Error('the letter was not inserted');
  const texts = ['en', 'es'] as const;
  await db
    .insert(letterTexts)
    .values(texts.map((language) => ({ letterId: letter.id, language, title: 'A letter', text: '<p>Words</p>' })));
  const payload = { letterId: letter.id, round: 1, dueAt: now.toISOString() };
  await db.insert(outbox).values({ kind: 'letter_round', payload, dueAt: now });
  return letter.id;
}

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const script = join(import.meta.dirname, '../src/testing/letterProcess.ts');
const start = (variables: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['--import', loader, script], {
    env: { ...process.env, ...variables, NODE_OPTIONS: '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const isSent = async (db: Db) =>
  (await db.execute<{ state: string }>(sql`select state from letters`)).rows[0]?.state === 'sent';

async function run(db: Db, variables: Record<string, string>, until: number): Promise<void> {
  for (let number = 1; number <= KILLS; number++) {
    const child = start(variables);
    const goal = (KILLED_UNTIL * number) / KILLS;
    while (deliveries() < goal && Date.now() < until) await wait(5);
    await wait(Math.random() * 100);
    await kill(child);
  }
  const last = start(variables);
  while (!(await isSent(db)) && Date.now() < until) await wait(200);
  await kill(last);
}

function problemsOf(ms: number, counts: Awaited<ReturnType<typeof countMails>>): string[] {
  const sent = counts.reduce((sum, row) => sum + row.sent, 0);
  const twice = [...delivered.values()].filter((ids) => new Set(ids).size > 1).length;
  return [
    ...(delivered.size === READERS ? [] : [`${READERS - delivered.size} readers got nothing`]),
    ...(twice === 0 ? [] : [`${twice} readers got two letters`]),
    ...(sent === READERS ? [] : [`the letter counts ${sent} mails as sent`]),
    ...(ms <= LIMIT_MS ? [] : [`it took longer than ${LIMIT_MS / 60_000} minutes`]),
  ];
}

async function main(): Promise<void> {
  const cluster = await startCluster();
  if (!cluster) throw new Error('PostgreSQL is not installed');
  const log = pino({ level: 'silent' });
  await migratePostgres(cluster.url, log);
  const { pool, db } = openPool(cluster.url, 4, log);
  const dataDir = mkdtempSync(join(tmpdir(), 'crossbay-letter-'));
  const sink = await startSink();
  try {
    const id = await prepare(db);
    const from = Date.now();
    const variables = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: cluster.url, SMTP_URL: sink.url };
    await run(db, variables, from + LIMIT_MS);
    const ms = Date.now() - from;
    const again = deliveries() - delivered.size;
    console.log(`${delivered.size} readers in ${Math.round(ms / 1000)} s, ${KILLS} kills, ${again} mails came again`);
    const problems = problemsOf(ms, await countMails(db, [id]));
    if (problems.length > 0) {
      console.error(problems.join('\n'));
      process.exitCode = 1;
    }
  } finally {
    sink.smtp.close();
    await pool.end();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
