import { desc, eq } from 'drizzle-orm';
import { callAbout, callerOf, strike } from '../../attack/calls.ts';
import { operations } from '../../attack/operations.ts';
import { forgetAttempts } from '../../attack/requests.ts';
import { openWorld, type World } from '../../attack/world.ts';
import { auditEvents, auditPersonal, auditQueue } from '../../ground/audit/audit.tables.ts';
import { chainEvents } from '../../ground/audit/chainEvents.ts';
import type { TestServer } from '../../testing/testServer.ts';
import { checkChain } from './checkChain.ts';
import { UNRECORDED } from './recordCall.ts';

/** Returns an account's events in the security log, newest first. */
const eventsOf = ({ database: { db } }: TestServer, actorId: string) =>
  db.select().from(auditEvents).where(eq(auditEvents.actorId, actorId)).orderBy(desc(auditEvents.at));
/** Lets the events that are recorded once an hour be recorded again. */
const forgetOnce = ({ database: { db } }: TestServer) => db.update(auditPersonal).set({ onceKey: null });

describe('every call', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  }, 120_000);
  afterAll(() => world.server.stop());

  const reads = operations.filter((one) => one.method === 'GET' && one.access !== 'public' && one.id !== 'live.events');
  const changes = operations.filter(
    (one) => one.method !== 'GET' && one.access !== 'public' && !(one.id in UNRECORDED),
  );
  const ORDER = ['PUT', 'PATCH', 'POST', 'DELETE'];
  changes.sort((one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method));

  test('by which an administrator sees something of a client is in the security log', async () => {
    const { server, admin, owner } = world;
    const seen: string[] = [];
    const missing: string[] = [];
    for (const operation of reads) {
      await forgetOnce(server);
      const before = (await eventsOf(server, admin.user.id)).length;
      const answer = await strike(world, operation, callAbout(operation, owner.owns, admin));
      const isSeen = answer.status === 200 && (answer.text.includes(owner.word) || answer.text.startsWith('%PDF'));
      if (isSeen) seen.push(operation.id);
      if (isSeen && (await eventsOf(server, admin.user.id)).length === before) missing.push(operation.id);
    }
    const wayOut = 'no entry says whose data it shows: find the clients of its rows in `clients` of the slice’s face';
    expect(missing.map((id) => `${id}: ${wayOut}`)).toEqual([]);
    // The loop must have covered these endpoints.
    for (const id of [
      'cases.list',
      'cases.get',
      'documents.list',
      'documents.download',
      'messages.threads',
      'billing.list',
    ])
      expect(seen).toContain(id);
  });

  test('for a file that cannot be recorded gets no file', async () => {
    const { server, owner } = world;
    const { db } = server.database;
    const pdf = operations.find(({ id }) => id === 'billing.pdf');
    if (!pdf) throw new Error('no such operation');
    const get = () => strike(world, pdf, callAbout(pdf, owner.owns, owner.client));
    expect(await get()).toMatchObject({ status: 200, text: expect.stringMatching(/^%PDF/) });
    await db.execute('alter table audit_personal rename to audit_away');
    const refused = get().finally(() => db.execute('alter table audit_away rename to audit_personal'));
    await expect(refused).rejects.toThrow(/^failed by billing\.pdf: 500 .*"code":"internal"/);
  });

  test('of a list says how many rows and clients it had, and not what was searched for', async () => {
    const { server, admin } = world;
    const listed = reads.find(({ id }) => id === 'cases.list');
    if (!listed) throw new Error('no such operation');
    await strike(world, listed, { as: admin, query: { search: 'Zinnia', limit: '10' } });
    const [row] = await eventsOf(server, admin.user.id);
    expect(row).toMatchObject({ action: 'listed', targetKind: 'cases.list', requestId: expect.any(String) });
    expect(row?.details).toEqual(expect.objectContaining({ search: 'given', limit: 10, rows: 1, clients: 1 }));
  });

  test('that changes something is in the security log', async () => {
    const { server, owner } = world;
    const done: string[] = [];
    const missing: string[] = [];
    for (const operation of changes) {
      await forgetAttempts(server);
      const caller = callerOf(operation, owner);
      if (!caller) continue;
      const before = (await eventsOf(server, caller.user.id)).length;
      const answer = await strike(world, operation, callAbout(operation, owner.owns, caller));
      if (answer.status >= 300) continue;
      done.push(operation.id);
      if ((await eventsOf(server, caller.user.id)).length === before) missing.push(operation.id);
    }
    expect(missing).toEqual([]);
    expect(done.length).toBeGreaterThan(10);
  });

  test('about a row of somebody else leaves a refusal that names whose it is', async () => {
    const { server, owner, intruder } = world;
    const operation = reads.find(({ id }) => id === 'cases.get');
    if (!operation) throw new Error('no such operation');
    await strike(world, operation, { as: intruder.staff, id: owner.owns.case });
    const [row] = await eventsOf(server, intruder.staff.user.id);
    expect(row).toMatchObject({
      ...{ action: 'refused', subjectId: owner.client.user.id, targetKind: 'cases.get', targetId: owner.owns.case },
      details: { reason: 'row_of_another' },
    });
  });

  test('makes a chain that holds', async () => {
    const { deps, database } = world.server;
    await chainEvents(deps);
    expect(await database.db.$count(auditQueue)).toBe(0);
    expect((await checkChain(database.db, { anchors: [], now: deps.clock() })).problems).toEqual([]);
  });
});
