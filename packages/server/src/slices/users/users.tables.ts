import {
  CASE_REACHES,
  LANGUAGES,
  ROLES,
  SERVICE_CATEGORIES,
  SERVICE_INTERESTS,
  SPOKEN_LANGUAGES,
  STUDIO_RIGHTS,
} from '@firm/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { foldedWords, trigramsOf } from '../../ground/db/search.ts';
import { OWN_PREFERENCES, type OwnPreferences } from './wants.ts';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case, so that each address has one account. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    preferredLanguage: text('preferred_language', { enum: LANGUAGES }).notNull().default('en'),
    serviceInterest: text('service_interest', { enum: SERVICE_INTERESTS }),
    isVerified: boolean('is_verified').notNull().default(false),
    role: text('role', { enum: ROLES }).notNull().default('client'),
    /** The title that clients see, such as 'Senior tax preparer'. */
    jobTitle: text('job_title'),
    /** Fields of expertise and their certificates; empty for clients. */
    specializations: text('specializations').array().notNull().default([]),
    certifications: text('certifications').array().notNull().default([]),
    /** The languages in which a member of staff speaks with clients; empty until they are entered. */
    spokenLanguages: text('spoken_languages', { enum: SPOKEN_LANGUAGES }).array().notNull().default([]),
    /** The services that a member of staff works in, and which cases they see besides their own. */
    services: text('services', { enum: SERVICE_CATEGORIES }).array().notNull().default([]),
    caseReach: text('case_reach', { enum: CASE_REACHES }).notNull().default('service'),
    /** The right of a member of staff to write or publish articles; administrators publish. */
    studio: text('studio', { enum: STUDIO_RIGHTS }).notNull().default('none'),
    /** A client's assigned member of staff. */
    assignedStaffId: uuid('assigned_staff_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    notificationPreferences: jsonb('notification_preferences')
      .$type<OwnPreferences>()
      .notNull()
      .default(OWN_PREFERENCES),
    /** The version of the terms in force at registration, and when it was accepted. */
    termsVersion: text('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    /** Why the address gets no more mail, since when, and when it was last proved to get mail again. */
    mailStop: text('mail_stop', { enum: ['bounce', 'complaint'] }),
    mailStoppedAt: instant('mail_stopped_at'),
    mailWorksSince: instant('mail_works_since'),
    /** When the client's data was deleted; the row then holds no name, or the name alone while records must be kept. */
    deletedAt: instant('deleted_at'),
    /** When an administrator closed the account; no way of sign-in works until it is enabled. */
    disabledAt: instant('disabled_at'),
    /** The account of the same person that has everything of this one; this one is closed. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    searchName: text('search_name').generatedAlwaysAs(() => foldedWords('first_name', 'last_name')),
  },
  (table) => [
    uniqueIndex('users_email_ux').on(table.email),
    index('users_name_ix').on(table.lastName, table.firstName, table.id),
    index('users_assigned_staff_ix').on(table.assignedStaffId),
    index('users_merged_ix').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('users_firm_ix').on(table.role).where(sql`${table.role} <> 'client'`),
    index('users_words_ix').using('gin', trigramsOf(nameAndAddress(table))),
  ],
);

/** The name and the email address as one text: one index finds words in both. */
function nameAndAddress({ searchName, email }: Record<'searchName' | 'email', AnyPgColumn>): SQL {
  return sql`(${searchName} || ' ' || ${email})`;
}

/** The words of an account that searches look at. */
export const accountWords = nameAndAddress(users);
