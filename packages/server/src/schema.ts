/** Every table, by the slice that owns it. */

export * from './ground/audit/audit.tables.ts';
export * from './ground/fields/fields.tables.ts';
export * from './ground/housekeeping/housekeeping.tables.ts';
export * from './ground/http/idempotency.tables.ts';
export * from './ground/outbox/outbox.tables.ts';
export * from './ground/storage/storage.tables.ts';
export * from './slices/ai/ai.tables.ts';
export * from './slices/appointments/appointments.tables.ts';
export * from './slices/auth/auth.tables.ts';
export * from './slices/billing/billing.tables.ts';
export * from './slices/blog/blog.tables.ts';
export * from './slices/cases/cases.tables.ts';
export * from './slices/cases/intake.tables.ts';
export * from './slices/contact/contact.tables.ts';
export * from './slices/documents/documents.tables.ts';
export * from './slices/messages/messages.tables.ts';
export * from './slices/privacy/privacy.tables.ts';
export * from './slices/users/users.tables.ts';
