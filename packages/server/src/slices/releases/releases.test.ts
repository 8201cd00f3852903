import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BodyOf, releases } from '@firm/contract';
import {
  addEvidence,
  addReason,
  cancelStart,
  grantAccess,
  moveOrAsk,
  needTwo,
  pin,
  planStart,
  promote,
  publish,
  readAudit,
  readOwners,
  readPreview,
  revokeAccess,
  rollback,
  rollOut,
} from '@firm/releases';
import { and, eq } from 'drizzle-orm';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import { publishSite, rebuild } from '../../testing/releases.ts';
import { MAIN_KIND, type Person, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { users } from '../users/users.tables.ts';
import { watchStarts } from './watchStarts.ts';

jest.mock('node:fs/promises', () => ({ ...jest.requireActual('node:fs/promises') }));

let server: TestServer;
let admin: Person;
let staff: Person;
beforeAll(async () => {
  server = await startTestServer(MAIN_KIND);
  await publishSite(server);
  for (const version of ['1.1.0', '1.2.0'])
    await publish(server.deps.store, await rebuild(server, 'blog', version), { remote: 'blog', version });
  admin = await signedIn('admin', 'Anjali');
  staff = await signedIn('staff', 'Omar');
}, 60_000);
afterAll(() => server.stop());

async function signedIn(role: 'admin' | 'staff' | 'client', firstName: string): Promise<Person> {
  const { user, password } = await server.person({ role, firstName, lastName: 'Rao' });
  return server.signIn(user.email, password);
}
const blog = { params: { id: 'blog' } };
const read = (person = admin) => person.api.call(releases.app, blog);
type Body = BodyOf<typeof releases.move>;
const move = async (body: Pick<Body, 'move'> & Partial<Body>) => {
  const { revision } = await read();
  return admin.api.call(releases.move, { ...blog, body: { revision, reason: 'For the test', ...body } });
};

test('staff see every app and its log, and move none without a right to it', async () => {
  const client = await signedIn('client', 'Ana');
  await expect(client.api.call(releases.apps)).rejects.toMatchObject({ status: 403 });
  const { apps, troubles } = await staff.api.call(releases.apps);
  expect(apps.find(({ id }) => id === 'blog')).toMatchObject({
    mount: '/blog',
    traffic: [{ version: '1.0.0', traffic: 10_000 }],
    pinned: false,
  });
  expect(apps.find(({ id }) => id === 'shell')).toMatchObject({ mount: null });
  expect(troubles).toEqual([]);
  const page = await read(staff);
  expect(page).toMatchObject({ mayMove: false, mayGive: false, earlier: null });
  expect(page.versions.map(({ version }) => version)).toEqual(['1.2.0', '1.1.0', '1.0.0']);
  const body = { move: 'pin', reason: 'I may not', revision: page.revision } as const;
  await expect(staff.api.call(releases.move, { ...blog, body })).rejects.toMatchObject({ status: 403 });
  await expect(staff.api.call(releases.plan, { ...blog, query: { move: 'pin' } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(admin.api.call(releases.app, { params: { id: 'nothing' } })).rejects.toMatchObject({ status: 404 });
  await expect(admin.api.call(releases.app, { params: { id: randomUUID() } })).rejects.toMatchObject({ status: 404 });
});

test('staff see who uses whose extension: in the list, and on the pages of borrower and lender', async () => {
  const { store } = server.deps;
  const release = async (id: string, version: string, more: object) => {
    const folder = await rebuild(server, id, version);
    const file = join(folder, 'build.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...more }));
    await publish(store, folder, { remote: id, version });
    await promote(store, id, version, { accept: true });
  };
  const uses = (...parts: string[]) => ({
    uses: { names: {}, operations: [], parts: Object.fromEntries(parts.map((part) => [part, '1'])) },
  });
  await release('portal', '1.1.0', { lends: { feed: '1' }, parts: { feed: ['chunk.js'] } });
  await release('newcomer', '1.1.0', uses('portal/feed', 'portal/gone', 'absent/thing', 'newcomer/own'));
  const client = await signedIn('client', 'Bo');
  await expect(client.api.call(releases.app, { params: { id: 'portal' } })).rejects.toMatchObject({ status: 403 });
  await expect(server.api.call(releases.apps)).rejects.toMatchObject({ status: 401 });
  const borrows = [
    { part: 'absent/thing', versions: ['1.1.0'], lentBy: [], reasons: [] },
    { part: 'portal/feed', versions: ['1.1.0'], lentBy: ['1.1.0'], reasons: [] },
    {
      ...{ part: 'portal/gone', versions: ['1.1.0'], lentBy: [] },
      reasons: [expect.objectContaining({ code: 'notLent' })],
    },
  ];
  const lent = { part: 'portal/feed', versions: ['1.1.0'] };
  const { apps } = await staff.api.call(releases.apps);
  const of = (app: string) => apps.find(({ id }) => id === app);
  expect(of('newcomer')).toMatchObject({ borrows, lends: [] });
  expect(of('portal')).toMatchObject({ borrows: [], lends: [lent] });
  expect(of('blog')).toMatchObject({ borrows: [], lends: [] });
  const page = (id: string) => staff.api.call(releases.app, { params: { id } });
  expect(await page('newcomer')).toMatchObject({ borrows, uses: [] });
  const { uses: users, lends } = await page('portal');
  expect(lends).toEqual([lent]);
  const use = { by: 'newcomer', version: '1.1.0' };
  expect(users).toEqual([
    { ...use, part: 'portal/feed', reasons: [] },
    { ...use, part: 'portal/gone', reasons: [expect.objectContaining({ code: 'notLent' })] },
  ]);
  await rollback(store, 'newcomer');
  await rollback(store, 'portal');
});

test('a move is told before it is made, and is then in both logs with its author and reason', async () => {
  const query = { move: 'rollout', version: '1.1.0', traffic: '1000' } as const;
  const plan = await admin.api.call(releases.plan, { ...blog, query });
  expect(plan).toMatchObject({
    before: [{ version: '1.0.0', traffic: 10_000 }],
    after: [
      { version: '1.0.0', traffic: 9_000 },
      { version: '1.1.0', traffic: 1_000 },
    ],
    says: [],
    overrule: null,
    isDone: false,
    beside: expect.arrayContaining(['shell 1.0.0']),
  });
  expect((await read()).traffic).toEqual(plan.before);
  const body = { move: 'rollout', version: '1.1.0', traffic: 1_000, reason: 'One in ten\nfirst' } as const;
  const moved = await admin.api.call(releases.move, { ...blog, body: { ...body, revision: plan.revision } });
  expect(moved.traffic).toEqual(plan.after);
  expect(moved.underWay).toMatchObject({ version: '1.1.0' });
  expect(moved.log[0]).toMatchObject({
    who: { kind: 'person', name: 'Anjali Rao' },
    action: 'rollout',
    version: '1.1.0',
    reason: 'One in ten first',
  });
  expect((await readAudit(server.deps.store, 'blog'))[0]).toMatchObject({ by: `account:${admin.user.id}` });
  const noted = await server.database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'release_moved'), eq(auditEvents.actorId, admin.user.id)));
  expect(noted.map(({ details }) => details)).toEqual([{ part: 'blog', by: 'console', move: 'rollout 1.1.0' }]);
  expect(await move({ move: 'pause' })).toMatchObject({ paused: { who: { name: 'Anjali Rao' } } });
  expect((await move({ move: 'rollback' })).traffic).toEqual(plan.before);
});

test('of two operators, the second is refused and changes nothing', async () => {
  const { revision } = await read();
  await pin(server.deps.store, 'blog', true, { by: 'token:blog-ci', reason: 'For the weekend' });
  const body = { move: 'rollout', version: '1.2.0', traffic: 500, reason: 'Begin', revision } as const;
  await expect(admin.api.call(releases.move, { ...blog, body })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  const after = await read();
  expect(after).toMatchObject({ pinned: true, traffic: [{ version: '1.0.0', traffic: 10_000 }] });
  expect(after.log[0]).toMatchObject({ who: { kind: 'token', name: 'blog-ci' }, reason: 'For the weekend' });
  // Seen by now, the pin refuses in the words of the gate.
  await expect(
    admin.api.call(releases.move, { ...blog, body: { ...body, revision: after.revision } }),
  ).rejects.toMatchObject({ status: 409, code: 'conflict' });
  expect(await move({ move: 'unpin' })).toMatchObject({ pinned: false });
});

test('the page of an app shows the latest five causes, and all by version when they are asked for', async () => {
  const { store, clock } = server.deps;
  await rollOut(store, 'blog', { version: '1.2.0', traffic: 5_000 });
  const now = clock().getTime();
  const fail = (version: string, message: string, agoMs: number) =>
    addReason(
      store,
      { visitor: message, served: true, browser: 'Safari' },
      { remote: 'blog', version, event: 'crashed', cause: { message } },
      new Date(now - agoMs),
    );
  for (let at = 1; at <= 6; at++) await fail('1.2.0', `Error: ${'a'.repeat(at)}`, at * 1_000);
  await fail('1.0.0', 'Error: b', 0);
  const page = await read(staff);
  expect(page.causesCount).toBe(7);
  expect(page.causes.map(({ version }) => version)).toEqual(['1.0.0', ...Array(4).fill('1.2.0')]);
  const { causes } = await staff.api.call(releases.app, { ...blog, query: { causes: 'all' } });
  expect(causes.map(({ version }) => version)).toEqual([...Array(6).fill('1.2.0'), '1.0.0']);
  expect(causes[0]?.message).toBe('Error: a');
  await rollback(store, 'blog');
});

test('what evidence took back is wrong now, and asks before it is given out again', async () => {
  const { store } = server.deps;
  await rollOut(store, 'blog', { version: '1.2.0', traffic: 5_000 });
  for (let at = 0; at < 30; at++)
    await addEvidence(
      store,
      { visitor: `visitor-${at}`, served: true },
      { remote: 'blog', version: '1.2.0', event: 'crashed' },
      server.deps.clock(),
    );
  expect((await read()).underWay).toMatchObject({ next: { visitors: 30, failed: 30 }, current: { visitors: 0 } });
  expect((await staff.api.call(releases.apps)).troubles).toContainEqual(
    expect.objectContaining({ app: 'blog', version: '1.2.0', kind: 'failing', figure: 1 }),
  );
  const why = [{ code: 'reported', text: '1.2.0 failed 30 of 30 visitors', values: { version: '1.2.0' } }] as const;
  await rollback(store, 'blog', { by: 'evidence', reason: '1.2.0 failed 30 of 30 visitors', why });
  expect((await read()).versions).toContainEqual(
    expect.objectContaining({ version: '1.2.0', takenBack: expect.objectContaining({ why }) }),
  );
  expect((await read()).troubles).toContainEqual(
    expect.objectContaining({ kind: 'takenBack', version: '1.2.0', says: '1.2.0 failed 30 of 30 visitors' }),
  );
  const query = { move: 'promote', version: '1.2.0' } as const;
  expect(await admin.api.call(releases.plan, { ...blog, query })).toMatchObject({
    overrule: 'again',
    says: [expect.stringContaining('1.2.0 failed 30 of 30 visitors')],
  });
  await expect(move(query)).rejects.toMatchObject({ status: 409, code: 'conflict' });
  expect((await move({ ...query, again: true })).traffic).toEqual([{ version: '1.2.0', traffic: 10_000 }]);
  expect((await read()).earlier).toBe('1.0.0');
});

test('the list of apps reads the log once, and again only when it has grown', async () => {
  const open = jest.spyOn(jest.requireMock('node:fs/promises'), 'open');
  appendFileSync(join(server.deps.store.dir, 'audit.jsonl'), '\n');
  await staff.api.call(releases.apps);
  await staff.api.call(releases.apps);
  expect(open.mock.calls.filter(([file]) => String(file).endsWith('audit.jsonl'))).toHaveLength(1);
  open.mockRestore();
});

test('the page of an app opens though its traffic cannot be read', async () => {
  const file = join(server.deps.store.dir, 'newcomer/deployment.json');
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, '{');
  const opened = staff.api.call(releases.app, { params: { id: 'newcomer' } });
  await opened.finally(() => writeFileSync(file, whole));
  expect(await opened).toMatchObject({ id: 'newcomer', traffic: [], underWay: null });
});

test('the log is narrowed by app, action, who, author and day', async () => {
  const page = (query: object) => staff.api.call(releases.log, { query });
  const { results, count, next } = await page({ app: 'blog', limit: '2' });
  expect(results).toHaveLength(2);
  expect(count).toBeGreaterThan(2);
  expect(next).toContain('offset=2');
  expect((await page({ who: 'evidence' })).results).toMatchObject([{ action: 'rollback', app: 'blog' }]);
  expect((await page({ action: 'pin' })).results).toMatchObject([{ who: { kind: 'token' } }]);
  expect((await page({ from: '2199-01-01' })).count).toBe(0);
  const [first] = results;
  // The day before, where it is earlier by half a day, and the day after, where it is later by as much.
  for (const [zone, hours] of Object.entries({ 'Etc/GMT+12': -12, 'Etc/GMT-12': 12 })) {
    const day = new Date(Date.parse(first?.at ?? '') + hours * 3_600_000).toISOString().slice(0, 10);
    expect((await page({ app: 'blog', from: day, to: day, zone, limit: '100' })).results).toContainEqual(first);
  }
  await expect(page({ from: '2026-01-01', zone: 'Mars/Olympus' })).rejects.toMatchObject({ status: 400 });
  const { authors = [] } = await page({ app: 'blog', from: '2199-01-01' });
  expect(authors).toContainEqual({ id: `account:${admin.user.id}`, who: { kind: 'person', name: 'Anjali Rao' } });
  expect(new Set(authors.map(({ who }) => who.kind))).toEqual(new Set(['person', 'token', 'command']));
  expect(await page({ author: 'token:blog-ci' })).toMatchObject({ count: 1, results: [{ action: 'pin' }] });
  const own = await page({ author: `account:${admin.user.id}`, app: 'blog', limit: '100' });
  expect(new Set(own.results.map(({ who }) => who.name))).toEqual(new Set(['Anjali Rao']));
});

test('owners of an app and administrators name who hears of its failures; the log has the person and no address', async () => {
  const webhook = 'https://hooks.example/services/secret';
  const contact = (by: Person) => by.api.call(releases.contact, blog);
  const set = async (by: Person, change: { mail: string | null; webhook?: string | null }, revision?: string) =>
    by.api.call(releases.setContact, {
      ...blog,
      body: { ...change, reason: 'A new team', revision: revision ?? (await contact(by)).revision },
    });
  const luc = await signedIn('staff', 'Luc');
  await expect(contact(luc)).rejects.toMatchObject({ status: 403 });
  const { revision } = await contact(admin);
  await expect(set(luc, { mail: null }, revision)).rejects.toMatchObject({ status: 403 });
  await expect(server.api.call(releases.contact, blog)).rejects.toMatchObject({ status: 401 });
  await admin.api.call(releases.give, { ...blog, body: { personId: luc.user.id, right: 'owner', was: null } });
  const named = { mail: 'team@example.com', webhook: 'https://hooks.example' };
  expect(await set(luc, { mail: 'team@example.com', webhook })).toMatchObject(named);
  expect(await contact(admin)).toMatchObject(named);
  await expect(set(admin, { mail: null }, revision)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await set(admin, { mail: 'blog@example.com' })).toMatchObject({ ...named, mail: 'blog@example.com' });
  expect((await readOwners(server.deps.store))['blog']).toEqual({ mail: 'blog@example.com', webhook });
  await expect(set(admin, { mail: null, webhook: 'https://10.0.0.7/x' })).rejects.toMatchObject({
    ...{ status: 400, errors: [{ field: 'webhook', code: 'webhook_private' }] },
  });
  await expect(set(admin, { mail: null, webhook: 'http://hooks.example' })).rejects.toMatchObject({ status: 400 });
  expect(await set(admin, { mail: null, webhook: null })).toMatchObject({ mail: null, webhook: null });
  const { results } = await admin.api.call(releases.log, {
    query: { app: 'blog', action: 'owner', limit: 9, offset: 0 },
  });
  expect(results).toHaveLength(3);
  expect(results.at(-1)).toMatchObject({
    ...{ who: { kind: 'person', name: expect.stringMatching(/^Luc /) }, reason: 'A new team' },
    outcome: 'its owner is told of failures by mail and by webhook',
  });
  expect(JSON.stringify(results)).not.toMatch(/example/);
  await admin.api.call(releases.give, {
    ...blog,
    body: { personId: luc.user.id, right: null, was: 'owner', reason: 'On leave' },
  });
  expect((await read()).log[0]).toMatchObject({
    reason: 'On leave',
    what: { kind: 'right', right: null, name: expect.stringMatching(/^Luc /) },
  });
});

test('an administrator makes an owner, who makes a releaser; each may move that app alone, until it is taken away', async () => {
  const luc = await signedIn('staff', 'Luc');
  const give = (by: Person, personId: string, right: 'owner' | 'releaser' | null, was: 'owner' | 'releaser' | null) =>
    by.api.call(releases.give, { ...blog, body: { personId, right, was } });
  await expect(give(staff, staff.user.id, 'owner', null)).rejects.toMatchObject({ status: 403 });
  const { people, colleagues } = await give(admin, staff.user.id, 'owner', null);
  expect(people).toEqual([{ id: staff.user.id, name: 'Omar Rao', right: 'owner', isHere: true }]);
  expect(colleagues.map(({ name }) => name)).toContain('Luc Rao');
  expect(await read(staff)).toMatchObject({ mayMove: true, mayGive: true });
  expect(await staff.api.call(releases.app, { params: { id: 'portal' } })).toMatchObject({ mayMove: false });
  await give(staff, luc.user.id, 'releaser', null);
  const { revision, mayGive } = await read(luc);
  expect(mayGive).toBe(false);
  const body = { move: 'pin', reason: 'For the weekend', revision } as const;
  expect(await luc.api.call(releases.move, { ...blog, body })).toMatchObject({ pinned: true });
  await expect(luc.api.call(releases.people, blog)).rejects.toMatchObject({ status: 403 });
  await expect(give(admin, luc.user.id, 'owner', null)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(give(admin, randomUUID(), 'owner', null)).rejects.toMatchObject({ status: 404 });
  await give(admin, luc.user.id, null, 'releaser');
  const unpin = { move: 'unpin', reason: 'Over', revision: (await read(luc)).revision } as const;
  await expect(luc.api.call(releases.move, { ...blog, body: unpin })).rejects.toMatchObject({ status: 403 });
  await move({ move: 'unpin' });
});

test('a rollout names its version and its share, and every move its reason', async () => {
  const { revision } = await read();
  const refused = (body: object) => admin.api.call(releases.move, { ...blog, body: body as never });
  await expect(refused({ move: 'rollout', reason: 'Why', revision })).rejects.toMatchObject({
    errors: [{ field: 'version' }, { field: 'traffic' }],
  });
  await expect(refused({ move: 'pin', reason: ' ', revision })).rejects.toMatchObject({
    errors: [{ field: 'reason' }],
  });
});

test('a rollout is planned for a time, told, shown, and cancelled; by those alone who may move the app', async () => {
  const at = '2199-12-01T08:00:00.000Z';
  const query = { move: 'rollout', version: '1.1.0', traffic: '1000', at } as const;
  const plan = await admin.api.call(releases.plan, { ...blog, query });
  expect(plan).toMatchObject({ says: [], after: [{ traffic: 9_000 }, { version: '1.1.0', traffic: 1_000 }] });
  const planned = await move({ ...query, traffic: 1_000 });
  expect(planned).toMatchObject({
    traffic: [{ version: '1.2.0', traffic: 10_000 }],
    start: { at, version: '1.1.0', traffic: 1_000, who: { name: 'Anjali Rao' }, reason: 'For the test' },
  });
  // Another plan names the start that its author saw.
  const again = { ...query, traffic: 2_000 };
  await expect(move({ ...again, start: null })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect((await move({ ...again, start: planned.start?.id ?? '' })).start).toMatchObject({ traffic: 2_000 });
  planned.start = (await move({ ...query, traffic: 1_000 })).start;
  const luc = await signedIn('staff', 'Luc');
  const cancel = (person: Person, start = planned.start?.id ?? '') =>
    person.api.call(releases.cancelStart, { ...blog, body: { start, reason: 'Not tonight' } });
  expect((await luc.api.call(releases.apps)).apps.find(({ id }) => id === 'blog')?.start).toMatchObject({ at });
  await expect(cancel(luc)).rejects.toMatchObject({ status: 403 });
  await expect(cancel(admin, 'another')).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect((await cancel(admin)).start).toBeNull();
  await expect(cancel(admin)).rejects.toMatchObject({ status: 409 });
  await expect(move({ ...query, traffic: 1_000, at: '2020-12-01T08:00:00.000Z' })).rejects.toMatchObject({
    status: 409,
  });
});

describe('a freeze', () => {
  const freeze = (person: Person, app: string, more = {}) =>
    person.api.call(releases.freeze, { body: { app, reason: 'The offices are closed', ...more } });
  const lift = (person: Person, id: string) =>
    person.api.call(releases.lift, { params: { id }, body: { reason: 'Open again' } });

  test('of an app is its owners’, of all apps the administrators’, and staff see both', async () => {
    const omar = await signedIn('staff', 'Omar');
    const client = await signedIn('client', 'Ana');
    await expect(client.api.call(releases.freezes)).rejects.toMatchObject({ status: 403 });
    await expect(server.api.call(releases.freezes)).rejects.toMatchObject({ status: 401 });
    await expect(
      server.api.call(releases.freeze, { body: { app: 'blog', reason: 'I am nobody' } }),
    ).rejects.toMatchObject({ status: 401 });
    await expect(freeze(omar, 'blog')).rejects.toMatchObject({ status: 403 });
    const give = { personId: omar.user.id, right: 'owner', was: null } as const;
    await admin.api.call(releases.give, { ...blog, body: give });
    expect((await omar.api.call(releases.freezes)).mayFreeze).toEqual(['blog']);
    const { freezes } = await freeze(omar, 'blog', { until: '2199-01-01T08:00:00.000Z' });
    expect(freezes).toMatchObject([{ app: 'blog', reason: 'The offices are closed', who: { name: 'Omar Rao' } }]);
    await expect(freeze(omar, '*')).rejects.toMatchObject({ status: 403 });
    await expect(freeze(omar, 'portal')).rejects.toMatchObject({ status: 403 });
    await expect(freeze(admin, 'nothing')).rejects.toMatchObject({ status: 404 });
    await expect(freeze(admin, '*', { until: '2020-01-01T08:00:00.000Z' })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    });
    const all = (await freeze(admin, '*')).freezes.find(({ app }) => app === '*');
    expect((await read(staff)).freezes.map(({ app }) => app)).toEqual(['blog', '*']);
    await expect(lift(omar, all?.id ?? '')).rejects.toMatchObject({ status: 403 });
    await expect(lift(admin, 'abcdef')).rejects.toMatchObject({ status: 404 });
    await lift(admin, all?.id ?? '');
    await expect(lift(admin, all?.id ?? '')).rejects.toMatchObject({ status: 409 });
    expect((await lift(omar, freezes[0]?.id ?? '')).freezes).toEqual([]);
    const [noted] = await server.database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'release_moved'), eq(auditEvents.actorId, omar.user.id)));
    expect(noted?.details).toEqual({ part: 'blog', by: 'console', move: `freeze ${freezes[0]?.id}` });
  });

  test('refuses in the console and to pipelines alike, in its words, but never to go back', async () => {
    const query = { move: 'rollout', version: '1.1.0', traffic: '1000' } as const;
    const { freezes } = await freeze(admin, '*');
    const says = expect.stringContaining('every app is frozen until somebody lifts it: The offices are closed');
    const values = { app: { code: 'everyApp' }, reason: 'The offices are closed' };
    const reasons = [{ code: 'frozenOpen', values, text: says }];
    expect(await admin.api.call(releases.plan, { ...blog, query })).toMatchObject({
      ...{ after: null, says: [says], reasons },
    });
    const refused = { status: 409, message: says, refusal: { reasons } };
    await expect(move({ ...query, traffic: 1_000 })).rejects.toMatchObject(refused);
    const token = await grantAccess(server.deps.store, { name: 'freezing', remotes: ['blog'] });
    const asked = await fetch(`${server.url}/platform/micro-frontends/blog/deployment`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version: '1.1.0', traffic: 1_000 }),
    });
    expect([asked.status, await asked.json()]).toEqual([409, expect.objectContaining({ message: says })]);
    expect((await move({ move: 'rollback' })).traffic).toEqual([{ version: '1.0.0', traffic: 10_000 }]);
    await lift(admin, freezes[0]?.id ?? '');
    expect((await move({ ...query, traffic: 1_000 })).traffic).toHaveLength(2);
  });
});

