import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { users } from '../users/users.tables.ts';

/** One sign-in: the family that its refresh tokens belong to. Ended by sign-out here or from elsewhere, by reuse of a spent token, with a changed password or address, or by an administrator. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keepSignedIn: boolean('keep_signed_in').notNull(),
    userAgent: text('user_agent'),
    /** Where it was begun: the network of the address, such as `203.0.113.0/24`, never the address itself. */
    network: text('network'),
    /** SHA-256 of the cookie that its tokens work with. Null: begun before there was one, until its browser shows one. */
    keyHash: text('key_hash'),
    /** How often its tokens were exchanged: the number of the newest ones. */
    generation: integer('generation').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** When its owner last did something: a page that renews its token by itself does not count. */
    activeAt: instant('active_at').notNull().defaultNow(),
    /** When a passkey or a code was given in it; null: the password alone. */
    secondFactorAt: instant('second_factor_at'),
    /** When its owner last proved again who they are; the sign-in itself is `created_at`. */
    provedAt: instant('proved_at'),
    /** When the present generation began: from then on its predecessor has ten seconds. */
    renewedAt: instant('renewed_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: ['sign_out', 'elsewhere', 'reuse', 'password', 'email', 'admin'] }),
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

/** What a mailed link or a step of signing in proves, once: only the SHA-256 of the token is kept. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', {
      enum: ['verify_email', 'reset_password', 'change_email', 'undo_email', 'second_factor', 'new_passkey', 'passkey'],
    }).notNull(),
    /** Null: nobody yet, when a passkey is to tell who it is. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The address that it is about: to be verified, to be changed to, to be brought back. */
    email: text('email'),
    /** What was ticked at the first step of a sign-in. */
    keepSignedIn: boolean('keep_signed_in').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('one_time_tokens_user_ix').on(table.userId),
    index('one_time_tokens_expires_ix').on(table.expiresAt),
  ],
);

/** An authenticator app (TOTP). Set up, and on from its first code. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted by `ground/keys/seal.ts`. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  enabledAt: instant('enabled_at'),
  /** The half minute of the newest accepted code: that one, and older ones, are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base64url, as authenticators name it. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_ux'),
    /** Base64url of the COSE key. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, where its authenticator counts. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    synced: boolean('synced').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_ix').on(table.userId)],
);

/** Kinds of browser that somebody has signed in from: another one is worth a mail. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Browser and system, as the device calls itself. */
    device: text('device').notNull(),
    firstSeenAt: instant('first_seen_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);

/** Networks that somebody has signed in from: another one is worth a mail. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Such as `203.0.113.0/24`. */
    network: text('network').notNull(),
    firstSeenAt: instant('first_seen_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] })],
);
