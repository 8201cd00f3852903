import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cases } from '@firm/contract';
import { eq } from 'drizzle-orm';
import { queuedMail } from '../../testing/queuedMail.ts';
import { MAIN_KIND, type Person, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { users } from '../users/users.tables.ts';
import { cases as casesTable } from './cases.tables.ts';
import { changeCase } from './changeCase.ts';
import { updateCase } from './updateCase.ts';

const root = join(__dirname, '../..');

test('no other file changes a case or writes its timeline', () => {
  const writes =
    /(update|delete)\((cases|casesTable)\)|(insert|update|delete)\(timelineEvents\)|(lockCase|writeCase|recordEvents|insertEvent)\(/;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$|^(testing|demo|attack)\/|\/testing\//.test(file),
  );
  const found = files.filter((file) => writes.test(readFileSync(join(root, file), 'utf8')));
  expect(found.map((file) => file.replace(/^slices\//, '')).sort()).toEqual(
    [
      // Defines the writing functions for the two files below.
      'cases/cases.repository.ts',
      // Writes the first entry of a new case, and entries in staff's words within a change.
      'cases/cases.service.ts',
      // Erases cases.
      'cases/cases.holding.ts',
      // Takes cases out of businesses when two accounts are parted.
      'cases/cases.merging.ts',
      'cases/changeCase.ts',
      'cases/timeline.repository.ts',
      // Takes over the cases of an import, in the status that they had.
      'cases/takeOverCase.ts',
      // Housekeeping masks the texts that earlier versions stored.
      'cases/maskCases.ts',
    ].sort(),
  );
});

describe('a change of a case', () => {
  let server: TestServer;
  let ana: Person;
  let boss: Person;
  let id: string;
  const heard: { to: string[]; topic: string; id: string }[] = [];
  beforeAll(async () => {
    server = await startTestServer(MAIN_KIND);
    [ana, boss] = [await server.person(), await server.person({ role: 'admin' })];
    const body = { serviceCategoryId: 'immigration', title: 'Visa' } as const;
    id = (await ana.api.call(cases.create, { body })).id;
    server.database.listen('live', (payload) => heard.push(JSON.parse(payload)));
  }, 60_000);
  beforeEach(() => void heard.splice(0));
  afterAll(() => server?.stop());

  const updatedAt = async () => (await ana.api.call(cases.get, { params: { id } })).updatedAt;
  const letter = (reason: string) => ({
    name: 'documentGone' as const,
    to: { email: ana.user.email, name: 'Ana' },
    language: 'en' as const,
    values: { document: reason, case: 'Visa', link: 'https://site.example' },
  });

  test('that says nothing changes nothing', async () => {
    const before = await updatedAt();
    expect(await changeCase(server.deps, boss.user, id, async ({ row }) => row.title)).toBe('Visa');
    expect(await updatedAt()).toBe(before);
    expect(heard).toEqual([]);
  });

  test('writes columns, timeline, letter and news together, and tells the former specialist', async () => {
    const [vera, daniel] = [await server.person({ role: 'staff' }), await server.person({ role: 'staff' })];
    await server.database.db.update(casesTable).set({ assignedStaffId: vera.user.id }).where(eq(casesTable.id, id));
    server.advance(1_000);
    const before = await updatedAt();
    await changeCase(server.deps, vera.user, id, async ({ now, update, record, mail, announce }) => {
      record('document_added', 'one.pdf');
      update({ assignedStaffId: daniel.user.id });
      record('staff_assigned', 'Daniel');
      mail('documentProcessing', ({ case: row }) => letter(`of ${row.assignedStaffId}`));
      announce('documents');
      announce('documents');
      announce('appointments', 'of-a-meeting', 'holder');
      expect(now.toISOString() > before).toBe(true);
    });
    const after = await boss.api.call(cases.get, { params: { id } });
    expect(after.updatedAt > before).toBe(true);
    expect(after.assignedStaff?.id).toBe(daniel.user.id);
    expect(after.timeline.slice(0, 2)).toMatchObject([
      { key: 'staff_assigned', staffMember: { id: vera.user.id } },
      { key: 'document_added', description: 'one.pdf' },
    ]);
    expect((await queuedMail(server, ana.user.email)).at(-1)?.values.document).toBe(`of ${daniel.user.id}`);
    const people = [ana, daniel, vera, boss].map(({ user }) => user.id);
    const [ofInbox, ...ofCase] = heard;
    // The conversation of the case is with another colleague.
    expect(ofInbox).toEqual({ to: expect.arrayContaining([daniel.user.id, vera.user.id]), topic: 'inbox' });
    expect(ofCase).toEqual([
      { to: people, topic: 'documents', id },
      { to: [...people, 'holder'], topic: 'appointments', id: 'of-a-meeting' },
      { to: people, topic: 'cases', id },
    ]);
  });

  test('that fails leaves nothing behind, and sends no letter that is not wanted', async () => {
    const before = [await updatedAt(), (await queuedMail(server)).length];
    const work = changeCase(server.deps, boss.user, id, async ({ tx, record, mail, announce }) => {
      await tx.update(users).set({ firstName: 'Changed' }).where(eq(users.id, ana.user.id));
      record('document_added', 'two.pdf');
      mail('documentProcessing', () => letter('two.pdf'));
      announce('documents');
      throw new Error('the work failed');
    });
    await expect(work).rejects.toThrow('the work failed');
    const { notificationPreferences } = await userRow();
    await server.database.db
      .update(users)
      .set({ notificationPreferences: { ...notificationPreferences, documentProcessing: false } })
      .where(eq(users.id, ana.user.id));
    await changeCase(server.deps, boss.user, id, async ({ mail }) => mail('documentProcessing', () => letter('three')));
    expect([await updatedAt(), (await queuedMail(server)).length]).toEqual(before);
    expect((await userRow()).firstName).toBe('Test');
    expect(heard).toEqual([]);
  });

  test('is answered as it was committed, even when an erasure follows at once', async () => {
    const { db } = server.database;
    const { id: short } = await ana.api.call(cases.create, {
      body: { serviceCategoryId: 'immigration', title: 'Short-lived' },
    });
    let erased: Promise<unknown> | undefined;
    // The outbox is woken directly after the commit.
    const wake = () => {
      erased = db.delete(casesTable).where(eq(casesTable.id, short)).execute();
    };
    const deps = { ...server.deps, outbox: { ...server.deps.outbox, wake } };
    expect(await updateCase(deps, boss.user, short, { priority: 'high' })).toMatchObject({
      priority: 'high',
      timeline: [{ key: 'priority_high' }, { key: 'case_opened' }],
    });
    await erased;
    await expect(boss.api.call(cases.get, { params: { id: short } })).rejects.toMatchObject({ status: 404 });
  });

  test('is refused to who does not see the case', async () => {
    const [stranger, never] = [await server.person(), jest.fn()];
    await expect(changeCase(server.deps, stranger.user, id, never)).rejects.toMatchObject({ status: 404 });
    expect(never).not.toHaveBeenCalled();
  });

  async function userRow() {
    const [row] = await server.database.db.select().from(users).where(eq(users.id, ana.user.id));
    if (!row) throw new Error('the client is gone');
    return row;
  }
});
