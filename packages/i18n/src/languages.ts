/** The site's languages by their own names, without a flag: a flag stands for a country. `locale` shapes dates and numbers. */
export const languages = [
  { code: 'en', name: 'English', locale: 'en-US' },
  { code: 'es', name: 'Español', locale: 'es-US' },
  { code: 'fr', name: 'Français', locale: 'fr-FR' },
] as const;

/** A language of the site: `en`, `es` or `fr`. */
export type LanguageCode = (typeof languages)[number]['code'];
/** Where nothing says otherwise, and where a text has no translation. */
export const defaultLanguage: LanguageCode = 'en';

/** Whether the site speaks it. */
export function isLanguage(code: unknown): code is LanguageCode {
  return languages.some((language) => language.code === code);
}

/** `es-MX` → `es`; what the site does not speak → undefined. */
export function languageOf(tag: string | null | undefined): LanguageCode | undefined {
  const code = tag?.trim().slice(0, 2).toLowerCase();
  return isLanguage(code) ? code : undefined;
}

/** The locale that shapes a language's dates and numbers, `es-US` say; English for any other. */
export function localeOf(code: string): string {
  return languages.find((language) => language.code === code)?.locale ?? 'en-US';
}

/** Where the choice is kept: local storage for the next visit, a cookie so that the server answers in it. */
export const LANGUAGE_STORAGE_KEY = 'i18nextLng';
export const LANGUAGE_COOKIE = 'lang';

/**
 * An explicit `?lang=`, then local storage, the browser, the page's tag, English: specification §9. Whoever is signed in
 * has said which language they prefer: only the address comes before that.
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

/** For this page, the next visit and the server: `lang`, a cookie for a year, local storage. */
export function rememberLanguage(page: Window, code: LanguageCode): void {
  const year = 31_536_000;
  page.document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=${year}; samesite=lax`;
  page.document.documentElement.lang = code;
  try {
    page.localStorage.setItem(LANGUAGE_STORAGE_KEY, code);
  } catch {
    // Storage may be full or forbidden; the cookie still remembers.
  }
}

function readStored(page: Window): string | null {
  try {
    return page.localStorage.getItem(LANGUAGE_STORAGE_KEY);
  } catch {
    return null;
  }
}
