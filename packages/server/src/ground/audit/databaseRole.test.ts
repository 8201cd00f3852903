import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cases, DELETION_GRACE_DAYS, privacy } from '@firm/contract';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { archiveLinks } from '../../slices/audit/archiveLinks.ts';
import { checkChain } from '../../slices/audit/checkChain.ts';
import { handlePrivacyJobs } from '../../slices/privacy/privacy.jobs.ts';
import { users } from '../../slices/users/users.tables.ts';
import { freshDatabase } from '../../testing/databases.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import type { Database } from '../db/database.ts';
import { forgetBegun, noteBegun } from '../db/noteBegun.ts';
import { openPool } from '../db/pool.ts';
import { handleFileRemovals } from '../storage/removeFile.ts';
import { readAnchors, readArchived, writeAnchor } from './anchors.ts';
import { auditChain, auditEvents, auditPersonal } from './audit.tables.ts';
import { chainEvents } from './chainEvents.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The statements that the documentation tells the operator to run. */
const documented = readFileSync(join(import.meta.dirname, '../../../../../docs/security-log.md'), 'utf8')
  .split('```sql\n')
  .slice(1)
  .map((part) => part.split('```')[0] ?? '');

(process.env.SKIP_POSTGRES === '1' ? describe.skip : describe)('the database role of the server', () => {
  const role = `firm_app_${randomBytes(4).toString('hex')}`;
  let owner: Awaited<ReturnType<typeof freshDatabase>>;
  let server: TestServer;
  const asOwner = (statements: string) => owner.db.execute(sql.raw(statements));

  beforeAll(async () => {
    owner = await freshDatabase('postgres');
    const url = new URL(owner.url ?? '');
    const [create = ''] = documented;
    await asOwner(create.replaceAll('firm_app', role).replace('database firm ', `database ${url.pathname.slice(1)} `));
    url.username = role;
    url.password = 'choose a long one';
    const { pool, db } = openPool(url.href, 5, pino({ level: 'silent' }));
    const database: Database = {
      ...owner,
      db,
      async close() {
        await pool.end();
        await asOwner(`drop owned by ${role}; drop role ${role}`);
        await owner.close();
      },
    };
    server = await startTestServer('postgres', {}, { database });
    handlePrivacyJobs(server.deps);
    handleFileRemovals(server.deps);
  }, 60_000);
  afterAll(() => server.stop());
  const anchored = async () => {
    const head = await chainEvents(server.deps);
    if (head) writeAnchor(server.deps.env.dataDir, head, server.deps.clock());
    const { dataDir } = server.deps.env;
    const outside = { anchors: readAnchors(dataDir), archived: readArchived(dataDir), now: server.deps.clock() };
    return checkChain(server.database.db, outside);
  };

  test('suffices for accounts, cases, reading, the log’s chain and erasure', async () => {
    const ana = await server.person({ password: 'a long password' });
    const { user, password } = await server.person({ role: 'admin' });
    const admin = await server.signIn(user.email, password);
    const body = { serviceCategoryId: 'immigration', title: 'Green card', description: '' } as const;
    const { id } = await ana.api.call(cases.create, { body });
    await admin.api.call(cases.get, { params: { id } });
    await admin.api.call(cases.list);
    expect(await anchored()).toMatchObject({ problems: [] });

    const { db } = server.database;
    await ana.api.call(privacy.requestDeletion, { body: { password: 'a long password' } });
    server.advance(DELETION_GRACE_DAYS * DAY_MS + 1000);
    await server.deps.outbox.drain();
    const [forgotten] = await db.select().from(users).where(eq(users.id, ana.user.id));
    expect(forgotten?.deletedAt).not.toBeNull();
    const kept = await db
      .select()
      .from(auditEvents)
      .leftJoin(auditPersonal, eq(auditPersonal.eventId, auditEvents.id))
      .where(eq(auditEvents.subjectId, ana.user.id));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(({ audit_personal }) => audit_personal?.network)).toEqual([]);
    expect(await anchored()).toMatchObject({ problems: [] });
  });

  test('suffices to note that older servers must not start, and says so where it does not', async () => {
    const { db } = server.database;
    const noted = async () => (await db.execute(sql`select from drizzle.contracts`)).rows.length;
    const before = await noted();
    await asOwner('delete from drizzle.contracts');
    await noteBegun(db);
    expect([before, await noted()]).toEqual([2, 2]);
    await asOwner(`revoke insert on drizzle.contracts from ${role}`);
    await noteBegun(db);
    await asOwner('delete from drizzle.contracts');
    await expect(noteBegun(db)).rejects.toThrow('run pnpm migrate, or "grant insert on drizzle.contracts" to the role');
    await asOwner(`grant insert on drizzle.contracts to ${role}`);
    await noteBegun(db);
    await expect(forgetBegun(db, 'fields')).rejects.toThrow('with the DATABASE_URL of the owner of the tables');
    await forgetBegun(db, 'releases');
  });

  test.each([
    'delete from audit_events',
    "update audit_events set action = 'read'",
    'truncate audit_events',
    'delete from audit_chain',
    'alter table audit_events disable trigger all',
    'drop table audit_chain',
    "set session_replication_role = 'replica'",
  ])('may not %s', async (statement) => {
    await expect(server.database.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('leaves archiving to the owner, after which the log still holds', async () => {
    const [, archive = ''] = documented;
    const end = await server.database.db.$count(auditChain);
    await server.person();
    await chainEvents(server.deps);
    expect(await archiveLinks(server.deps, end)).toBeUndefined();
    await asOwner(archive.replaceAll('1000', String(end)));
    expect(await anchored()).toMatchObject({ first: end + 1, problems: [] });
    await expect(asOwner('delete from audit_chain')).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
