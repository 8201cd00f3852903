import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slices } from './slices.ts';

const order = ['ground', ...slices.map(({ name }) => name)];
const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file),
);
const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');
/** Returns `ground`, a slice, or undefined for the files that put them together. */
const roomOf = (file: string) => /^slices\/(\w+)|^(ground)/.exec(file)?.slice(1).find(Boolean);

interface Owned {
  constant: string;
  table: string;
  room: string;
}
const owned: Owned[] = sources
  .filter((file) => file.endsWith('.tables.ts'))
  .flatMap((file) =>
    [...read(file).matchAll(/const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, constant = '', table = '']) => ({
      ...{ constant, table, room: roomOf(file) ?? '' },
    })),
  );

const WAY_OUT =
  'the table belongs to another slice: call a function of that slice, or have it plug into a socket if it comes later';

/**
 * Finds writes to tables of other rooms, and SQL with tables of later slices, which the check of imports cannot see.
 */
function trespasses(room: string, source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const imported = [...code.matchAll(/import\s*\{([^}]*)\}/g)].flatMap(([, names = '']) => [
    ...names.matchAll(/(\w+) as (\w+)/g),
  ]);
  const aliases = new Map(imported.map(([, name, alias]) => [alias, name]));
  const writes = [...code.matchAll(/\.(?:insert|update|delete)\(\s*(?:\w+\.)?(\w+)/g)].filter(([, name = '']) => {
    const table = owned.find(({ constant }) => constant === (aliases.get(name) ?? name));
    return table && table.room !== room;
  });
  const words = [...code.matchAll(/\b(insert into|update|delete from|from|join)\s+"?(\w+)\b/gi)].filter(
    ([, verb = '', name]) => {
      const table = owned.find((one) => one.table === name);
      if (!table || table.room === room) return false;
      return !/^(from|join)$/i.test(verb) || order.indexOf(table.room) > order.indexOf(room);
    },
  );
  return [...writes, ...words].map(([text]) => text);
}

test('a room writes its own tables alone, and its SQL names no table of a later slice', () => {
  expect(owned.length).toBeGreaterThan(30);
  const found = sources.flatMap((file) => {
    const room = roomOf(file);
    return room === undefined ? [] : trespasses(room, read(file)).map((text) => `${file}: ${text}: ${WAY_OUT}`);
  });
  expect(found).toEqual([]);
});

test.each([
  ['a write of another slice', 'cases', 'await tx.update(users).set({});'],
  ['a write by another name', 'cases', "import { users as people } from '../users/users.tables.ts'; tx.update(people)"],
  ['a write through a module', 'cases', 'await tx.delete(tables.users).where(old);'],
  ['a deletion in SQL', 'cases', 'sql`delete from users`'],
  ['a look into a later slice', 'users', 'sql`select id from cases`'],
])('finds %s', (_, room, source) => {
  expect(trespasses(room, source)).toHaveLength(1);
});

test('lets a slice read earlier ones', () => {
  expect(trespasses('cases', 'sql`select id from users` // update users')).toEqual([]);
});
