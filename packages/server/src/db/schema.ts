/** Every table, by the slice that owns it. */
export * from '../ai/ai.tables.ts';
export * from '../appointments/appointments.tables.ts';
export * from '../audit/audit.tables.ts';
export * from '../auth/auth.tables.ts';
export * from '../billing/billing.tables.ts';
export * from '../blog/blog.tables.ts';
export * from '../cases/cases.tables.ts';
export * from '../cases/intake.tables.ts';
export * from '../contact/contact.tables.ts';
export * from '../documents/documents.tables.ts';
export * from '../fields/fields.tables.ts';
export * from '../http/idempotency.tables.ts';
export * from '../messages/messages.tables.ts';
export * from '../outbox/outbox.tables.ts';
export * from '../privacy/privacy.tables.ts';
export * from '../storage/storage.tables.ts';
export * from '../users/users.tables.ts';
