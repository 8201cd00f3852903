export const ROLES = ['client', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const PASSWORD_MIN_LENGTH = 8;
/** Longer passwords are refused: hashing cost is bounded. */
export const PASSWORD_MAX_LENGTH = 200;
export const EMAIL_MAX_LENGTH = 254;
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** Of one account; more is a mistake. */
export const PASSKEYS_MAX = 20;
export const RECOVERY_CODES = 10;
/** Text, an @, text, a dot, text: specification §5. What only mail headers and markup are made of is no text of an address. */
export const EMAIL_PATTERN = /^[^\s@<>()[\]",;:\\]+@[^\s@<>()[\]",;:\\]+\.[^\s@<>()[\]",;:\\]+$/;
export const NAME_MAX_LENGTH = 100;
export const PHONE_MAX_LENGTH = 40;

export const NOTIFICATION_DEFAULTS = {
  emailUpdates: true,
  smsNotifications: false,
  appointmentReminders: true,
  documentProcessing: true,
  marketingEmails: false,
} as const;

/** After so long without a touch a session ends: of staff, and of clients who did not ask to stay signed in. */
export const SESSION_IDLE_MINUTES = { staff: 30, client: 12 * 60 } as const;
