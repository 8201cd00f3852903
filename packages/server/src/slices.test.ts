import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './ground/deps.ts';
import { merged } from './housekeeping/tasks.ts';
import { allTables, slices } from './slices.ts';

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
  expect(names(allTables)).toEqual(names(tables));
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
