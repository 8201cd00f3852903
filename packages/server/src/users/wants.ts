import type { NotificationPreferences } from '@firm/contract';

/** What a mail may be about that its reader can do without. Mail about security has no kind: it is always sent (decision 90). */
export type OptionalMail = Exclude<keyof NotificationPreferences, 'smsNotifications'>;

/** Whether somebody wants mail of that kind: ask before queueing it. */
export const wants = (user: { notificationPreferences: NotificationPreferences }, kind: OptionalMail): boolean =>
  user.notificationPreferences[kind];
