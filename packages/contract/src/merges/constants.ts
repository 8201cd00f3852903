/** The number of days in which two merged accounts can be parted again. */
export const MERGE_UNDO_DAYS = 30;

/** The kinds of things that move from one account to the other, as a preview counts them. */
export const MERGE_KINDS = [
  'cases',
  'recurring',
  'documents',
  'messages',
  'meetings',
  'invoices',
  'deposits',
  'signatures',
  'tasks',
  'notes',
  'inquiries',
  'drafts',
  'shares',
  'invitations',
  'businesses',
] as const;
export type MergeKind = (typeof MERGE_KINDS)[number];

/** The reasons why two accounts cannot be merged now. */
export const MERGE_OBSTACLES = [
  /** An account was merged into another. */
  'given_up',
  /** An administrator closed the account that would be kept. */
  'kept_closed',
  /** The address of the account that would be kept is not confirmed, that of the other is. */
  'kept_unconfirmed',
  /** A client has asked for the deletion of an account. */
  'deletion_asked',
  /** A payment by card, or its refund, is under way. `title` is the invoice. */
  'payment_under_way',
  /** Both have a meeting at the same time, `at`. */
  'meetings_at_once',
  /** Both are asked to sign the document of `title`. */
  'both_sign',
] as const;
export type MergeObstacleKind = (typeof MERGE_OBSTACLES)[number];

/** `ended`: too late for an undo. */
export const MERGE_STATES = ['standing', 'undone', 'ended'] as const;
