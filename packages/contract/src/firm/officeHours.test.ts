import { firm } from './firm.ts';
import { closureOn, holidayClosures, officeState, openingWeek, replyDueAt } from './officeHours.ts';
import { officeInstant } from './officeTime.ts';

/** The instant of an office time such as '2026-11-20 09:40'. */
const at = (text: string) => officeInstant(text.slice(0, 10), text.slice(11));

it('shows the week with neighbouring equal days on one line', () => {
  expect(openingWeek(firm)).toEqual([
    { days: [1, 2, 3, 4, 5], hours: expect.objectContaining({ opens: '09:00', closes: '18:00' }) },
    { days: [6], hours: expect.objectContaining({ opens: '10:00', closes: '15:00' }) },
    { days: [0], hours: undefined },
  ]);
});

describe('the office is open', () => {
  it.each([
    ['when it opens', '2026-11-20 09:00', '2026-11-20 18:00'],
    ['to its last minute', '2026-11-20 17:59', '2026-11-20 18:00'],
    ['on Saturday, for less long', '2026-11-21 14:59', '2026-11-21 15:00'],
    ['on the day before a holiday', '2026-11-25 12:00', '2026-11-25 18:00'],
  ])('%s', (_, now, until) => {
    expect(officeState(at(now), firm)).toEqual({ open: true, until: at(until) });
  });
});

describe('the office is back', () => {
  it.each([
    ['in the morning', '2026-11-20 08:59', '2026-11-20 09:00'],
    ['the next day', '2026-11-19 18:00', '2026-11-20 09:00'],
    ['on Saturday after a Friday', '2026-11-20 18:00', '2026-11-21 10:00'],
    ['on Monday after a Saturday', '2026-11-21 15:00', '2026-11-23 09:00'],
    ['on Monday, seen on Sunday', '2026-11-22 12:00', '2026-11-23 09:00'],
    ['on Friday after Thanksgiving', '2026-11-26 10:00', '2026-11-27 09:00'],
    ['after Independence Day on a Saturday, observed on Friday', '2026-07-02 18:30', '2026-07-06 09:00'],
    ['on Tuesday after a holiday on Sunday', '2027-07-03 16:00', '2027-07-06 09:00'],
    ['on Saturday after Christmas', '2026-12-24 20:00', '2026-12-26 10:00'],
    ['after a year whose last day is a holiday too', '2027-12-30 19:00', '2028-01-03 09:00'],
    ['after the clocks go forward', '2026-03-07 16:00', '2026-03-09 09:00'],
    ['after the clocks go back', '2026-10-31 16:00', '2026-11-02 09:00'],
  ])('%s', (_, now, opensAt) => {
    expect(officeState(at(now), firm)).toEqual({ open: false, opensAt: at(opensAt) });
  });

  it('at the same hour of its own clock in winter and in summer', () => {
    const [before, after] = [officeState(at('2026-03-06 08:00'), firm), officeState(at('2026-03-09 08:00'), firm)];
    expect(before).toEqual({ open: false, opensAt: new Date('2026-03-06T14:00:00Z') });
    expect(after).toEqual({ open: false, opensAt: new Date('2026-03-09T13:00:00Z') });
  });
});

describe('a reply is due', () => {
  it.each([
    ['a day later', '2026-11-18 11:20', '2026-11-19 11:20'],
    ['on Monday, sent on Saturday', '2026-11-21 14:10', '2026-11-23 14:10'],
    ['before Saturday closes, sent on Friday afternoon', '2026-11-20 16:30', '2026-11-21 15:00'],
    ['before Friday closes when Saturday opens too late', '2026-11-20 09:40', '2026-11-20 18:00'],
    ['the next evening, sent at night', '2026-11-17 22:00', '2026-11-18 18:00'],
    ['the same evening, sent before the office opens', '2026-11-18 03:00', '2026-11-18 18:00'],
    ['on Monday evening, sent on Sunday', '2026-11-22 12:00', '2026-11-23 18:00'],
    ['after a holiday', '2026-11-25 15:00', '2026-11-27 15:00'],
    ['in the new year', '2027-12-30 13:00', '2028-01-03 13:00'],
    ['on the same clock after it went forward', '2026-03-07 11:00', '2026-03-09 11:00'],
    ['on the same clock after it went back', '2026-10-31 11:00', '2026-11-02 11:00'],
  ])('%s', (_, sent, due) => {
    expect(replyDueAt(at(sent), firm)).toEqual(at(due));
  });

  it('while the office is open or as it closes, and always with hours of work before it', () => {
    const start = at('2026-11-01 00:00').getTime();
    for (let minute = 0; minute < 70 * 24 * 60; minute += 37) {
      const sent = new Date(start + minute * 60_000);
      const due = replyDueAt(sent, firm);
      const around = [due, new Date(due.getTime() - 60_000)].map((each) => officeState(each, firm).open);
      expect({ sent, around }).toEqual({ sent, around: expect.arrayContaining([true]) });
      expect(due.getTime() - sent.getTime()).toBeGreaterThanOrEqual(5 * 3_600_000);
      expect(due.getTime() - sent.getTime()).toBeLessThanOrEqual(5 * 86_400_000);
    }
  });
});

it('tells which days a holiday closes, leaving out those that are closed anyway', () => {
  expect(holidayClosures('2026-11-21', 14, firm)).toEqual(['2026-11-26']);
  expect(holidayClosures('2027-07-01', 7, firm)).toEqual(['2027-07-05']);
  expect(holidayClosures('2026-07-01', 7, firm)).toEqual(['2026-07-03', '2026-07-04']);
});

describe('a closing', () => {
  const office = { ...firm, closings: [{ from: '2026-11-19', to: '2026-11-21' }] };

  it('puts off the next opening and the reply that is due', () => {
    expect(officeState(at('2026-11-18 18:00'), office)).toEqual({ open: false, opensAt: at('2026-11-23 09:00') });
    expect(replyDueAt(at('2026-11-18 11:20'), office)).toEqual(at('2026-11-23 11:20'));
  });

  it('closes its days, the first and the last included', () => {
    const days = ['2026-11-18', '2026-11-19', '2026-11-21', '2026-11-23'];
    expect(days.map((day) => closureOn(day, office))).toEqual([undefined, 'closed', 'closed', undefined]);
  });
});

it('opens by other hours from their day on', () => {
  const later = [{ days: [1, 2, 3, 4, 5], opens: '10:00', closes: '16:00' }];
  const office = { ...firm, laterHours: [{ from: '2026-11-23', hours: later }] };
  expect(officeState(at('2026-11-20 18:00'), office)).toEqual({ open: false, opensAt: at('2026-11-21 10:00') });
  expect(officeState(at('2026-11-23 09:30'), office)).toEqual({ open: false, opensAt: at('2026-11-23 10:00') });
  expect(closureOn('2026-11-28', office)).toBe('closed');
});
