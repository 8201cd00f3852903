import type { Extension } from './extensionsOf.ts';
import { layoutOf } from './layoutOf.ts';

const extension = (part: string, users: string[], versions = ['1.0.0']): Extension => ({
  ...{ part, reasons: [], lender: { id: part.split('/')[0] ?? '', versions } },
  users: users.map((id) => ({ id, versions: ['2.0.0'] })),
});
/** Whether everything in a column has a row of its own within the picture. */
const hasRoom = (column: readonly { top: number }[], rows: number) =>
  column.every(({ top }, at) => top >= 0 && top <= rows - 1 && top - (column[at - 1]?.top ?? -1) >= 1);

it('puts users and lenders at the height of what they share, and parts the extensions of two lenders', () => {
  const { rows, users, extensions, lenders, uses, loans } = layoutOf([
    extension('documents/pages', ['portal']),
    extension('documents/work', ['workspace']),
    extension('portal/feed', ['workspace']),
  ]);
  expect(rows).toBe(3.5);
  expect(extensions.map(({ top }) => top)).toEqual([0, 1, 2.5]);
  expect(users).toEqual([
    { key: 'portal', top: 0 },
    { key: 'workspace', top: 1.75 },
  ]);
  expect(lenders).toEqual([
    { key: 'documents', top: 0.5 },
    { key: 'portal', top: 2.5 },
  ]);
  expect(uses).toContainEqual({ part: 'documents/work', app: 'workspace', from: 2.25, to: 1.5 });
  expect(loans).toContainEqual({ part: 'portal/feed', app: 'portal', from: 3, to: 3 });
});

it('draws no lender and no line to one where nobody lends', () => {
  const { lenders, loans, uses } = layoutOf([extension('absent/thing', ['portal'], [])]);
  expect([lenders, loans]).toEqual([[], []]);
  expect(uses).toHaveLength(1);
});

it('gives each of 60 users of one extension a row, with the extension in their middle', () => {
  const ids = Array.from({ length: 60 }, (_, at) => `app-${String(at).padStart(2, '0')}`);
  const { rows, users, extensions } = layoutOf([extension('documents/pages', ids)]);
  expect(rows).toBe(60);
  expect(users.map(({ key }) => key)).toEqual(ids);
  expect(hasRoom(users, rows)).toBe(true);
  expect(extensions).toEqual([{ key: 'documents/pages', top: 29.5 }]);
});

it('lets nothing lie upon another where all want the last row', () => {
  const last = ['a', 'b', 'c'];
  const { rows, users } = layoutOf([
    ...['x/1', 'x/2', 'x/3', 'x/4'].map((part) => extension(part, [])),
    extension('x/5', last),
  ]);
  expect(users.map(({ top }) => top)).toEqual([2, 3, 4]);
  expect(hasRoom(users, rows)).toBe(true);
});

it('is empty without extensions', () => {
  expect(layoutOf([])).toMatchObject({ rows: 0, users: [], extensions: [], lenders: [], uses: [], loans: [] });
});