test('a ban is told before it is made, by those who may move the app; its owners lift it', async () => {
  const luc = await signedIn('staff', 'Luc');
  const zoe = await signedIn('staff', 'Zoe');
  const give = { personId: luc.user.id, right: 'releaser', was: null } as const;
  await admin.api.call(releases.give, { ...blog, body: give });
  const plan = (person: Person, query: object) => person.api.call(releases.planBan, { ...blog, query: query as never });
  const ban = async (person: Person, change: 'ban' | 'lift', versions: string[], seen?: string) => {
    const revision = seen ?? (await read(person)).revision;
    return person.api.call(releases.ban, { ...blog, body: { change, versions, reason: 'It leaks', revision } });
  };
  const older = ['1.0.0', '1.1.0'];
  const bansOf = ({ versions }: { versions: { version: string; banned: object | null }[] }) =>
    versions.flatMap(({ version, banned }) => (banned ? version : []));
  const all = (change: string) => ({ change, before: '1.2.0' });
  await move({ move: 'promote', version: '1.2.0', again: true });
  await expect(plan(zoe, all('ban'))).rejects.toMatchObject({ status: 403 });
  await expect(ban(zoe, 'ban', older)).rejects.toMatchObject({ status: 403 });
  await expect(plan(admin, { change: 'ban' })).rejects.toMatchObject({ errors: [{ field: 'version' }] });
  expect(await plan(luc, { change: 'ban', version: '1.2.0' })).toMatchObject({
    after: null,
    says: ['everybody gets blog 1.2.0: roll it back or promote another version first'],
  });
  await expect(ban(luc, 'ban', ['1.2.0'])).rejects.toMatchObject({ status: 409, code: 'conflict' });
  expect(await plan(luc, all('ban'))).toMatchObject({
    ...{ versions: older, earlier: null, start: null, says: [], isDone: false },
    ...{ before: [{ version: '1.2.0' }], after: [{ version: '1.2.0' }] },
  });
  await expect(ban(luc, 'ban', older, 'another')).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const banned = await ban(luc, 'ban', older);
  expect(bansOf(banned)).toEqual(['1.1.0', '1.0.0']);
  expect(banned.earlier).toBeNull();
  expect(banned.log[0]).toMatchObject({
    action: 'ban',
    who: { name: expect.stringMatching(/^Luc /) },
    reason: 'It leaks',
  });
  expect(await plan(luc, all('ban'))).toMatchObject({ isDone: true });
  await expect(move({ move: 'promote', version: '1.1.0' })).rejects.toMatchObject({ status: 409 });
  await expect(plan(luc, all('lift'))).rejects.toMatchObject({ status: 403 });
  await expect(ban(luc, 'lift', older)).rejects.toMatchObject({ status: 403 });
  expect(await plan(admin, all('lift'))).toMatchObject({ versions: older, earlier: '1.0.0' });
  expect(bansOf(await ban(admin, 'lift', ['1.0.0']))).toEqual(['1.1.0']);
  expect(bansOf(await ban(admin, 'lift', older))).toEqual([]);
  await expect(ban(admin, 'lift', older)).rejects.toMatchObject({ status: 409 });
});

