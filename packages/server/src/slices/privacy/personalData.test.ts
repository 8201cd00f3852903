import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { allTables } from '../../slices.ts';
import { allHoldings } from './personalData.ts';

/** Blog posts belong to the firm; their authors are staff. */
const NOT_PERSONAL = new Set(['blog_posts']);

const tables = allTables();
const nameOf = (table: PgTable) => getTableConfig(table).name;
const parentsOf = (table: PgTable) =>
  getTableConfig(table).foreignKeys.map((key) => nameOf(key.reference().foreignTable));

/**
 * Returns the tables that refer to a person, directly or through others: a letter's line refers to the letter, and so
 * to its reader.
 */
function hangingOffPeople(): Set<string> {
  const found = new Set(['users']);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const table of tables) if (parentsOf(table).some((parent) => found.has(parent))) found.add(nameOf(table));
  }
  return found;
}

test('every table that refers to a person is named in a holding of its slice, for the download and the erasure', () => {
  const held = new Set(allHoldings().flatMap((slice) => slice.tables.map(nameOf)));
  const missing = [...hangingOffPeople()].filter((name) => !held.has(name) && !NOT_PERSONAL.has(name));
  expect(missing.map((name) => `${name} refers to a person: name it in a holding of its slice's face`)).toEqual([]);
});

test('every slice has a name of its own, and no table two slices', () => {
  const names = allHoldings().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const held = allHoldings().flatMap((slice) => slice.tables.map(nameOf));
  expect(new Set(held).size).toBe(held.length);
});
