/** Older events are not told: they have been, or no server ran at the time. */
const NEWS_MS = 24 * 60 * 60 * 1000;

export const isNews = (at: number, now: Date) => now.getTime() - at < NEWS_MS;
