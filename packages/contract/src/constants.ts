/**
 * Limits and vocabularies of both sides. Source: specification §3, §4, §5, §9. Sizes in bytes, times in milliseconds
 * unless named otherwise.
 */

export * from './appointments/constants.ts';
export * from './articles/constants.ts';
export * from './audit/constants.ts';
export * from './availability/constants.ts';
export * from './billing/constants.ts';
export * from './blog/constants.ts';
export * from './cases/constants.ts';
export * from './chat/constants.ts';
export * from './clients/constants.ts';
export * from './consents/constants.ts';
export * from './contact/constants.ts';
export * from './documents/analysisConstants.ts';
export * from './documents/constants.ts';
export * from './documents/requestConstants.ts';
export * from './facts/constants.ts';
export * from './firm/services.ts';
export * from './hours/constants.ts';
export * from './household/constants.ts';
export * from './inbox/constants.ts';
export * from './letters/constants.ts';
export * from './live/constants.ts';
export * from './merges/constants.ts';
export * from './messages/constants.ts';
export * from './money/constants.ts';
export * from './needs/constants.ts';
export * from './notes/constants.ts';
export * from './people/constants.ts';
export * from './pictures/constants.ts';
export * from './pipelines/constants.ts';
export * from './prices/constants.ts';
export * from './privacy/constants.ts';
export * from './releases/consoleConstants.ts';
export * from './releases/traffic.ts';
export * from './reminders/constants.ts';
export * from './reports/constants.ts';
export * from './signatures/constants.ts';
export * from './site/constants.ts';
export * from './users/constants.ts';
export * from './views/constants.ts';
export * from './work/constants.ts';
