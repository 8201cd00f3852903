import { isFederalHoliday } from './holidays.ts';
import { dayAfter } from './officeTime.ts';

const holidaysOf = (year: number) => {
  const days = Array.from({ length: 366 }, (_, at) => dayAfter(`${year}-01-01`, at));
  return days.filter((day) => day.startsWith(`${year}`) && isFederalHoliday(day));
};

// The Office of Personnel Management lists these days; a holiday counts beside the day on which it is observed.
it('knows the federal holidays of 2026', () => {
  expect(holidaysOf(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ]);
});

it('knows those of 2027, with New Year 2028 observed on its last day', () => {
  expect(holidaysOf(2027)).toEqual([
    '2027-01-01',
    '2027-01-18',
    '2027-02-15',
    '2027-05-31',
    '2027-06-18',
    '2027-06-19',
    '2027-07-04',
    '2027-07-05',
    '2027-09-06',
    '2027-10-11',
    '2027-11-11',
    '2027-11-25',
    '2027-12-24',
    '2027-12-25',
    '2027-12-31',
  ]);
});
