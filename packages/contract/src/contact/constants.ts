/** The contact form's names of services (specification §3). */
export const CONTACT_SERVICES = [
  'tax',
  'immigration',
  'credit',
  'realestate',
  'business',
  'insurance',
  'multiple',
  'consultation',
] as const;
export type ContactService = (typeof CONTACT_SERVICES)[number];
export const CONTACT_PREFERENCES = ['email', 'phone', 'either'] as const;
export type ContactPreference = (typeof CONTACT_PREFERENCES)[number];
export const CONTACT_URGENCIES = ['low', 'normal', 'urgent'] as const;
export type ContactUrgency = (typeof CONTACT_URGENCIES)[number];
export const CONTACT_COMPANY_MAX_LENGTH = 150;
/** About 800 words; a longer text should be a document. */
export const CONTACT_MESSAGE_MAX_LENGTH = 5000;
