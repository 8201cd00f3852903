import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
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

test('no two tasks of the housekeeping have one name', () => {
  const names = slices.flatMap(({ sharedTasks, localTasks, minuteTasks }) =>
    Object.keys({ ...sharedTasks, ...localTasks, ...minuteTasks }),
  );
  expect(new Set(names).size).toBe(names.length);
});