test('a preview is shown with its link to those who may move the app, and ended; what nobody needs is deleted by its owners', async () => {
  const { store } = server.deps;
  const luc = await signedIn('staff', 'Luc');
  const zoe = await signedIn('staff', 'Zoe');
  const give = { personId: luc.user.id, right: 'releaser', was: null } as const;
  await admin.api.call(releases.give, { ...blog, body: give });
  const end = Math.floor(server.deps.clock().getTime() / 1000) + 3_600;
  const version = `0.0.0-preview.${end}.${'0f'.repeat(16)}`;
  await publish(store, await rebuild(server, 'blog', version), { remote: 'blog', version, by: 'token:previews' });
  await expect(zoe.api.call(releases.previews, blog)).rejects.toMatchObject({ status: 403 });
  const { previews } = await luc.api.call(releases.previews, blog);
  expect(previews).toMatchObject([
    { version, until: new Date(end * 1000).toISOString(), publishedBy: { kind: 'token', name: 'previews' } },
  ]);
  const { origin, searchParams } = new URL(previews[0]?.link ?? '', server.url);
  expect(origin).toBe(server.url);
  expect(await readPreview(store, searchParams.get('override') ?? '', { now: server.deps.clock() })).toEqual({
    ...{ id: 'blog', version },
  });
  const endIt = (person: Person, ended: string) =>
    person.api.call(releases.endPreview, { ...blog, body: { version: ended, reason: 'It shows names' } });
  await expect(endIt(zoe, version)).rejects.toMatchObject({ status: 403 });
  await expect(endIt(luc, '1.1.0')).rejects.toMatchObject({ status: 409, code: 'conflict' });
  expect(await endIt(luc, version)).toEqual({ previews: [] });
  expect((await read()).log[0]).toMatchObject({ action: 'prune', version, who: { name: 'Luc Rao' } });

  const prune = (person: Person, ...versions: string[]) =>
    person.api.call(releases.prune, { ...blog, body: { versions, reason: 'The disk is full' } });
  await expect(luc.api.call(releases.surplus, blog)).rejects.toMatchObject({ status: 403 });
  await expect(prune(luc, '1.1.0')).rejects.toMatchObject({ status: 403 });
  expect(await admin.api.call(releases.surplus, blog)).toEqual({ versions: [] });
  await expect(prune(admin, '1.1.0')).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect((await read()).versions.map((each) => each.version)).toEqual(['1.2.0', '1.1.0', '1.0.0']);
  // A version for previews that is over is surplus at once, until the housekeeping deletes it.
  const short = `0.0.0-preview.${Math.floor(server.deps.clock().getTime() / 1000) + 30}.${'1f'.repeat(16)}`;
  await publish(store, await rebuild(server, 'blog', short), { remote: 'blog', version: short });
  server.advance(31_000);
  const { versions } = await admin.api.call(releases.surplus, blog);
  expect(versions).toMatchObject([{ version: short, bytes: expect.any(Number) }]);
  await prune(admin, ...versions.map((each) => each.version));
  expect((await read()).log[0]).toMatchObject({ action: 'prune', reason: 'The disk is full' });

  await store.maps.keep('blog', '0.9.0', new Map([['main.js.map.gz', Buffer.from('{}')]]));
  // Younger ones may be of a version that is being published.
  utimesSync(join(store.dir, '../maps/blog/0.9.0'), 0, 0);
  expect(await admin.api.call(releases.surplus, blog)).toEqual({ versions: [], maps: ['0.9.0'] });
  await prune(admin);
  expect(await admin.api.call(releases.surplus, blog)).toEqual({ versions: [] });
});

