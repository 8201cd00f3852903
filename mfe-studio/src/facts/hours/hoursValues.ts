import type { FactChanges } from '@firm/contract';
import { type FactProblem, found } from '../factProblem.ts';
import { AT_ONCE, dayProblem, type When } from '../useFactDraft.ts';

/** Monday first; days as in Date.getDay(). */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
export type WeekDay = (typeof WEEK)[number];

export type HoursValues = Record<`isOpen${WeekDay}`, boolean> &
  Record<`opens${WeekDay}` | `closes${WeekDay}`, string> &
  When;

/** The name of a field of a weekday: `opens1` is when Monday opens. */
export const fieldOf = <Kind extends 'isOpen' | 'opens' | 'closes'>(kind: Kind, day: WeekDay) =>
  `${kind}${day}` as const;

type Lines = NonNullable<FactChanges['hours']>;

/** Every full and half hour of a day. */
export const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

/** The hours of each weekday as they are typed; a day that opens begins with these. */
export function hoursValues({ hours = [] }: FactChanges): HoursValues {
  const days = WEEK.map((day) => {
    const line = hours.find(({ days: among }) => among.includes(day));
    const { opens, closes } = line ?? { opens: '09:00', closes: '18:00' };
    return {
      [fieldOf('isOpen', day)]: line !== undefined,
      [fieldOf('opens', day)]: opens,
      [fieldOf('closes', day)]: closes,
    };
  });
  return Object.assign({}, ...days, AT_ONCE) as HoursValues;
}

/** The typed week in lines: days with the same hours together, in the order in which they begin. */
export function linesOf(values: HoursValues): Lines {
  const lines: Lines = [];
  for (const day of WEEK) {
    if (!values[fieldOf('isOpen', day)]) continue;
    const [opens, closes] = [values[fieldOf('opens', day)], values[fieldOf('closes', day)]];
    const same = lines.find((line) => line.opens === opens && line.closes === closes);
    if (same) same.days.push(day);
    else lines.push({ days: [day], opens, closes });
  }
  return lines;
}

export function hoursProblems(values: HoursValues): Partial<Record<keyof HoursValues, FactProblem>> {
  const open = WEEK.filter((day) => values[fieldOf('isOpen', day)]);
  const wrong = open.filter((day) => values[fieldOf('opens', day)] >= values[fieldOf('closes', day)]);
  return found<keyof HoursValues>({
    isOpen1: open.length === 0 && 'noneOpen',
    ...Object.fromEntries(wrong.map((day) => [fieldOf('closes', day), 'endWrong' as const])),
    day: dayProblem(values),
  });
}

/** The fields of the form that the server's fields stand for. */
export function fieldsOf(values: HoursValues): Record<string, keyof HoursValues> {
  const names: Record<string, keyof HoursValues> = { hours: 'isOpen1', validFrom: 'day' };
  for (const [at, { days }] of linesOf(values).entries()) {
    const day = WEEK.find((one) => one === days[0]);
    if (day === undefined) continue;
    names[`hours.${at}.opens`] = fieldOf('opens', day);
    names[`hours.${at}.closes`] = fieldOf('closes', day);
    names[`hours.${at}.days`] = fieldOf('isOpen', day);
  }
  return names;
}
