import { z } from 'zod';
import { Hours } from '../availability/schemas.ts';
import { CreateCaseBody } from '../cases/schemas.ts';
import {
  AGENDA_DAYS_MAX,
  APPOINTMENT_NOTES_MAX_LENGTH,
  APPOINTMENT_REASON_MAX_LENGTH,
  APPOINTMENT_STATUSES,
  APPOINTMENT_TYPES,
  APPOINTMENT_WHEN,
  DEFAULT_APPOINTMENT_TYPE,
  DEFAULT_MEETING_METHOD,
  MEETING_DURATIONS,
  MEETING_METHODS,
  SERVICE_CATEGORIES,
  SLOT_DAYS_MAX,
} from '../constants.ts';
import { atMost, Day, Id, Instant, ListQuery, listOf, Staff, TimeZone, wholeNumber } from '../wire/schemas.ts';

/** The staff member of a meeting, with contact details and expertise. */
export const MeetingStaff = Staff.extend({
  email: z.string(),
  phone: z.string().nullable(),
  specializations: z.array(z.string()),
  certifications: z.array(z.string()),
});

export const Appointment = z.object({
  id: Id,
  caseId: Id,
  caseTitle: z.string(),
  clientId: Id,
  clientName: z.string(),
  /** Null when the staff member's account no longer exists. */
  staffMember: MeetingStaff.nullable(),
  appointmentType: z.enum(APPOINTMENT_TYPES),
  startsAt: Instant,
  /** The day and time (HH:MM) of `startsAt` in the office, New York. */
  scheduledDate: Day,
  scheduledTime: z.string().regex(/^\d{2}:\d{2}$/),
  durationMinutes: z.number().int().positive(),
  meetingMethod: z.enum(MEETING_METHODS),
  /** Null except for a video call with a room. */
  meetingLink: z.url({ protocol: /^https$/ }).nullable(),
  /** True for a client's first consultation, which costs nothing. */
  isFree: z.boolean(),
  status: z.enum(APPOINTMENT_STATUSES),
  /** The reason for the cancellation; null unless cancelled. */
  cancelReason: z.string().nullable(),
  confirmationCode: z.string(),
  notes: z.string(),
  createdAt: Instant,
});

/**
 * Without `when`, all appointments, latest first; upcoming ones come soonest first. `from` and `to`: calendar days of
 * the office, inclusive.
 */
export const AppointmentsQuery = ListQuery.extend({
  when: z.enum(APPOINTMENT_WHEN).optional(),
  status: z.enum(APPOINTMENT_STATUSES).optional(),
  /** Only those of one case. */
  caseId: Id.optional(),
  from: Day.optional(),
  to: Day.optional(),
});

const isDuration = (minutes: number) => MEETING_DURATIONS.some((one) => one === minutes);
const DURATION_HINT = `Choose ${[...MEETING_DURATIONS].sort().join(' or ')} minutes`;

/**
 * Free times for a meeting on a case, on a case to be started (`serviceCategoryId`; staff name its `clientId`), or for
 * a move (`appointmentId`, whose case and length then apply), from the office's day `from` on.
 */
export const SlotsQuery = z.object({
  caseId: Id.optional(),
  clientId: Id.optional(),
  serviceCategoryId: z.enum(SERVICE_CATEGORIES).optional(),
  appointmentId: Id.optional(),
  appointmentType: z.enum(APPOINTMENT_TYPES).default(DEFAULT_APPOINTMENT_TYPE),
  durationMinutes: wholeNumber(z.number().refine(isDuration, DURATION_HINT).meta({ type: 'integer' }).optional()),
  from: Day,
  /** Only times of those who hold such meetings. */
  meetingMethod: z.enum(MEETING_METHODS).optional(),
  days: wholeNumber(z.number().int().min(1).max(SLOT_DAYS_MAX).default(14)),
});

export const Slots = z.object({
  /** The length of the free times: the requested one, except for the client's first consultation. */
  durationMinutes: z.number().int(),
  /** True for the client's first consultation, which costs nothing. */
  isFree: z.boolean(),
  /** The colleague whose times these are; absent while several could hold the meeting. */
  holder: Staff.pick({ id: true, name: true }).optional(),
  days: z.array(
    z.object({
      day: Day,
      /** Why the office is closed; null when it is open. */
      closure: z.enum(['closed', 'holiday']).nullable(),
      /** Every grid time that fits into the day; those taken, past or too soon are not free. */
      slots: z.array(z.object({ startsAt: Instant, isFree: z.boolean() })),
    }),
  ),
});

/** The meetings of one colleague, or of all, from the office's day `from` on. */
export const AgendaQuery = z.object({
  staffId: Id.optional(),
  from: Day,
  days: wholeNumber(z.number().int().min(1).max(AGENDA_DAYS_MAX).default(1)),
});

export const AgendaMeeting = z.object({
  id: Id,
  staffId: Id,
  caseId: Id,
  caseNumber: z.string(),
  caseTitle: z.string(),
  clientId: Id,
  clientName: z.string(),
  appointmentType: z.enum(APPOINTMENT_TYPES),
  meetingMethod: z.enum(MEETING_METHODS),
  meetingLink: z.string().nullable(),
  status: z.enum(APPOINTMENT_STATUSES),
  startsAt: Instant,
  durationMinutes: z.number().int(),
});

