/** Documents attached to one message. */
export const ATTACHMENTS_MAX = 10;

/** Some 800 words: more belongs into a document. */
export const MESSAGE_MAX_LENGTH = 5000;
export const MESSAGES_PAGE_SIZE = 30;
/** Who wrote: the client, or anybody of the firm. */
export const MESSAGE_SIDES = ['client', 'firm'] as const;
export type MessageSide = (typeof MESSAGE_SIDES)[number];

/** What a live event may tell of: the resources whose queries it makes stale, by the first word of their keys. */
export const LIVE_TOPICS = ['messages', 'cases', 'documents', 'appointments', 'billing', 'users'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
