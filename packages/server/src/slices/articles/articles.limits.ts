import { atMost, MINUTE_MS } from '../../ground/limits/limit.ts';

/** Limits one person's reports of open articles. A page sends three a minute, and more while its user types. */
export const articlePresenceLimit = atMost('articlePresence', 120, MINUTE_MS, MINUTE_MS);
/** Preview links that one network opens: nobody reads more, whoever guesses tries more. */
export const previewLimit = atMost('articlePreviews', 60, MINUTE_MS, MINUTE_MS);
/** Translations that one person has a service draft. */
export const translationLimit = atMost('articleTranslations', 20, 60 * MINUTE_MS, 10 * MINUTE_MS);
