/** What of a case a member of staff can look at, as its client reads it in the access log. */
export const ACCESS_KINDS = [
  'case',
  'timeline',
  'documents',
  'document_download',
  'messages',
  'appointments',
  'billing',
] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];
/** How an archive of somebody's data stands. `failed`: it was not made in time and can be asked for again. */
export const EXPORT_STATUSES = ['none', 'preparing', 'ready', 'failed'] as const;

/** Days in which it can be downloaded. */
export const EXPORT_KEPT_DAYS = 7;

/** Days in which a client can take back the wish to be deleted. */
export const DELETION_GRACE_DAYS = 14;
/** Years that invoices and completed tax work are kept for the law, after the end of the work. */
export const RECORDS_KEPT_YEARS = 7;
