import { joinTyped } from './joinTyped.ts';

const base = { title: 'Books', day: '2035-01-02', needs: [{ key: '0', title: 'Passport' }] };

test('what was not touched here is as the colleague left it, and what both changed stays as typed', () => {
  const typed = { ...base, title: 'Books of the shop' };
  expect(joinTyped(typed, base, { ...base, title: 'Ledger', day: '2035-02-01' })).toEqual({
    values: { ...typed, day: '2035-02-01' },
    disputed: ['title'],
  });
});

test('two who wrote the same do not differ, whatever keys their lines have', () => {
  const theirs = { ...base, needs: [...base.needs, { key: '1', title: 'Visa' }] };
  const typed = { ...base, needs: [...base.needs, { key: 'a7', title: 'Visa' }] };
  expect(joinTyped(typed, base, theirs)).toEqual({ values: typed, disputed: [] });
});
