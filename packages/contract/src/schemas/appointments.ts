import { z } from 'zod';
import {
  APPOINTMENT_REASON_MAX_LENGTH,
  APPOINTMENT_STATUSES,
  APPOINTMENT_TYPES,
  APPOINTMENT_WHEN,
  MEETING_METHODS,
} from '../constants.ts';
import { atMost, Day, Id, Instant, ListQuery, listOf, Staff } from './common.ts';

/** A member of staff as a meeting names them: with the ways to reach them and what they know. */
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
  /** Null when the account of the member of staff is gone. */
  staffMember: MeetingStaff.nullable(),
  appointmentType: z.enum(APPOINTMENT_TYPES),
  startsAt: Instant,
  /** Day and time (HH:MM) of `startsAt` in the office, New York (decision 81). */
  scheduledDate: Day,
  scheduledTime: z.string().regex(/^\d{2}:\d{2}$/),
  durationMinutes: z.number().int().positive(),
  meetingMethod: z.enum(MEETING_METHODS),
  /** Null unless it is a video call with a room. */
  meetingLink: z.url().nullable(),
  status: z.enum(APPOINTMENT_STATUSES),
  confirmationCode: z.string(),
  notes: z.string(),
  createdAt: Instant,
});

/** Without `when` all, latest first; upcoming ones soonest first. */
export const AppointmentsQuery = ListQuery.extend({
  when: z.enum(APPOINTMENT_WHEN).optional(),
  status: z.enum(APPOINTMENT_STATUSES).optional(),
});

/** The one change a client makes: to call it off, and why (decision 87). */
export const CancelAppointmentBody = z.object({
  status: z.literal('cancelled'),
  reason: z
    .string({ error: 'This field is required' })
    .trim()
    .min(1, 'This field is required')
    .max(APPOINTMENT_REASON_MAX_LENGTH, atMost(APPOINTMENT_REASON_MAX_LENGTH)),
});

export const appointmentsSchemas = {
  list: { query: AppointmentsQuery, answer: listOf(Appointment) },
  get: { answer: Appointment },
  cancel: { body: CancelAppointmentBody, answer: Appointment },
};
