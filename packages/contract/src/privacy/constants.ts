/** Parts of a case that staff can view, and what they did to the account, as the client reads it in the access log. */
export const ACCESS_KINDS = [
  /** The client's page in the workspace. */
  'profile',
  /** The account was merged with another of the client, or parted from it again. */
  'merged',
  'parted',
  /** The name, telephone number, language or specialist was changed, or a business entered. */
  'corrected',
  'case',
  'timeline',
  'documents',
  'document_download',
  'messages',
  'appointments',
  'billing',
] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];
/** The states of an archive of a person's data. `failed`: it was not made in time and can be requested again. */
export const EXPORT_STATUSES = ['none', 'preparing', 'ready', 'failed'] as const;

/** The number of days in which it can be downloaded. */
export const EXPORT_KEPT_DAYS = 7;

/** The number of days in which a client can withdraw the request for deletion. */
export const DELETION_GRACE_DAYS = 14;
/** Years that the law requires invoices and completed tax work to be kept, counted from the end of the work. */
export const RECORDS_KEPT_YEARS = 7;
