import { SERVICE_CATEGORIES } from '../firm/services.ts';

/** The threads that an inbox shows: one's own, those without an assignee, those of colleagues. */
export const INBOX_FOLDERS = ['mine', 'nobodys', 'colleagues', 'all'] as const;
export type InboxFolder = (typeof INBOX_FOLDERS)[number];
export const INBOX_STATES = ['open', 'snoozed', 'closed'] as const;
export type InboxState = (typeof INBOX_STATES)[number];
/** The states that a list of threads may be asked for. */
export const INBOX_STATE_FILTERS = [...INBOX_STATES, 'any'] as const;
export type InboxStateFilter = (typeof INBOX_STATE_FILTERS)[number];
/** The services that a list of threads may be asked for; `general`: inquiries and chats about no particular one. */
export const INBOX_SERVICES = [...SERVICE_CATEGORIES, 'general'] as const;
export type InboxService = (typeof INBOX_SERVICES)[number];
/** An inquiry came by the contact form, a conversation belongs to a case, a chat is a guest's on the contact page. */
export const INBOX_KINDS = ['inquiry', 'conversation', 'chat'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];
/** The beginning of the last message that a list shows. */
export const INBOX_EXCERPT_LENGTH = 160;

export const INQUIRY_ANSWER_MAX_LENGTH = 5000;
export const CANNED_TITLE_MAX_LENGTH = 100;
export const CANNED_TEXT_MAX_LENGTH = 5000;
/** Enough for every kind of question in three languages. */
export const CANNED_ANSWERS_MAX = 300;
