export const APP_VERSION = '1.0.0';
/** The prefix of all API paths on the site's own origin. */
export const API_BASE = '/api';

export const LANGUAGES = ['en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** The largest number of rows in a list answer; larger limits are cut to it, invalid ones are refused. */
export const LIST_LIMIT_MAX = 100;
export const LIST_LIMIT_DEFAULT = 20;
/** The maximum length of a list's search text in characters. */
export const SEARCH_MAX_LENGTH = 200;

/** Local-storage keys of the session (specification §9). */
export const STORAGE_KEYS = { accessToken: 'access_token', refreshToken: 'refresh_token', user: 'user' } as const;

/** Machine-readable causes, sent as `code` in error answers. */
export const ERROR_CODES = [
  'validation_failed',
  'invalid_credentials',
  'passkey_unknown',
  'passkey_refused',
  'unauthorized',
  'token_expired',
  'session_idle',
  'session_ended',
  'session_over',
  'network_refused',
  'forbidden',
  'account_closed',
  /** The first of `errors` names the address to sign in with, shortened. */
  'account_merged',
  'last_administrator',
  'second_factor_required',
  'passkey_required',
  'proof_required',
  'consent_required',
  'not_found',
  'method_not_allowed',
  'conflict',
  'already_sent',
  'in_correction',
  'answered_meanwhile',
  'changed_meanwhile',
  'slot_taken',
  'too_many_appointments',
  'email_taken',
  'email_not_verified',
  'other_account',
  'link_invalid',
  'challenge_expired',
  'too_many_requests',
  'payload_too_large',
  'unsupported_media_type',
  'feature_disabled',
  'payment_unavailable',
  'translation_unavailable',
  'infected',
  'active_content',
  'unreadable_file',
  'file_damaged',
  'not_inspected',
  'storage_full',
  'storage_unavailable',
  'key_unavailable',
  'no_room',
  'database_unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
