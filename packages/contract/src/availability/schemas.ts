import { z } from 'zod';
import { AWAY_DAYS_MAX, CLOSING_NAME_MAX_LENGTH, MEETING_BUFFERS, MEETING_METHODS } from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, Day, Id, Instant, publishedLine, SeenQuery, SeenRevision, Version } from '../wire/schemas.ts';

/** A time by the office's clock on a half hour, HH:MM; 24:00 ends a day. */
const HalfHour = z.string().regex(/^(([01]\d|2[0-3]):[03]0|24:00)$/, 'Choose a full or a half hour');

/** Hours by the office's clock. */
export const Hours = z
  .object({ opens: HalfHour, closes: HalfHour })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'Choose a later end' });

/** Sunday first, as in Date.getDay(); null on days off. */
const Week = z.array(Hours.nullable()).length(7);

export const StaffHours = z.object({
  week: Week,
  bufferMinutes: z.number().int(),
  methods: z.array(z.enum(MEETING_METHODS)),
  /** Counts the changes; 0 for the office's hours, which apply until the first. */
  revision: SeenRevision,
});

export const StaffHoursBody = StaffHours.extend({
  bufferMinutes: z
    .number()
    .refine((minutes) => MEETING_BUFFERS.some((one) => one === minutes), `Choose ${MEETING_BUFFERS.join(', ')} minutes`)
    .meta({ type: 'integer' }),
  methods: z.array(z.enum(MEETING_METHODS)).min(1, 'Choose at least one').max(MEETING_METHODS.length),
});

/** Days of the office, both included. */
const days = { from: Day, to: Day };
const inOrder = {
  // A text that is no date has a problem of its own.
  check({ from, to }: { from: string; to: string }) {
    const later = (Date.parse(to) - Date.parse(from)) / 86_400_000;
    return Number.isNaN(later) || (later >= 0 && later < AWAY_DAYS_MAX);
  },
  problem: { path: ['to'], error: `Choose a day within ${AWAY_DAYS_MAX} days from the first` },
};

const absence = {
  ...days,
  /** On the first day away from then on; the whole day if absent. */
  fromTime: HalfHour.optional(),
  /** On the last day away until then; the whole day if absent. */
  toTime: HalfHour.optional(),
  /** The colleague who answers meanwhile. */
  coverId: Id.nullish(),
};
const hasLength = {
  check: ({ from, to, fromTime = '00:00', toTime = '24:00' }: Record<'from' | 'to', string> & Times) =>
    from < to || fromTime < toTime,
  problem: { path: ['toTime'], error: 'Choose a later end' },
};
type Times = { fromTime?: string | undefined; toTime?: string | undefined };

export const AbsenceBody = z
  .object({
    ...absence,
    /** The reader if absent. */
    staffId: Id.optional(),
  })
  .refine(inOrder.check, inOrder.problem)
  .refine(hasLength.check, hasLength.problem);

/** The absence as it is to be: what is left out is the whole day, and nobody. */
export const UpdateAbsenceBody = z
  .object({ ...absence, version: Version })
  .refine(inOrder.check, inOrder.problem)
  .refine(hasLength.check, hasLength.problem);

const inWords = z
  .string({ error: problem('required') })
  .overwrite(publishedLine)
  .min(1, problem('required'))
  .max(CLOSING_NAME_MAX_LENGTH, atMost(CLOSING_NAME_MAX_LENGTH));

/** The occasion of a closing as visitors read it: Christmas Eve. */
export const ClosingName = z.object({ en: inWords, es: inWords, fr: inWords });

const closing = { ...days, name: ClosingName.nullish() };
export const ClosingBody = z.object(closing).refine(inOrder.check, inOrder.problem);
export const UpdateClosingBody = z.object({ ...closing, version: Version }).refine(inOrder.check, inOrder.problem);

export const Absence = z.object({
  /** Null for a reader who may not change it. */
  id: Id.nullable(),
  staffId: Id,
  name: z.string(),
  startsAt: Instant,
  /** Exclusive. */
  endsAt: Instant,
  cover: z.string().nullable(),
  coverId: Id.nullable(),
  version: Version,
});

export const Closing = z.object({ id: Id, ...days, name: ClosingName.optional(), version: Version });

export const availabilitySchemas = {
  hours: { answer: StaffHours },
  saveHours: { body: StaffHoursBody, answer: StaffHours },
  away: { answer: z.object({ absences: z.array(Absence), closings: z.array(Closing) }) },
  addAbsence: { body: AbsenceBody, answer: Absence },
  updateAbsence: { body: UpdateAbsenceBody, answer: Absence },
  removeAbsence: { query: SeenQuery },
  addClosing: { body: ClosingBody, answer: Closing },
  updateClosing: { body: UpdateClosingBody, answer: Closing },
  removeClosing: { query: SeenQuery },
};