export const Agenda = z.object({
  days: z.array(
    z.object({
      day: Day,
      closure: z.enum(['closed', 'holiday']).nullable(),
    }),
  ),
  people: z.array(
    Staff.extend({
      /** The working hours of each of the days; null for a day off. */
      hours: z.array(Hours.nullable()),
    }),
  ),
  /** The meetings that the reader may see, without cancelled ones. */
  meetings: z.array(AgendaMeeting),
  absences: z.array(z.object({ staffId: Id, startsAt: Instant, endsAt: Instant, cover: z.string().nullable() })),
  /** Meetings of colleagues that the reader may not see. */
  busy: z.array(z.object({ staffId: Id, startsAt: Instant, durationMinutes: z.number().int() })),
});

/** A meeting that cannot take place as it is booked. */
export const CoveredMeeting = AgendaMeeting.extend({
  holder: z.string(),
  /** The colleagues who work and are free then; if some of them know the service, these alone. */
  colleagues: z.array(z.object({ id: Id, name: z.string() })),
});

/**
 * Books a meeting on a case, or on a new case started with it: a person's first consultation. Staff who start one name
 * its client.
 */
export const CreateAppointmentBody = z
  .object({
    caseId: Id.optional(),
    newCase: CreateCaseBody.pick({ serviceCategoryId: true, title: true }).optional(),
    clientId: Id.optional(),
    /** `video_call` sets the method. */
    appointmentType: z.enum(APPOINTMENT_TYPES).default(DEFAULT_APPOINTMENT_TYPE),
    startsAt: Instant,
    /** Default 60; a client's first consultation always takes 30. */
    durationMinutes: z.number().refine(isDuration, DURATION_HINT).meta({ type: 'integer' }).optional(),
    meetingMethod: z.enum(MEETING_METHODS).default(DEFAULT_MEETING_METHOD),
    notes: z.string().trim().max(APPOINTMENT_NOTES_MAX_LENGTH, atMost(APPOINTMENT_NOTES_MAX_LENGTH)).default(''),
    /** The client's time zone, for the times in mails. */
    timeZone: TimeZone.optional(),
  })
  .refine(({ caseId, newCase }) => (caseId === undefined) !== (newCase === undefined), {
    path: ['caseId'],
    error: 'Choose a case, or a service to start one',
  });

/**
 * Moves a meeting to another time; its length stays. `seen`: the time from which the caller moves it; when another has
 * moved it since, the call changes nothing and answers 409 `changed_meanwhile`.
 */
export const MoveAppointmentBody = z.object({
  startsAt: Instant,
  timeZone: TimeZone.optional(),
  seen: z.object({ startsAt: Instant }).optional(),
});

/**
 * Gives a meeting to a colleague. `seen`: the id of the colleague who held it for the caller; when somebody else holds
 * it by now, the call changes nothing and answers 409 `changed_meanwhile`.
 */
export const GiveAppointmentBody = z.object({
  staffId: Id,
  seen: z.object({ holder: z.string().max(36) }).optional(),
});

/**
 * Either side cancels; staff with a reason. Staff confirm, complete, mark as missed, and change the notes.
 * `seen`: the notes that the writer of notes saw, and the time of the meeting whose status is changed; when they are
 * others now, the call changes nothing and answers 409 `changed_meanwhile`.
 */
export const AppointmentPatch = z
  .object({
    status: z.enum(['confirmed', 'completed', 'no_show', 'cancelled']).optional(),
    reason: z.string().trim().max(APPOINTMENT_REASON_MAX_LENGTH, atMost(APPOINTMENT_REASON_MAX_LENGTH)).optional(),
    notes: z.string().trim().max(APPOINTMENT_NOTES_MAX_LENGTH, atMost(APPOINTMENT_NOTES_MAX_LENGTH)).optional(),
    seen: z.object({ notes: z.string().optional(), startsAt: Instant.optional() }).optional(),
  })
  .refine(({ status, notes }) => status !== undefined || notes !== undefined, {
    path: ['status'],
    error: 'Say what to change',
  });

/** The address of the caller's calendar; null before it is created. Anyone with the address can read the calendar. */
export const CalendarFeed = z.object({ url: z.url().nullable() });

/** The secret of a calendar's address, in the query, which no log shows. */
export const CalendarQuery = z.object({ key: z.string().max(100) });

export const appointmentsSchemas = {
  list: { query: AppointmentsQuery, answer: listOf(Appointment) },
  agenda: { query: AgendaQuery, answer: Agenda },
  covered: { query: ListQuery, answer: listOf(CoveredMeeting) },
  give: { body: GiveAppointmentBody, answer: Appointment },
  slots: { query: SlotsQuery, answer: Slots },
  get: { answer: Appointment },
  create: { body: CreateAppointmentBody, answer: Appointment },
  move: { body: MoveAppointmentBody, answer: Appointment },
  update: { body: AppointmentPatch, answer: Appointment },
  file: {},
  feed: { answer: CalendarFeed },
  renewFeed: { answer: CalendarFeed },
  removeFeed: {},
  calendar: { query: CalendarQuery },
};
