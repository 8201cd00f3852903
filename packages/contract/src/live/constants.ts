/** The states of a colleague at a thread or an article on their screen. */
export const PRESENCES = ['open', 'typing', 'left'] as const;
export type Presence = (typeof PRESENCES)[number];
/** Milliseconds between a page's reports that it has something open; after twice as long without one, nobody has. */
export const PRESENCE_EVERY_MS = 20_000;
