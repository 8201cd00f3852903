import {
  type Absence,
  type AbsenceBody,
  type Closing,
  type ClosingBody,
  officeClock,
  officeDay,
  type UpdateAbsenceBody,
} from '@firm/contract';
import type { Problems } from '@firm/screen';

/** The absence or closing that is entered, or changed when it stands already. */
export type AwayEntry = { kind: 'absence'; staffId: string; stored?: Absence } | { kind: 'closing'; stored?: Closing };

/** A closing has its occasion in each language, or none. */
export type AwayValues = Record<'from' | 'to' | 'fromTime' | 'toTime' | 'coverId' | 'en' | 'es' | 'fr', string>;

export type AwayProblem = 'days' | 'end' | 'cover' | 'occasion' | 'overlap';

const MIDNIGHT = '00:00';
const timeOf = (at: Date) => (officeClock(at) === MIDNIGHT ? '' : officeClock(at));

/** The form as it begins: today, or what stands. */
export function awayValuesOf(entry: AwayEntry): AwayValues {
  const today = officeDay(new Date());
  const empty = { from: today, to: today, fromTime: '', toTime: '', coverId: '', en: '', es: '', fr: '' };
  if (!entry.stored) return empty;
  if (entry.kind === 'closing') {
    const { from, to, name } = entry.stored;
    return { ...empty, from, to, ...name };
  }
  const { startsAt, endsAt, coverId } = entry.stored;
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  // An absence of whole days ends when the next day begins.
  const days = { from: officeDay(start), to: officeDay(new Date(end.getTime() - 1)) };
  return { ...empty, ...days, fromTime: timeOf(start), toTime: timeOf(end), coverId: coverId ?? '' };
}

const occasionOf = ({ en, es, fr }: AwayValues) => ({ en: en.trim(), es: es.trim(), fr: fr.trim() });

export function checkAway(values: AwayValues): Problems<keyof AwayValues, AwayProblem> {
  const { from, to, fromTime, toTime } = values;
  const occasion = occasionOf(values);
  const isNamed = Object.values(occasion).some(Boolean);
  return {
    ...(!from && { from: 'days' }),
    ...((!to || to < from) && { to: 'days' }),
    ...(from === to && fromTime && toTime && toTime <= fromTime && { toTime: 'end' }),
    ...(isNamed && !occasion.en && { en: 'occasion' }),
    ...(isNamed && !occasion.es && { es: 'occasion' }),
    ...(isNamed && !occasion.fr && { fr: 'occasion' }),
  };
}

type AbsenceTimes = Omit<UpdateAbsenceBody, 'version'> & Omit<AbsenceBody, 'staffId'>;

export const absenceOf = ({ from, to, fromTime, toTime, coverId }: AwayValues): AbsenceTimes => ({
  ...{ from, to, coverId: coverId || null },
  ...(fromTime && { fromTime }),
  ...(toTime && { toTime }),
});

export const closingOf = (values: AwayValues): ClosingBody => {
  const name = occasionOf(values);
  return { from: values.from, to: values.to, name: name.en ? name : null };
};
