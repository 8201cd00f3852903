/** The tables of ground. */
export * from './audit/audit.tables.ts';
export * from './facts/facts.tables.ts';
export * from './fields/fields.tables.ts';
export * from './housekeeping/housekeeping.tables.ts';
export * from './http/idempotency.tables.ts';
export * from './limits/limits.tables.ts';
export * from './outbox/outbox.tables.ts';
export * from './releases/releases.tables.ts';
export * from './storage/storage.tables.ts';