test('those who may move an app make a link to any of its versions, as the command does', async () => {
  const { store, clock } = server.deps;
  const zoe = await signedIn('staff', 'Zoe');
  const query = { version: '1.2.0' };
  await expect(zoe.api.call(releases.previewLink, { ...blog, query })).rejects.toMatchObject({ status: 403 });
  const { link, until } = await admin.api.call(releases.previewLink, { ...blog, query });
  expect(Date.parse(until) - clock().getTime()).toBeGreaterThan(7.99 * 3_600_000);
  const { pathname, searchParams } = new URL(link, server.url);
  expect(pathname).toBe('/blog');
  const override = searchParams.get('override') ?? '';
  expect(await readPreview(store, override, { now: clock() })).toEqual({ id: 'blog', version: '1.2.0' });
  const longer = await admin.api.call(releases.previewLink, {
    ...blog,
    query: { ...query, hours: '336', reason: 'For the team' },
  });
  expect(Date.parse(longer.until) - Date.parse(until)).toBe(328 * 3_600_000);
  // The holder of a link needs no account, so the security log says who made it.
  const noted = await server.database.db.select().from(auditEvents).where(eq(auditEvents.action, 'release_moved'));
  expect(noted.filter(({ details }) => JSON.stringify(details).includes('preview link'))).toMatchObject(
    [{ hours: 8 }, { hours: 336, reason: 'For the team' }].map(({ hours, ...reason }) => ({
      actorId: admin.user.id,
      details: { part: 'blog', by: 'console', move: `preview link 1.2.0, ${hours} h`, ...reason },
    })),
  );
  for (const wrong of [{ version: '1.2.0', hours: '337' }, { version: '1.2.0', hours: '0' }, { version: 'none' }])
    await expect(admin.api.call(releases.previewLink, { ...blog, query: wrong })).rejects.toMatchObject({
      status: 400,
    });
  await expect(admin.api.call(releases.previewLink, { ...blog, query: { version: '9.9.9' } })).rejects.toMatchObject({
    ...{ status: 409, code: 'conflict' },
    refusal: { reasons: [expect.objectContaining({ code: 'notPublished' })] },
  });
});

