import { NOTIFICATION_DEFAULTS, type NotificationPreferences } from '@firm/contract';

/** Preferences in the account. `marketingEmails` is the newsletter subscription, stored with those of strangers. */
export type OwnPreferences = Omit<NotificationPreferences, 'marketingEmails'>;

const { marketingEmails: _, ...own } = NOTIFICATION_DEFAULTS;
export const OWN_PREFERENCES: OwnPreferences = own;

/** Topics of optional mail. Security mail has none, since it is always sent. */
export type OptionalMail = Exclude<keyof OwnPreferences, 'smsNotifications'>;

/** Returns whether a user wants mail on a topic; ask before queueing it. */
export const wants = (user: { notificationPreferences: OwnPreferences }, kind: OptionalMail): boolean =>
  user.notificationPreferences[kind];
