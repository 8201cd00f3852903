export const APPOINTMENT_STATUSES = ['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];
/** Whether an appointment is still planned: it can be cancelled, and counts as the next one. */
export const isStandingAppointment = (status: AppointmentStatus) => status === 'scheduled' || status === 'confirmed';
export const APPOINTMENT_TYPES = ['consultation', 'document_review', 'signing', 'follow_up', 'video_call'] as const;
export type AppointmentType = (typeof APPOINTMENT_TYPES)[number];
export const MEETING_METHODS = ['video', 'phone', 'in_person'] as const;
export type MeetingMethod = (typeof MEETING_METHODS)[number];
/** Upcoming appointments begin in the future, whatever their status; all others are past (specification §4). */
export const APPOINTMENT_WHEN = ['upcoming', 'past'] as const;
export type AppointmentWhen = (typeof APPOINTMENT_WHEN)[number];
export const APPOINTMENT_REASON_MAX_LENGTH = 1000;
export const APPOINTMENT_NOTES_MAX_LENGTH = 2000;
export const DEFAULT_APPOINTMENT_TYPE: AppointmentType = 'consultation';
export const DEFAULT_MEETING_METHOD: MeetingMethod = 'video';
/** Lengths of a meeting in minutes; the default comes first (specification §9). */
export const MEETING_DURATIONS = [60, 30] as const;
export type MeetingDuration = (typeof MEETING_DURATIONS)[number];
/** Milliseconds. A meeting must be booked, or moved to a time, at least this long before it begins. */
export const MEETING_NOTICE_MS = 2 * 60 * 60 * 1000;
/** The number of days ahead for which a meeting can be booked: half a year. */
export const MEETING_AHEAD_DAYS = 183;
/**
 * The number of upcoming meetings that a client can book, so that no client fills a specialist's days. Bookings by
 * staff are not limited.
 */
export const MEETINGS_AHEAD_MAX = 6;
/** The number of days that one request for meetings of colleagues may cover: a week. */
export const AGENDA_DAYS_MAX = 7;
/** The number of days that one request for free times may cover. */
export const SLOT_DAYS_MAX = 31;
