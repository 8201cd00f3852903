import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { primaryKeyOf } from '../../ground/fields/sealedFields.ts';
import { keyColumns } from '../../ground/merging/setValues.ts';
import { allSealedFields, allTables, slices } from '../../slices.ts';
import { users } from '../users/users.tables.ts';
import { allMoves, columnAt, placeOf } from './columns.ts';

/** Columns without a foreign key that name an account: the log never changes, and answers are kept for a day. */
const BY_VALUE = ['audit_events.actor_id', 'audit_events.subject_id', 'idempotency_keys.owner'];
/** A picture; the cover of an absence is a colleague. */
const NAMES_A_THING = ['articles.cover'];
const NAMES_SOMEBODY =
  /(^|_)(user|client|owner|member|person|staff|actor|author|subject|assignee|inviter|cover)(_id)?$/;

const columnsOf = (table: PgTable): PgColumn[] => Object.values(getTableColumns(table));
const foreignKeys = () =>
  allTables().flatMap((table) => getTableConfig(table).foreignKeys.map((key) => key.reference()));
const referring = (): PgColumn[] =>
  foreignKeys().flatMap(({ columns, foreignTable }) => (foreignTable === users ? columns : []));
const named = () => {
  const faces = slices.flatMap(({ merging }) => merging ?? []);
  const moves = new Set(allMoves().map(({ column }) => placeOf(column)));
  return [...moves, ...faces.flatMap(({ stays = [] }) => stays.map(placeOf))];
};

test('every column that refers to an account is moved or stays, as its own slice says', () => {
  expect(referring().length).toBeGreaterThan(50);
  const unnamed = referring()
    .map(placeOf)
    .filter((place) => !named().includes(place));
  const wayOut = "name it in `moves` or `stays` of the merging in its slice's face";
  expect(unnamed.map((place) => `${place} refers to an account: ${wayOut}`)).toEqual([]);
  expect(named().sort()).toEqual(referring().map(placeOf).sort());
  for (const { name, tables = [], merging } of slices) {
    const own = new Set(tables.flatMap((module) => Object.values<unknown>({ ...module })));
    for (const column of [...(merging?.moves ?? []).map((moved) => moved.column), ...(merging?.stays ?? [])])
      expect([name, own.has(column.table)]).toEqual([name, true]);
  }
});

test('no other column names an account', () => {
  const known = new Set([
    ...foreignKeys().flatMap(({ columns }) => columns.map(placeOf)),
    ...BY_VALUE,
    ...NAMES_A_THING,
  ]);
  const others = allTables()
    .flatMap(columnsOf)
    .filter(({ name }) => NAMES_SOMEBODY.test(name));
  expect(others.map(placeOf).filter((place) => !known.has(place))).toEqual([]);
});

test('rows whose key names the account are told from later ones with the same key', () => {
  for (const { column, identity } of allMoves()) {
    const isKey = [...primaryKeyOf(column.table).values()].includes(column);
    expect([placeOf(column), identity !== undefined]).toEqual([placeOf(column), isKey]);
    expect(identity?.table ?? column.table).toBe(column.table);
  }
});

test('rows that move have a key without the account, and what is encrypted under it is encrypted anew', () => {
  for (const { column, sealed } of allMoves()) {
    expect([placeOf(column), keyColumns(column).length > 0]).toEqual([placeOf(column), true]);
    expect(columnAt(placeOf(column))).toBe(column);
    const fields = allSealedFields().find(({ table }) => getTableName(table) === getTableName(column.table));
    const isBound = [...(fields?.primaryKey.values() ?? [])].includes(column);
    expect([placeOf(column), sealed !== undefined]).toEqual([placeOf(column), isBound]);
  }
});
