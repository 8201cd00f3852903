import { atMost, HOUR_MS, MINUTE_MS } from '../../ground/limits/limit.ts';

/** Limits one person's reports of open articles. A page sends three a minute, and more while its user types. */
export const articlePresenceLimit = atMost('articlePresence', 120, MINUTE_MS, MINUTE_MS);
/** Preview links that one network opens: nobody reads more, whoever guesses tries more. */
export const previewLimit = atMost('articlePreviews', 60, MINUTE_MS, MINUTE_MS);
/** Preview links that are made of one article; each lasts some days. */
export const previewsLimit = atMost('articlePreviewsMade', 20, HOUR_MS, 10 * MINUTE_MS);
/** Translations that one person has a service draft. */
export const translationLimit = atMost('articleTranslations', 20, 60 * MINUTE_MS, 10 * MINUTE_MS);
/** Checks of texts by one person. A page checks after a save, which follows a pause of its writer. */
export const checkLimit = atMost('articleChecks', 60, MINUTE_MS, MINUTE_MS);
/** A draft of one translation that is being made; its end lets the next one begin. */
export const translatingLimit = atMost('articleTranslating', 1, 4 * MINUTE_MS, 4 * MINUTE_MS);
/** Saves of texts by one person: sanitising a long one takes a moment in which nobody else is served. */
export const saveLimit = atMost('articleSaves', 120, MINUTE_MS, MINUTE_MS);
/**
 * Versions of one kind that are kept of one article: saves within ten minutes are one, so that people at work keep far
 * fewer. Each kind has its own count, so that names keep nobody from saving.
 */
export const versionLimit = atMost('articleVersions', 120, HOUR_MS, 10 * MINUTE_MS);
