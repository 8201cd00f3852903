/** Everything that the security log records, by group. */
export const AUDIT_GROUPS = {
  access: ['signed_in', 'sessions_ended'],
  refused: ['refused', 'alert'],
  saw: ['read', 'listed'],
  changed: ['changed', 'deleted'],
  exported: ['exported', 'downloaded'],
  released: ['release_moved'],
  accounts: [
    'account_created',
    'account_disabled',
    'account_enabled',
    'account_erased',
    'disposal_arranged',
    'role_changed',
    'rights_changed',
    'work_handed_over',
    'client_corrected',
    'accounts_merged',
    'accounts_parted',
    'merge_ended',
    'address_changed',
    'password_changed',
    'password_reset',
    'factor_added',
    'factor_removed',
    'grace_changed',
    'grace_ended',
  ],
  operators: ['admin_command'],
} as const;
export type AuditGroup = keyof typeof AUDIT_GROUPS;
export type AuditAction = (typeof AUDIT_GROUPS)[AuditGroup][number];

export const AUDIT_GROUP_NAMES = Object.keys(AUDIT_GROUPS) as [AuditGroup, ...AuditGroup[]];
export const AUDIT_ACTIONS = Object.values(AUDIT_GROUPS).flat() as [AuditAction, ...AuditAction[]];

/** The most entries that one export holds. */
export const AUDIT_EXPORT_MAX = 100_000;

/** The ways in which the log differs from its original. `waiting`: no process has linked the entries. */
export const AUDIT_BREAKS = ['changed', 'removed', 'added', 'waiting'] as const;
/** `unfinished`: no break was found in the entries that the time sufficed for. */
export const AUDIT_STATES = ['whole', 'broken', 'unfinished'] as const;