test('administrators revoke every token, owners those of their own apps alone, and others know of none', async () => {
  const { store } = server.deps;
  const luc = await signedIn('staff', 'Luc');
  const client = await signedIn('client', 'Ana');
  const secret = await grantAccess(store, { name: 'blog-seen', remotes: ['blog'], only: 'previews', days: 30 });
  await grantAccess(store, { name: 'both-seen', remotes: ['blog', 'portal'] });
  await grantAccess(store, { name: 'portal-seen', remotes: ['portal'], by: `account:${admin.user.id}` });
  const seen = async (person: Person) => {
    const { tokens } = await person.api.call(releases.tokens);
    return tokens.filter(({ name }) => name.endsWith('-seen'));
  };
  const revoke = async (person: Person, name: string) => {
    const id = (await seen(admin)).find((token) => token.name === name)?.id ?? '';
    return person.api.call(releases.revoke, { params: { id }, body: { reason: 'It was stolen' } });
  };
  await expect(server.api.call(releases.tokens)).rejects.toMatchObject({ status: 401 });
  await expect(client.api.call(releases.tokens)).rejects.toMatchObject({ status: 403 });
  expect(await seen(luc)).toEqual([]);
  await expect(revoke(luc, 'blog-seen')).rejects.toMatchObject({ status: 404 });
  const give = { personId: luc.user.id, right: 'releaser', was: null } as const;
  await admin.api.call(releases.give, { ...blog, body: give });
  expect(await seen(luc)).toEqual([]);
  await admin.api.call(releases.give, { ...blog, body: { ...give, right: 'owner', was: 'releaser' } });
  expect(await seen(luc)).toMatchObject([
    {
      name: 'blog-seen',
      apps: ['blog'],
      forPreviews: true,
      changedAt: null,
      who: { kind: 'command' },
      mayRevoke: true,
    },
    { name: 'both-seen', apps: ['blog', 'portal'], forPreviews: false, until: null, mayRevoke: false },
  ]);
  expect(await seen(admin)).toContainEqual(
    expect.objectContaining({ name: 'portal-seen', who: { kind: 'person', name: 'Anjali Rao' }, mayRevoke: true }),
  );
  expect(JSON.stringify(await seen(admin))).not.toContain(secret);
  await expect(revoke(luc, 'both-seen')).rejects.toMatchObject({ status: 403 });
  await expect(revoke(luc, 'portal-seen')).rejects.toMatchObject({ status: 404 });
  await revoke(luc, 'blog-seen');
  expect((await seen(luc)).map(({ name }) => name)).toEqual(['both-seen']);
  expect(
    (await fetch(`${server.url}/platform/releases`, { headers: { authorization: `Bearer ${secret}` } })).status,
  ).toBe(401);
  expect((await readAudit(store, 'blog'))[0]).toMatchObject({
    ...{ by: `account:${luc.user.id}`, action: 'token', reason: 'It was stolen' },
  });
  await expect(revoke(admin, 'blog-seen')).rejects.toMatchObject({ status: 404 });
});

