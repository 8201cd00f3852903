import { randomUUID } from 'node:crypto';
import { cases, contact, documentRequests, documents, intake, messages } from '@firm/contract';
import { eq, sql } from 'drizzle-orm';
import { runAdmin } from '../../admin/runAdmin.ts';
import { findAnalysis, putAnalysis } from '../../slices/ai/ai.repository.ts';
import { heldMessages } from '../../slices/messages/messages.holding.ts';
import { messages as table } from '../../slices/messages/messages.tables.ts';
import { users } from '../../slices/users/users.tables.ts';
import { allSealedFields } from '../../slices.ts';
import { caseOfTwo } from '../../testing/documentSamples.ts';
import { queuedMail } from '../../testing/queuedMail.ts';
import { onEachDatabase, type TestServer } from '../../testing/testServer.ts';
import { giveKeys } from './fieldKeys.ts';
import { fieldSealing } from './fields.tables.ts';
import type { Sealed } from './sealedFields.ts';
import { sealRemaining } from './sealStored.ts';

/** A word that the product does not use, so that it occurs nowhere else. */
const SECRET = 'Zwieback';

/** Returns every row of every table as text, by table. */
async function wholeDatabase({ database: { db } }: TestServer): Promise<[table: string, rows: string][]> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const whole: [string, string][] = [];
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select each::text as row from ${sql.identifier(name)} as each`,
    );
    whole.push([name, rows.map(({ row }) => row).join('\n')]);
  }
  return whole;
}

const tablesWith = async (server: TestServer, text: string) =>
  (await wholeDatabase(server)).filter(([, rows]) => rows.includes(text)).map(([name]) => name);

const analysisOf = (documentId: string): Parameters<typeof putAnalysis>[1] => ({
  ...{ documentId, run: randomUUID(), analysisType: 'w2', status: 'completed', kind: 'w2', service: 'built_in' },
  fields: [{ name: 'employerName', value: `${SECRET} Inc.`, confidence: 1, page: 1, text: null, review: null }],
  ...{ confidenceScore: 1, requiresReview: false, startedAt: new Date(), finishedAt: new Date() },
});

onEachDatabase('encrypted fields', (server) => {
  const textOf = async (id: string) => {
    const [row] = await server().database.db.select({ text: table.text }).from(table).where(eq(table.id, id));
    return String(row?.text);
  };
  const put = (id: string, text: string) =>
    server()
      .database.db.update(table)
      .set({ text: text as unknown as Sealed<string> })
      .where(eq(table.id, id));

  test('messages, forms, notes and values read from documents are encrypted in the database', async () => {
    const { ana, marisol, caseId, upload } = await caseOfTwo(server());
    const secret = (of: string) => `${of} ${SECRET}`;
    const idempotencyKey = randomUUID();
    const send = () =>
      ana.api.call(messages.send, { params: { id: caseId }, body: { text: secret('message') }, idempotencyKey });
    const sent = await send();
    expect(await send()).toEqual(sent);
    const written = { name: 'Ben', email: 'ben@example.com', company: secret('company'), message: secret('form') };
    await server().api.call(contact.send, { body: written });
    const draft = { title: secret('draft'), description: secret('draft'), answers: [], revision: null };
    await ana.api.call(intake.saveDraft, { params: { id: 'translation' }, body: draft });
    const { id: documentId } = await upload(ana);
    await putAnalysis(server().database.db, analysisOf(documentId));
    await marisol.api.call(documents.update, {
      params: { id: documentId },
      body: { status: 'requires_review', reason: secret('reason') },
    });
    const asked = { title: 'Passport', note: secret('note'), documentType: 'identification' } as const;
    await marisol.api.call(documentRequests.create, { body: { caseId, requests: [asked] } });
    await marisol.api.call(cases.addOutcome, {
      params: { id: caseId },
      body: { amountCents: 100, description: secret('won') },
    });
    await marisol.api.call(cases.addEvent, {
      params: { id: caseId },
      body: { event: secret('event'), description: secret('event') },
    });

    expect(await tablesWith(server(), SECRET)).toEqual([]);
    expect((await ana.api.call(messages.thread, { params: { id: caseId } })).messages).toMatchObject([
      { text: 'message Zwieback' },
    ]);
    expect(await ana.api.call(documents.get, { params: { id: documentId } })).toMatchObject({
      reviewNote: 'reason Zwieback',
    });
    expect((await findAnalysis(server().database.db, documentId))?.fields).toMatchObject([{ value: 'Zwieback Inc.' }]);
    expect(JSON.stringify(await ana.api.call(cases.get, { params: { id: caseId } }))).toMatch(
      /event Zwieback.*won Zwieback/,
    );
    expect(await ana.api.call(intake.drafts)).toMatchObject([{ title: 'draft Zwieback' }]);
  });

  test('a value that was changed or moved to another row is refused with its own error, and raises an alert', async () => {
    const { keys, database } = server().deps;
    const alerts: string[] = [];
    const unavailable: typeof keys.unavailable = (purpose, why, cause) => {
      alerts.push(`${purpose}: ${why}`);
      return keys.unavailable(purpose, why, cause);
    };
    giveKeys(database.db, { ...keys, unavailable });
    const { ana, caseId } = await caseOfTwo(server());
    const send = async (text: string) =>
      (await ana.api.call(messages.send, { params: { id: caseId }, body: { text } })).id;
    const [one, other] = [await send('I owe 100'), await send('I owe 900')];
    const [first, second] = [await textOf(one), await textOf(other)];
    const thread = () => ana.api.call(messages.thread, { params: { id: caseId } });
    for (const text of [second, `${first.slice(0, -4)}AAAA`]) {
      await put(one, text);
      await expect(thread()).rejects.toMatchObject({ status: 503, code: 'key_unavailable' });
      const told = await queuedMail(server(), server().deps.env.mailToSecurity);
      expect(told.map(({ values }) => values?.what)).toContainEqual(expect.stringContaining('cannot be opened'));
    }
    const alert = expect.stringMatching(`^fields: .* for messages.text ${one} cannot be opened`);
    expect(alerts).toEqual([alert, alert]);
    await put(one, first);
    expect((await thread()).messages.map(({ text }) => text)).toEqual(['I owe 100', 'I owe 900']);
    giveKeys(database.db, keys);
  });

  test('a new key encrypts every value again, and all stay readable', async () => {
    const { ana, caseId, upload } = await caseOfTwo(server());
    const { id } = await ana.api.call(messages.send, { params: { id: caseId }, body: { text: 'before the change' } });
    const { id: documentId } = await upload(ana);
    await putAnalysis(server().database.db, analysisOf(documentId));
    const before = await textOf(id);
    expect(await runAdmin(server().deps, ['keys', 'rotate'], 'operator')).toMatchObject({ code: 0 });
    const [, old = ''] = /^sealed:([^.]+)\./.exec(before) ?? [];
    expect((await textOf(id)).startsWith(`sealed:${old}.`)).toBe(false);
    for (const { table: each, columns } of allSealedFields())
      for (const column of columns.values()) {
        const older = sql`${column}::text like ${`%sealed:${old}.%`}`;
        expect([column.name, await server().database.db.$count(each, older)]).toEqual([column.name, 0]);
      }
    expect((await ana.api.call(messages.thread, { params: { id: caseId } })).messages).toMatchObject([
      { text: 'before the change' },
    ]);
    expect((await findAnalysis(server().database.db, documentId))?.fields).toMatchObject([{ value: 'Zwieback Inc.' }]);
  });

  test('for a day after the update, values are written in a form that the version before reads; then they are encrypted', async () => {
    const { database, keys } = server().deps;
    const { db } = database;
    const [beginning] = await db.select().from(fieldSealing);
    await db.update(fieldSealing).set({ beginsAt: sql`now() + interval '1 day'` });
    giveKeys(db, keys);
    const { ana, caseId } = await caseOfTwo(server());
    const send = async (text: string) =>
      (await ana.api.call(messages.send, { params: { id: caseId }, body: { text } })).id;
    const clear = await send(`clear ${SECRET}`);
    const alike = await send('sealed:nobody.AAAA');
    expect(await textOf(clear)).toBe(`clear ${SECRET}`);
    expect(await textOf(alike)).not.toBe('sealed:nobody.AAAA');
    await sealRemaining(server().deps, allSealedFields());
    expect(await textOf(clear)).toBe(`clear ${SECRET}`);

    await db.update(fieldSealing).set({ beginsAt: beginning?.beginsAt ?? new Date(0) });
    const thread = () => ana.api.call(messages.thread, { params: { id: caseId } });
    expect((await thread()).messages.map(({ text }) => text)).toEqual([`clear ${SECRET}`, 'sealed:nobody.AAAA']);
    await sealRemaining(server().deps, allSealedFields());
    expect(await tablesWith(server(), SECRET)).toEqual([]);
    expect((await thread()).messages.map(({ text }) => text)).toEqual([`clear ${SECRET}`, 'sealed:nobody.AAAA']);
    const [owner] = await db.select().from(users).where(eq(users.id, ana.user.id));
    expect(owner && (await heldMessages.rows?.(db, owner))).toMatchObject([{ text: `clear ${SECRET}` }, {}]);
  });
});
