import type { RecurringWork } from '@firm/contract';

/** What an open dialog is about. */
export type Asked = { what: 'add' } | { what: 'change' | 'end'; work: RecurringWork };