test('where two persons are needed, another one agrees; never whoever asked, nor anybody without a right', async () => {
  const reason = 'For the test';
  const needTwo = (person: Person) => person.api.call(releases.needTwo, { ...blog, body: { reason } });
  const agree = async (person: Person, request: string) => {
    const { revision } = await read();
    return person.api.call(releases.agree, { ...blog, body: { request, revision, reason: 'I have read it' } });
  };
  const decline = async (person: Person) => {
    const request = (await read()).request?.id ?? 'none';
    return person.api.call(releases.decline, { ...blog, body: { request, reason } });
  };
  await move({ move: 'rollback' });
  const luc = await signedIn('staff', 'Luc');
  const zoe = await signedIn('staff', 'Zoe');
  const give = { personId: luc.user.id, right: 'releaser', was: null } as const;
  await admin.api.call(releases.give, { ...blog, body: give });
  await expect(needTwo(luc)).rejects.toMatchObject({ status: 403 });
  await expect(server.api.call(releases.needTwo, { ...blog, body: { reason } })).rejects.toMatchObject({ status: 401 });
  expect(await needTwo(admin)).toMatchObject({ needsTwo: true, request: null });

  const query = { move: 'rollout', version: '1.1.0', traffic: '1000' } as const;
  expect(await admin.api.call(releases.plan, { ...blog, query })).toMatchObject({ needsTwo: true, says: [] });
  const asked = await move({ ...query, traffic: 1_000 });
  const request = asked.request?.id ?? '';
  expect(asked).toMatchObject({
    traffic: [{ traffic: 10_000 }],
    request: { move: 'rollout', version: '1.1.0', traffic: 1_000, who: { name: 'Anjali Rao' } },
    mayAgree: false,
  });
  await expect(agree(admin, request)).rejects.toMatchObject({ status: 409, code: 'conflict' });
  await expect(agree(zoe, request)).rejects.toMatchObject({ status: 403 });
  await expect(decline(zoe)).rejects.toMatchObject({ status: 403 });
  expect(await read(zoe)).toMatchObject({ mayAgree: false, request: { id: request } });
  expect(await read(luc)).toMatchObject({ mayAgree: true });
  await expect(agree(luc, 'another')).rejects.toMatchObject({ status: 409 });
  expect(await agree(luc, request)).toMatchObject({
    traffic: [{}, { version: '1.1.0', traffic: 1_000 }],
    request: null,
  });

  // Going back and banning tell whose request falls with it.
  const everybody = await move({ move: 'promote' });
  const falls = { id: everybody.request?.id, move: 'promote', version: '1.1.0', who: { name: 'Anjali Rao' } };
  expect(await admin.api.call(releases.plan, { ...blog, query: { move: 'rollback' } })).toMatchObject({ falls });
  expect(await admin.api.call(releases.plan, { ...blog, query: { move: 'pause' } })).toMatchObject({ falls: null });
  const banning = { change: 'ban', version: '1.1.0' } as const;
  expect(await admin.api.call(releases.planBan, { ...blog, query: banning })).toMatchObject({ falls });
  await decline(admin);
  const later = new Date(server.deps.clock().getTime() + 60_000);
  const agreement = { by: 'account:x', reason: null };
  await planStart(
    server.deps.store,
    'blog',
    { version: '1.1.0', traffic: 5_000, at: later },
    { agreement, now: server.deps.clock() },
  );
  expect(await admin.api.call(releases.plan, { ...blog, query: { move: 'rollback' } })).toMatchObject({
    start: '1.1.0',
  });
  expect(await admin.api.call(releases.plan, { ...blog, query: { move: 'pause' } })).toMatchObject({ start: null });
  await cancelStart(server.deps.store, 'blog');

  // A token asks as anybody does, and agrees to nothing.
  const token = await grantAccess(server.deps.store, { name: 'asking', remotes: ['blog'] });
  const answer = await fetch(`${server.url}/platform/micro-frontends/blog/deployment`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ change: 'promote' }),
  });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      remote: 'blog',
      traffic: expect.stringMatching(/^promote 1\.1\.0 waits until .* for a second person \(request /),
      waits: true,
    },
  ]);
  expect((await read()).traffic).toHaveLength(2);
  // The groups that get it beside its share are no secret from the second person.
  const cohorts = [{ who: 'staff', traffic: 10_000 }] as const;
  await moveOrAsk(
    server.deps.store,
    'blog',
    { move: 'rollout', version: '1.1.0', cohorts: [...cohorts] },
    { check: true },
  );
  expect((await read(luc)).request).toMatchObject({ traffic: null, cohorts });
  expect(await decline(luc)).toMatchObject({ request: null });
  await expect(decline(luc)).rejects.toMatchObject({ status: 409 });
  // The author of a request withdraws it; others decline it.
  await move({ move: 'promote', version: '1.1.0' });
  expect((await decline(admin)).log[0]).toMatchObject({ action: 'request', what: { kind: 'withdrawn' } });
  expect(
    await server.database.db.select().from(auditEvents).where(eq(auditEvents.action, 'release_moved')),
  ).toContainEqual(expect.objectContaining({ details: expect.objectContaining({ move: 'withdraw' }) }));
  // Going back waits for nobody.
  expect((await move({ move: 'rollback' })).traffic).toHaveLength(1);
});

