/** Limits and vocabularies that both sides obey. Source: specification §3, §4, §5, §9. Sizes in bytes, times in milliseconds unless named otherwise. */
export * from './constants/analysis.ts';
export * from './constants/appointments.ts';
export * from './constants/billing.ts';
export * from './constants/blog.ts';
export * from './constants/cases.ts';
export * from './constants/contact.ts';
export * from './constants/documentRequests.ts';
export * from './constants/documents.ts';
export * from './constants/messages.ts';
export * from './constants/people.ts';
export * from './constants/privacy.ts';
export * from './constants/services.ts';
export * from './constants/site.ts';
export * from './constants/traffic.ts';
