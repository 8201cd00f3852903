export const ROLES = ['client', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The cases that a member of staff sees: those assigned to them, those of their services as well, or every case. */
export const CASE_REACHES = ['own', 'service', 'all'] as const;
export type CaseReach = (typeof CASE_REACHES)[number];

export const PASSWORD_MIN_LENGTH = 8;
/** Longer passwords are refused, to bound the cost of hashing. */
export const PASSWORD_MAX_LENGTH = 200;
export const EMAIL_MAX_LENGTH = 254;
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** The number of passkeys of one account; more would be a mistake. */
export const PASSKEYS_MAX = 20;
export const RECOVERY_CODES = 10;
/** Text, an @, text, a dot, text (specification §5). Characters that only mail headers and markup use are excluded. */
export const EMAIL_PATTERN = /^[^\s@<>()[\]",;:\\]+@[^\s@<>()[\]",;:\\]+\.[^\s@<>()[\]",;:\\]+$/;
export const NAME_MAX_LENGTH = 100;
export const PHONE_MAX_LENGTH = 40;
/** The digits of the shortest telephone numbers, those of a town without its area code. */
export const PHONE_DIGITS_MIN = 7;
export const isPhone = (text: string): boolean => text.replace(/\D/g, '').length >= PHONE_DIGITS_MIN;

export const NOTIFICATION_DEFAULTS = {
  emailUpdates: true,
  smsNotifications: false,
  appointmentReminders: true,
  documentProcessing: true,
  marketingEmails: false,
} as const;

/** Minutes without activity until a session ends: of staff, and of clients who did not choose to stay signed in. */
export const SESSION_IDLE_MINUTES = { staff: 30, client: 12 * 60 } as const;
