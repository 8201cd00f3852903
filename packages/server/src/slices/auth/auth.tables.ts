import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../ground/db/instant.ts';
import { users } from '../users/users.tables.ts';

/**
 * One sign-in, whose refresh tokens form a family. It ends by sign-out here or on another device, by reuse of a spent
 * token, with a changed password or address, or by an administrator.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keepSignedIn: boolean('keep_signed_in').notNull(),
    userAgent: text('user_agent'),
    /** The network where the session began, such as `203.0.113.0/24`; the full address is never stored. */
    network: text('network'),
    /** SHA-256 of the cookie that the tokens require. Null: an older session whose browser has not sent it yet. */
    keyHash: text('key_hash'),
    /** The number of token exchanges, which is also the generation of the newest tokens. */
    generation: integer('generation').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** The owner's last activity; token renewals by an idle page do not count. */
    activeAt: instant('active_at').notNull().defaultNow(),
    /** When the owner gave a passkey or a code in this session; null: password alone. */
    secondFactorAt: instant('second_factor_at'),
    /** When the owner last proved their identity again; the sign-in itself is `created_at`. */
    provedAt: instant('proved_at'),
    /** When the present generation began; its predecessor stays valid for ten seconds after that. */
    renewedAt: instant('renewed_at').notNull().defaultNow(),
    /** Whether no token of the present generation has come back yet; until one does, the predecessor stays valid. */
    unused: boolean('unused').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: ['sign_out', 'elsewhere', 'reuse', 'password', 'email', 'admin'] }),
  },
  (table) => [index('sessions_user_ix').on(table.userId), index('sessions_expires_ix').on(table.expiresAt)],
);

/** Refresh tokens; only the SHA-256 of each is stored. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Tokens of one generation are equal: they come from two tabs at once. A token that was replaced has -1. */
    generation: integer('generation').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('refresh_tokens_session_ix').on(table.sessionId)],
);

/** Single-use tokens of mailed links and sign-in steps; only the SHA-256 of each is stored. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', {
      enum: ['verify_email', 'reset_password', 'change_email', 'undo_email', 'second_factor', 'new_passkey', 'passkey'],
    }).notNull(),
    /** Null: the account is unknown until a passkey names it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The address to verify, to change to, or to restore. */
    email: text('email'),
    /** The choice of 'Keep me signed in' at the first step of a sign-in. */
    keepSignedIn: boolean('keep_signed_in').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('one_time_tokens_user_ix').on(table.userId),
    index('one_time_tokens_expires_ix').on(table.expiresAt),
  ],
);

/** An authenticator app (TOTP). Its first code turns it on. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted by `ground/keys/seal.ts`. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  enabledAt: instant('enabled_at'),
  /** The half minute of the newest accepted code; codes of that one and of earlier ones are refused. */
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
    /** Base64url, as authenticators write it. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_ux'),
    /** The COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** The number of signatures, where the authenticator counts them. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    synced: boolean('synced').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_ix').on(table.userId)],
);

/** Kinds of browser that an account has signed in from; a new kind triggers a mail. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Browser and system, as the browser names itself. */
    device: text('device').notNull(),
    firstSeenAt: instant('first_seen_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);

/** Networks that an account has signed in from; a new one triggers a mail. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A network, such as `203.0.113.0/24`. */
    network: text('network').notNull(),
    firstSeenAt: instant('first_seen_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] })],
);
