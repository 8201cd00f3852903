export const APPOINTMENT_STATUSES = ['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];
/** Whether it still stands: what may be called off, and what comes next. */
export const isStandingAppointment = (status: AppointmentStatus) => status === 'scheduled' || status === 'confirmed';
export const APPOINTMENT_TYPES = ['consultation', 'document_review', 'signing', 'follow_up', 'video_call'] as const;
export type AppointmentType = (typeof APPOINTMENT_TYPES)[number];
export const MEETING_METHODS = ['video', 'phone', 'in_person'] as const;
export type MeetingMethod = (typeof MEETING_METHODS)[number];
/** Upcoming: it begins in the future, whatever its status; otherwise past (specification §4). */
export const APPOINTMENT_WHEN = ['upcoming', 'past'] as const;
export type AppointmentWhen = (typeof APPOINTMENT_WHEN)[number];
export const APPOINTMENT_REASON_MAX_LENGTH = 1000;
export const APPOINTMENT_NOTES_MAX_LENGTH = 2000;
export const DEFAULT_APPOINTMENT_TYPE: AppointmentType = 'consultation';
export const DEFAULT_MEETING_METHOD: MeetingMethod = 'video';
/** How long a meeting may be, in minutes; the default comes first (specification §9). */
export const MEETING_DURATIONS = [60, 30] as const;
export type MeetingDuration = (typeof MEETING_DURATIONS)[number];
/** A meeting is booked, and moved to a time, at least so long before it begins. */
export const MEETING_NOTICE_MS = 2 * 60 * 60 * 1000;
/** How far ahead one can book: half a year. */
export const MEETING_AHEAD_DAYS = 183;
/** How many meetings a client can have ahead: nobody books up a specialist's days. What staff book for them is not limited. */
export const MEETINGS_AHEAD_MAX = 6;
/** How many days of free times one question may cover. */
export const SLOT_DAYS_MAX = 31;
