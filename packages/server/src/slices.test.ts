import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { ownedByPath } from './attack/registry.ts';
import type { AppDeps } from './ground/deps.ts';
import { slicesInOrder, useSlices } from './ground/floorPlan.ts';
import { handleMailJobs } from './ground/mail/mail.worker.ts';
import { listMailFiles } from './ground/mail/mailFolder.ts';
import { createMailTransport } from './ground/mail/mailTransport.ts';
import { merged, sharedTasks } from './housekeeping/tasks.ts';
import { clientsOf } from './slices/audit/clientsOf.ts';
import { openApiDocument } from './slices/docs/openapi.ts';
import { allHoldings } from './slices/privacy/personalData.ts';
import { allTables, slices } from './slices.ts';
import { CREATE_NOTICES, notices } from './testing/notices/noticesTable.ts';
import { noticesApi, noticesSlice, running } from './testing/notices/slice.ts';
import { MAIN_KIND, startTestServer } from './testing/testServer.ts';

test('every folder of slices is in the floor plan, once', () => {
  const folders = readdirSync(join(__dirname, 'slices'));
  expect(slices.map(({ name }) => name).sort()).toEqual(folders.sort());
});

test('every table of the source stands in a face', async () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tables.ts'),
  );
  const tables: PgTable[] = [];
  for (const file of files) {
    const module: object = await import(join(__dirname, file));
    tables.push(...Object.values(module).filter((each): each is PgTable => is(each, PgTable)));
  }
  const names = (all: readonly PgTable[]) => [...new Set(all.map(getTableName))].sort();
  expect(tables.length).toBeGreaterThan(30);
  expect(names(allTables())).toEqual(names(tables));
});

test('two tasks of one name are refused, whoever brings them', () => {
  const task = async () => {};
  expect(Object.keys(merged({ sweep: task }, undefined, { jobs: task }))).toEqual(['sweep', 'jobs']);
  expect(() => merged({ jobs: task }, { sweep: task }, { jobs: task })).toThrow('are called jobs');
});

test('the slices together provide every port, each once', () => {
  const app = { decorate() {}, addHook() {} } as unknown as FastifyInstance;
  const keys = { all: () => [{}] };
  const deps = { database: { listen: () => () => {} }, keys } as unknown as AppDeps;
  const provided = slices.flatMap(({ ports }) => Object.keys(ports?.(app, deps) ?? {}));
  expect(provided.sort()).toEqual([
    'identify',
    'recordCall',
    'recordRefusal',
    'refuseBulkReader',
    'requireProof',
    'requireVerified',
  ]);
});

test('names that slices bring are their own', () => {
  const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);
  expect(twice(slices.flatMap(({ limits = [] }) => limits.map(({ name }) => name)))).toEqual([]);
  expect(twice(slices.flatMap(({ tags = {} }) => Object.keys(tags)))).toEqual([]);
  for (const kind of ['paths', 'operations', 'fields'] as const)
    expect(twice(slices.flatMap(({ ids }) => Object.keys(ids?.[kind] ?? {})))).toEqual([]);
});

test('a face describes the group of every operation in the description of the API', () => {
  const { tags, paths } = openApiDocument() as {
    tags: { name: string }[];
    paths: Record<string, Record<string, { tags: string[]; operationId: string }>>;
  };
  const described = new Set(tags.map(({ name }) => name));
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.length).toBeGreaterThan(100);
  const without = operations.filter((one) => one.tags.length === 0 || !one.tags.every((tag) => described.has(tag)));
  expect(without.map(({ operationId }) => operationId)).toEqual([]);
});

test('the README names every part of a face', () => {
  const face = readFileSync(join(__dirname, 'ground/slice.ts'), 'utf8').split('export interface Slice {')[1] ?? '';
  const parts = [...face.matchAll(/^ {2}(\w+)\??[(:]/gm)].map(([, part]) => part);
  expect(parts).toEqual(expect.arrayContaining(['name', 'tables', 'plugs']));
  const [, text = ''] = readFileSync(join(__dirname, '../README.md'), 'utf8').split('## Add a slice');
  expect(parts.filter((part) => !new RegExp(`^  ${part}:|\`${part}\``, 'm').test(text))).toEqual([]);
});

test('a slice is added by its folder and one line', async () => {
  useSlices([...slices, noticesSlice]);
  const server = await startTestServer(MAIN_KIND);
  try {
    const { deps, database } = server;
    await database.db.execute(sql.raw(CREATE_NOTICES));
    handleMailJobs(deps, createMailTransport(deps.env));
    for (const { jobs } of slicesInOrder()) jobs?.(deps);
    const ana = await server.person();
    const post = (words: string) => ana.api.call(noticesApi.post, { body: { words } });

    const { id } = await post('The office is closed');
    expect(await clientsOf(database.db, new Set([id]))).toEqual([ana.user.id]);
    await deps.outbox.drain();
    await deps.outbox.drain();
    const mails = await listMailFiles(deps.env.dataDir);
    expect(mails.filter(({ subject }) => subject === 'A notice')).toHaveLength(1);
    await post('');
    await expect(post('One too many')).rejects.toMatchObject({ status: 429 });

    await sharedTasks().notices?.(deps);
    const [holding] = allHoldings().toReversed();
    const owner = { id: ana.user.id, email: ana.user.email, isVerified: true };
    expect(await holding?.rows?.(database.db, owner)).toEqual([{ words: 'The office is closed' }]);
    expect(allTables()).toContain(notices);
    expect(openApiDocument().tags).toContainEqual({ name: 'notices', description: 'Notices of the firm' });
    const stop = noticesSlice.onStart?.(deps);
    expect(running.notices).toBe(1);
    stop?.();
    expect(running.notices).toBe(0);
    expect(ownedByPath({ id: 'notices.get', path: '/api/notices/{id}' })).toBe('case');
  } finally {
    useSlices(slices);
    await server.stop();
  }
});
