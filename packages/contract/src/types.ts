/** Entities of specification §3 in camelCase, inferred from the schemas. */

export type * from './account/types.ts';
export type * from './appointments/types.ts';
export type * from './auth/types.ts';
export type * from './billing/types.ts';
export type * from './blog/types.ts';
export type * from './cases/types.ts';
export type * from './consents/types.ts';
export type * from './contact/types.ts';
export type * from './dashboard/types.ts';
export type * from './documents/types.ts';
export type * from './household/types.ts';
export type * from './inbox/types.ts';
export type * from './intake/types.ts';
export type * from './live/types.ts';
export type * from './messages/types.ts';
export type * from './needs/types.ts';
export type * from './people/types.ts';
export type * from './platform/types.ts';
export type * from './privacy/types.ts';
export type * from './reminders/types.ts';
export type * from './signatures/types.ts';
export type * from './site/types.ts';
export type * from './users/types.ts';
export type * from './wire/types.ts';
export type * from './work/types.ts';
