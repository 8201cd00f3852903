import type { RecurringWork } from '@firm/contract';

/** The subject of an open dialog. */
export type Asked = { what: 'add' } | { what: 'change' | 'end'; work: RecurringWork };
