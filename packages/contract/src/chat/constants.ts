export const CHAT_SIDES = ['guest', 'firm'] as const;
export type ChatSide = (typeof CHAT_SIDES)[number];
/** The guest or the firm ended it, the guest was gone, or the guest left an address and gets the answer by mail. */
export const CHAT_ENDINGS = ['guest', 'firm', 'silence', 'mail'] as const;
export type ChatEnding = (typeof CHAT_ENDINGS)[number];
export const CHAT_TEXT_MAX_LENGTH = 2000;
/** Messages that a guest may write in one chat. */
export const CHAT_MESSAGES_MAX = 300;
/** Milliseconds without an answer after which a guest is asked for an email address. */
export const CHAT_PATIENCE_MS = 2 * 60_000;
/** Milliseconds between the reports of an open workspace that somebody is there. */
export const CHAT_DESK_EVERY_MS = 30_000;
/** Days that an ended chat is kept. */
export const CHAT_KEPT_DAYS = 90;
