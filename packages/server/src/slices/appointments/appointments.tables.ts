import { APPOINTMENT_STATUSES, APPOINTMENT_TYPES, MEETING_METHODS } from '@firm/contract';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { EMPTY, type Sealed, sealedFields } from '../../ground/fields/sealedFields.ts';
import { cases } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';

export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id),
    staffId: uuid('staff_id').references(() => users.id, { onDelete: 'set null' }),
    appointmentType: text('appointment_type', { enum: APPOINTMENT_TYPES }).notNull(),
    startsAt: instant('starts_at').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    meetingMethod: text('meeting_method', { enum: MEETING_METHODS }).notNull(),
    meetingLink: text('meeting_link'),
    /** True for the client's first consultation. */
    isFree: boolean('is_free').notNull().default(false),
    status: text('status', { enum: APPOINTMENT_STATUSES }).notNull().default('scheduled'),
    /** Readable on the telephone, such as K7M-204. */
    confirmationCode: text('confirmation_code').notNull(),
    notes: text('notes').$type<Sealed<string>>().notNull().default(EMPTY),
    /** The reason for the cancellation, in the words of the person who cancelled. */
    cancelReason: text('cancel_reason').$type<Sealed<string>>(),
    cancelledAt: instant('cancelled_at'),
    /** The client's time zone, as their browser named it at booking; null if unknown. */
    clientTimeZone: text('client_time_zone'),
    /** Counts the changes that calendars receive: iCalendar's SEQUENCE. */
    revision: integer('revision').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('appointments_code_ux').on(table.confirmationCode),
    index('appointments_client_ix').on(table.clientId, table.startsAt),
    index('appointments_staff_ix').on(table.staffId, table.startsAt),
    index('appointments_case_ix').on(table.caseId),
  ],
);

export const appointmentFields = sealedFields(appointments, { notes: true, cancelReason: true });

/**
 * The half hours of standing appointments: they keep a person from being in two meetings at once, whatever writes to
 * `appointments`. A trigger in the migrations updates these rows with every insert and update of an appointment, in the
 * same transaction.
 */
export const appointmentSlots = pgTable(
  'appointment_slots',
  {
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    slot: instant('slot').notNull(),
    staffId: uuid('staff_id').references(() => users.id, { onDelete: 'set null' }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.appointmentId, table.slot] }),
    uniqueIndex('appointment_slots_staff_ux').on(table.staffId, table.slot),
    uniqueIndex('appointment_slots_client_ux').on(table.clientId, table.slot),
  ],
);

/**
 * Calendars that people subscribed to. The secret in the address is not stored but signed from the id with the server's
 * secret, so that it can be shown again, and a reader of this table cannot open a calendar. A new address is a new row.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('calendar_feeds_user_ux').on(table.userId)],
);
