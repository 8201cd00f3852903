import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** One sign-in: the family that its refresh tokens belong to. Ended by sign-out, by reuse of a spent token, or by an administrator. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keepSignedIn: boolean('keep_signed_in').notNull(),
    userAgent: text('user_agent'),
    /** How often its tokens were exchanged: the number of the newest ones. */
    generation: integer('generation').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** When the present generation began: from then on its predecessor has ten seconds. */
    renewedAt: instant('renewed_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: ['sign_out', 'reuse', 'admin'] }),
  },
  (table) => [index('sessions_user_ix').on(table.userId), index('sessions_expires_ix').on(table.expiresAt)],
);

/** The tokens themselves are never stored: only their SHA-256. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Those of one generation are alike: two tabs that asked at once, or a lost answer and its repetition. */
    generation: integer('generation').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('refresh_tokens_session_ix').on(table.sessionId)],
);

/** Failures by account and by address; the growing waits of decision 42a. */
export const attempts = pgTable(
  'attempts',
  {
    /** `account:<sha256 of the e-mail>`, or another rule and a network: `address:<ip>`, say. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowStartedAt: instant('window_started_at').notNull(),
    blockedUntil: instant('blocked_until'),
  },
  (table) => [index('attempts_window_ix').on(table.windowStartedAt)],
);