test('what was planned or asked for by who lost the right since is not made', async () => {
  const { store } = server.deps;
  const [luc, zoe] = [await signedIn('staff', 'Luc'), await signedIn('staff', 'Zoe')];
  const give = (personId: string, right: 'releaser' | null) =>
    admin.api.call(releases.give, { ...blog, body: { personId, right, was: right ? null : 'releaser' } });
  for (const { user } of [luc, zoe]) await give(user.id, 'releaser');
  const revision = async () => (await read()).revision;
  const asked = await luc.api.call(releases.move, {
    ...blog,
    body: { move: 'rollout', version: '1.1.0', traffic: 500, reason: 'It is ready', revision: await revision() },
  });
  await give(luc.user.id, null);
  const agree = { request: asked.request?.id ?? '', revision: await revision(), reason: 'I have read it' };
  await expect(zoe.api.call(releases.agree, { ...blog, body: agree })).rejects.toMatchObject({
    status: 409,
    message: 'who asked for it may not move blog any more',
  });

  await needTwo(store, 'blog', false, { reason: 'It is quiet' });
  const at = new Date(server.deps.clock().getTime() + 60_000);
  const plan = (by: string) =>
    planStart(store, 'blog', { version: '1.1.0', traffic: 500, at }, { by, now: new Date() });
  const closed = await signedIn('admin', 'Ida');
  await server.database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, closed.user.id));
  await grantAccess(store, { name: 'stolen', remotes: ['blog'] });
  await revokeAccess(store, 'stolen');
  await grantAccess(store, { name: 'short', remotes: ['blog'], days: 0 });
  const authors = [luc.user.id, closed.user.id, randomUUID()].map((id) => `account:${id}`);
  server.advance(61_000);
  for (const by of [...authors, 'token:stolen']) {
    await plan(by);
    await watchStarts(server.deps);
    expect((await readAudit(store, 'blog'))[0]).toMatchObject({ by: 'strategy', action: 'start', version: '1.1.0' });
    expect((await read()).traffic).toHaveLength(1);
  }
  for (const by of [`account:${zoe.user.id}`, 'token:short', 'root']) {
    await plan(by);
    await watchStarts(server.deps);
    expect((await readAudit(store, 'blog'))[0]).toMatchObject({ by, action: 'rollout', version: '1.1.0' });
    await rollback(store, 'blog');
  }
});
