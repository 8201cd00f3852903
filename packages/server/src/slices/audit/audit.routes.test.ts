import { audit, cases } from '@firm/contract';
import { eq, sql } from 'drizzle-orm';
import { writeAnchor } from '../../ground/audit/anchors.ts';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import { chainEvents } from '../../ground/audit/chainEvents.ts';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import { onDatabase, type Person, type TestServer } from '../../testing/testServer.ts';
import { users } from '../users/users.tables.ts';

const asAdmin = async (server: TestServer): Promise<Person> => {
  const { user, password } = await server.person({ role: 'admin', firstName: 'Anjali' });
  return server.signIn(user.email, password);
};

onDatabase('the security log for administrators', (server) => {
  test('is read in pages, newest first, and filtered by person, kind, client, case and day', async () => {
    const admin = await asAdmin(server());
    const client = await server().person({ firstName: 'Lucía', lastName: 'Pérez', email: 'lucia@example.com' });
    const created = await client.api.call(cases.create, {
      body: { serviceCategoryId: 'immigration', title: 'A case', description: '' },
    });
    await admin.api.call(cases.get, { params: { id: created.id } });
    await chainEvents(server().deps);
    const call = (query: { actorId?: string; group?: 'saw'; about?: string; to?: string } = {}) =>
      admin.api.call(audit.list, { query });

    const { results, people } = await call();
    expect(people).toMatchObject([{ id: admin.user.id, role: 'admin' }]);
    expect(results[0]?.at.localeCompare(results.at(-1)?.at ?? '')).toBe(1);
    const seen = (await call({ group: 'saw', actorId: admin.user.id, about: 'perez' })).results;
    expect(seen).toMatchObject([
      {
        ...{ action: 'read', kind: 'case', name: created.caseNumber, network: '127.0.0.1' },
        ...{ who: { id: admin.user.id, role: 'admin' }, subject: { id: client.user.id, name: 'Lucía Pérez' } },
        ...{ entry: expect.any(Number), hash: expect.stringMatching(/^[\da-f]{64}$/) },
      },
    ]);
    expect((await call({ about: created.caseNumber.toLowerCase(), group: 'saw' })).results).toEqual(seen);
    expect((await call({ about: 'LUCIA@example.com', group: 'saw' })).results).toEqual(seen);
    expect((await call({ to: '2020-01-01' })).results).toEqual([]);
    const { db } = server().database;
    const hash = { passwordHash: 'none' };
    const namesake = (at: number) => ({
      ...hash,
      email: `many${at}@example.com`,
      firstName: 'Xiomara',
      lastName: 'Quispe',
    });
    await db.insert(users).values(Array.from({ length: 51 }, (_, at) => namesake(at)));
    await expect(call({ about: 'xiomara' })).rejects.toMatchObject({
      ...{ status: 400, errors: [{ field: 'about', code: 'too_many' }] },
    });
    expect((await call({ about: 'many3@example.com' })).results).toEqual([]);
    // Reading the log is logged as well.
    expect((await call()).results.map(({ kind }) => kind)).toContain('audit.list');

    const pages: string[] = [];
    let before: string | undefined;
    do {
      const page = await admin.api.call(audit.list, { query: { about: 'perez', limit: 1, before } });
      pages.push(...page.results.map(({ id }) => id));
      before = page.older ?? undefined;
    } while (before !== undefined);
    const all = await call({ about: 'perez' });
    expect(pages).toEqual(all.results.map(({ id }) => id));
    expect(pages.length).toBeGreaterThan(2);
  });

  test('is kept from others, and names a field that does not fit', async () => {
    const admin = await asAdmin(server());
    const client = await server().person();
    const hired = await server().person({ role: 'staff' });
    const staff = await server().signIn(hired.user.email, hired.password);
    for (const endpoint of [audit.list, audit.check]) {
      for (const { api } of [client, staff]) await expect(api.call(endpoint)).rejects.toMatchObject({ status: 403 });
      await expect(server().api.call(endpoint)).rejects.toMatchObject({ status: 401 });
    }
    const id = admin.user.id;
    const days = ['2026-99-99T99:99:99.999Z', '2026-02-30T00:00:00.000Z', '0000-01-01T00:00:00.000Z'];
    for (const before of ['yesterday', ...days.map((day) => `${day}_${id}`)])
      await expect(admin.api.call(audit.list, { query: { before } })).rejects.toMatchObject({
        status: 400,
        errors: expect.arrayContaining([expect.objectContaining({ field: 'before' })]),
      });
  });

  test('says where somebody altered it, and is not asked without end', async () => {
    const admin = await asAdmin(server());
    const { deps, database } = server();
    const head = await chainEvents(deps);
    if (!head) throw new Error('nothing was linked');
    writeAnchor(deps.env.dataDir, head, deps.clock());
    expect(await admin.api.call(audit.check)).toMatchObject({
      state: 'whole',
      last: head.seq,
      head: head.hash,
      breaks: [],
    });
    await database.db.execute(sql`alter table audit_events disable trigger audit_events_append_only`);
    await database.db.execute(sql`
      update audit_events set action = 'read' where id = (select event_id from audit_chain where seq = ${head.seq})`);
    expect(await admin.api.call(audit.check)).toMatchObject({
      state: 'broken',
      breaks: [{ entry: head.seq, kind: 'changed' }],
    });
    await database.db.execute(sql`alter table audit_events enable trigger audit_events_append_only`);
    const asked = Array.from({ length: 20 }, () => admin.api.call(audit.check).catch(({ status }) => status));
    expect(await Promise.all(asked)).toContain(429);
  });

  test('is exported as CSV in which no cell is a formula, and the export is in it', async () => {
    const admin = await asAdmin(server());
    const { user } = await server().person({ email: 'formula@example.com' });
    await server().database.db.update(users).set({ firstName: '=cmd()' }).where(eq(users.id, user.id));
    const file = (query = '') =>
      server().fetch(`/api/audit/export${query}`, {
        headers: { authorization: `Bearer ${admin.tokens.read()?.accessToken}` },
      });
    const answer = await file('?about=formula@example.com');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [heading, ...lines] = (await answer.text()).trim().split('\r\n');
    expect(heading).toMatch(/^entry,at,action,who/);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).not.toMatch(/(^|,)[=+@-]/);
    const { results } = await admin.api.call(audit.list, { query: { group: 'exported' } });
    expect(results).toMatchObject([
      { action: 'exported', kind: 'audit.export', facts: expect.arrayContaining([{ name: 'about', value: 'given' }]) },
    ]);

    const { db } = server().database;
    const start = server().deps.clock().getTime() - 24 * 60 * 60 * 1000;
    for (let each = 0; each < 1000; each++)
      await recordEvent(db, { action: 'read', at: new Date(start + each), actorId: null });
    const before = await db.select().from(auditEvents).orderBy(auditEvents.at, auditEvents.id);
    const whole = (await (await file()).text()).trim().split('\r\n').slice(1);
    expect(whole).toHaveLength(before.length);
    expect(whole.at(-1)).toContain(before[0]?.at.toISOString());

    server().advance(11 * 60 * 1000);
    // This call renews the token, and not the proof.
    await admin.api.call(audit.list);
    expect((await file()).status).toBe(403);
  });
});
