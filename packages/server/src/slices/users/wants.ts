import { NOTIFICATION_DEFAULTS, type NotificationPreferences } from '@firm/contract';

/** What stands in an account. Whether its address gets the newsletter is the subscription itself, kept with those of strangers. */
export type OwnPreferences = Omit<NotificationPreferences, 'marketingEmails'>;

const { marketingEmails: _, ...own } = NOTIFICATION_DEFAULTS;
export const OWN_PREFERENCES: OwnPreferences = own;

/** What a mail may be about that its reader can do without. Mail about security has no kind: it is always sent. */
export type OptionalMail = Exclude<keyof OwnPreferences, 'smsNotifications'>;

/** Whether somebody wants mail of that kind: ask before queueing it. */
export const wants = (user: { notificationPreferences: OwnPreferences }, kind: OptionalMail): boolean =>
  user.notificationPreferences[kind];
