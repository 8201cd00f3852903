/** The number of documents attached to one message. */
export const ATTACHMENTS_MAX = 10;

/** About 800 words; a longer text should be a document. */
export const MESSAGE_MAX_LENGTH = 5000;
export const MESSAGES_PAGE_SIZE = 30;
/** The side of the author: the client, or anyone of the firm. */
export const MESSAGE_SIDES = ['client', 'firm'] as const;
export type MessageSide = (typeof MESSAGE_SIDES)[number];

/** Topics of live events: resources whose queries become stale, by the first word of their keys. */
export const LIVE_TOPICS = [
  'messages',
  'cases',
  'documents',
  'appointments',
  'billing',
  'users',
  'inbox',
  'articles',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
