/** The site's languages by their own names, without flags: flags stand for countries. `locale` sets dates, numbers. */
export const languages = [
  { code: 'en', name: 'English', locale: 'en-US' },
  { code: 'es', name: 'Español', locale: 'es-US' },
  { code: 'fr', name: 'Français', locale: 'fr-FR' },
] as const;

/** A language of the site: `en`, `es` or `fr`. */
export type LanguageCode = (typeof languages)[number]['code'];
/** The language when no choice is known, and the source of texts without a translation. */
export const defaultLanguage: LanguageCode = 'en';

/** Whether the site offers the language. */
export function isLanguage(code: unknown): code is LanguageCode {
  return languages.some((language) => language.code === code);
}

/** `es-MX` → `es`; undefined for a language that the site does not offer. */
export function languageOf(tag: string | null | undefined): LanguageCode | undefined {
  const code = tag?.trim().slice(0, 2).toLowerCase();
  return isLanguage(code) ? code : undefined;
}

/** The locale of a language's dates and numbers, such as `es-US`; English for an unknown language. */
export function localeOf(code: string): string {
  return languages.find((language) => language.code === code)?.locale ?? 'en-US';
}

/** The storage key of the chosen language: local storage for the next visit, a cookie for the server. */
export const LANGUAGE_STORAGE_KEY = 'i18nextLng';
export const LANGUAGE_COOKIE = 'lang';

/**
 * An explicit `?lang=`, then local storage, the browser, the page's tag, English (specification §9). A signed-in person
 * has a preferred language; only the address precedes it.
 */
export function detectLanguage(page: Window, preferred?: LanguageCode): LanguageCode {
  const fromAddress = languageOf(new URLSearchParams(page.location.search).get('lang'));
  if (fromAddress) return fromAddress;
  if (preferred) return preferred;
  const stored = languageOf(readStored(page));
  if (stored) return stored;
  for (const tag of page.navigator.languages ?? []) {
    const spoken = languageOf(tag);
    if (spoken) return spoken;
  }
  return languageOf(page.document.documentElement.lang) ?? defaultLanguage;
}

/** Stores the language for this page, the next visit and the server: `lang`, a cookie for a year, local storage. */
export function rememberLanguage(page: Window, code: LanguageCode): void {
  const year = 31_536_000;
  page.document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=${year}; samesite=lax`;
  page.document.documentElement.lang = code;
  try {
    page.localStorage.setItem(LANGUAGE_STORAGE_KEY, code);
  } catch {
    // Local storage may be full or forbidden; the cookie still stores the choice.
  }
}

function readStored(page: Window): string | null {
  try {
    return page.localStorage.getItem(LANGUAGE_STORAGE_KEY);
  } catch {
    return null;
  }
}
