import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Anchor, readAnchors, writeAnchor } from '../../ground/audit/anchors.ts';
import { auditChain, auditEvents, auditPersonal, auditQueue } from '../../ground/audit/audit.tables.ts';
import { chainEvents } from '../../ground/audit/chainEvents.ts';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import { startAuditing } from '../../ground/audit/startAuditing.ts';
import { onEachDatabase } from '../../testing/testServer.ts';
import { users } from '../users/users.tables.ts';
import { checkChain } from './checkChain.ts';

const subject = '6b2c1f3e-0000-4000-8000-000000000001';

onEachDatabase('the security log', (server) => {
  const db = () => server().database.db;
  const now = () => server().deps.clock();
  const check = (anchors: Anchor[] = [], archived: Anchor[] = []) =>
    checkChain(db(), { anchors, archived, now: now() });
  const record = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        db().transaction((tx) =>
          recordEvent(tx, { action: 'changed', at: now(), subjectId: subject, details: { b: at, a: ['x'] } }),
        ),
      ),
    );
  /** Changes a table the way its owner in the database could. */
  const asOwner = async (table: string, statement: string) => {
    await db().execute(sql.raw(`alter table ${table} disable trigger ${table}_append_only`));
    await db().execute(sql.raw(statement));
    await db().execute(sql.raw(`alter table ${table} enable trigger ${table}_append_only`));
  };

  test('stands or falls with the transaction of what happened', async () => {
    const before = await db().$count(auditEvents);
    await expect(
      db().transaction(async (tx) => {
        await recordEvent(tx, { action: 'changed', at: now() });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await db().$count(auditEvents)).toBe(before);
  });

  test('many writers and many linking processes make one chain without a gap', async () => {
    await Promise.all([record(30), chainEvents(server().deps), chainEvents(server().deps), record(30)]);
    await Promise.all([chainEvents(server().deps), chainEvents(server().deps)]);
    expect(await db().$count(auditQueue)).toBe(0);
    const events = await db().$count(auditEvents);
    expect(events).toBeGreaterThanOrEqual(60);
    expect(await check()).toMatchObject({ events, first: 1, last: events, problems: [] });
  });

  test.each(['update', 'delete', 'truncate'] as const)('refuses %s', async (what) => {
    for (const table of ['audit_events', 'audit_chain']) {
      const column = table === 'audit_events' ? 'action' : 'hash';
      const statements = {
        update: `update ${table} set ${column} = 'read'`,
        delete: `delete from ${table}`,
        truncate: `truncate ${table}`,
      };
      await expect(db().execute(sql.raw(statements[what]))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('append-only') },
      });
    }
  });

  test('an event of the same kind is recorded once in its period', async () => {
    const once = { action: 'read', at: now(), subjectId: subject, oncePerMs: 3_600_000 } as const;
    expect(await recordEvent(db(), once)).toBe(true);
    expect(await recordEvent(db(), once)).toBe(false);
    expect(await recordEvent(db(), { ...once, target: { kind: 'case', id: subject } })).toBe(true);
    expect(await recordEvent(db(), { ...once, at: new Date(now().getTime() + 3_600_000) })).toBe(true);
  });

  test('keeps details short', async () => {
    const id = '6b2c1f3e-0000-4000-8000-000000000002';
    await recordEvent(db(), { action: 'changed', at: now(), subjectId: id, details: { text: 'x'.repeat(10_000) } });
    const [row] = await db().select().from(auditEvents).where(eq(auditEvents.subjectId, id));
    expect(JSON.stringify(row?.details).length).toBeLessThan(300);
  });

  test('is anchored on a machine that did not link it, too', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'crossbay-anchors-'));
    const { deps } = server();
    await server().person();
    await chainEvents(deps);
    await startAuditing({ ...deps, env: { ...deps.env, dataDir } })();
    expect(readAnchors(dataDir).map(({ seq }) => seq)).toEqual([await db().$count(auditChain)]);
    rmSync(dataDir, { recursive: true });
  });

  test('is linked and anchored while the server runs, and when it stops', async () => {
    const stop = startAuditing(server().deps, 5);
    await record(3);
    await stop();
    expect(await db().$count(auditQueue)).toBe(0);
    const anchors = readAnchors(server().deps.env.dataDir);
    expect(anchors.at(-1)?.seq).toBe(await db().$count(auditChain));
    expect((await check(anchors)).problems).toEqual([]);
  });

  test('what was altered, removed, added or cut off is found, and the chain outlives personal data', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crossbay-anchors-'));
    await record(5);
    const head = await chainEvents(server().deps);
    if (!head) throw new Error('nothing was linked');
    writeAnchor(folder, head, now());
    const anchors = readAnchors(folder);
    expect(anchors).toMatchObject([head]);
    expect((await check(anchors)).problems).toEqual([]);

    const [altered] = (await db().select().from(auditPersonal).limit(1)).map(({ eventId }) => eventId);
    await db().execute(sql`update audit_personal set network = '203.0.113.9' where event_id = ${altered}::uuid`);
    expect((await check(anchors)).problems).toEqual([expect.stringContaining('network or label')]);
    const about = db().select({ id: auditEvents.id }).from(auditEvents).where(eq(auditEvents.subjectId, subject));
    await db().delete(auditPersonal).where(inArray(auditPersonal.eventId, about));
    expect((await check(anchors)).problems[0]).toMatch(/was removed, and it is about nobody who was forgotten$/);
    const forgotten = { id: subject, email: 'gone@deleted.invalid', firstName: 'A', lastName: 'B', passwordHash: '' };
    await db()
      .insert(users)
      .values({ ...forgotten, deletedAt: now() });
    expect((await check(anchors)).problems).toEqual([]);

    await asOwner('audit_chain', `delete from audit_chain where seq = ${head.seq}`);
    expect((await check(anchors)).problems).toEqual([expect.stringContaining('were cut off')]);
    await asOwner(
      'audit_events',
      `update audit_events set details = '{"a":1}' where id = (select event_id from audit_chain where seq = 3)`,
    );
    await asOwner(
      'audit_events',
      `delete from audit_events where id = (select event_id from audit_chain where seq = 5)`,
    );
    await asOwner('audit_chain', `delete from audit_chain where seq = 7`);
    const { problems } = await check(anchors);
    expect(problems.slice(0, 3)).toEqual([
      expect.stringMatching(/^link 3: event .* was altered$/),
      expect.stringMatching(/^link 5: its event .* is missing$/),
      'links 7 to 7 are missing',
    ]);
    server().advance(120_000);
    expect((await check(anchors)).problems.at(-1)).toBe('2 events are in no link and do not wait for one');

    // A forger with full access links all events anew, but the anchors reveal it.
    await asOwner('audit_chain', 'delete from audit_chain');
    await db()
      .insert(auditQueue)
      .values(await db().select({ eventId: auditEvents.id }).from(auditEvents));
    await chainEvents(server().deps);
    expect(await db().$count(auditChain)).toBeGreaterThan(0);
    expect((await check(anchors)).problems).toHaveLength(1);

    // A new anchor for a forged link does not hide the earlier anchor.
    await record(head.seq);
    await chainEvents(server().deps);
    const linkAt = async (seq: number) => {
      const [link] = await db().select().from(auditChain).where(eq(auditChain.seq, seq));
      if (!link) throw new Error('no such link');
      return link;
    };
    const forged = await linkAt(head.seq);
    writeAnchor(folder, forged, now());
    expect((await check(readAnchors(folder))).problems).toEqual([expect.stringMatching(/was anchored with 2 hashes/)]);

    // The first links may be missing only if a mark names the last of them.
    const late = [{ ...forged, at: '' }];
    const archived = `select event_id from audit_chain where seq <= ${head.seq}`;
    await db().execute(sql.raw(`delete from audit_personal where event_id in (${archived})`));
    await asOwner('audit_events', `delete from audit_events where id in (${archived})`);
    await asOwner('audit_chain', `delete from audit_chain where seq <= ${head.seq}`);
    const start = /the links before it are missing, and no mark/;
    expect((await check(late)).problems).toEqual([expect.stringMatching(start)]);
    for (const wrong of [{ hash: head.hash }, { seq: head.seq - 1 }])
      expect((await check([], [{ ...forged, ...wrong, at: '' }])).problems).toEqual([expect.stringMatching(start)]);
    expect((await check(late, late)).problems).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  });
});
