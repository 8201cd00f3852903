import { Table } from './table.mjs';

test('a figure at its limit holds, one beyond breaks the table', () => {
  const table = new Table();
  table.atMost('shift', 0.02, 0.02);
  table.none('fetched twice', []);
  table.note('as one bundle', '151 KB');
  expect(table.broken).toBe(false);
  table.none('unused', ['/a.js']);
  expect(table.broken).toBe(true);
  expect(String(table).split('\n').slice(2)).toEqual([
    'shift          0.02    ≤ 0.02  ✓',
    'fetched twice  none    none    ✓',
    'as one bundle  151 KB',
    'unused         1       none    ✗ broken',
    '  it is        /a.js',
  ]);
});

test('a figure that could not be measured is broken', () => {
  const table = new Table();
  table.atMost('ratio', Number.NaN, 1.35);
  expect(table.broken).toBe(true);
});
