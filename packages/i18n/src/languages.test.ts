import { detectLanguage, languageOf, rememberLanguage } from './languages.ts';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  document.documentElement.lang = 'en';
});

const speaking = (...tags: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
afterEach(() => jest.restoreAllMocks());

it('asks the address, then storage, then the browser, then the page', () => {
  speaking('de-DE');
  document.documentElement.lang = 'fr';
  expect(detectLanguage(window)).toBe('fr');
  speaking('de-DE', 'es-MX');
  expect(detectLanguage(window)).toBe('es');
  localStorage.setItem('i18nextLng', 'en');
  expect(detectLanguage(window)).toBe('en');
  history.replaceState(null, '', '/?lang=fr');
  expect(detectLanguage(window)).toBe('fr');
});

it('speaks the language of who is signed in, whatever this browser is used to', () => {
  speaking('es-MX');
  localStorage.setItem('i18nextLng', 'fr');
  expect(detectLanguage(window, 'en')).toBe('en');
  history.replaceState(null, '', '/?lang=es');
  expect(detectLanguage(window, 'en')).toBe('es');
});

it('ignores what the site does not speak', () => {
  speaking('de-DE');
  localStorage.setItem('i18nextLng', 'klingon');
  history.replaceState(null, '', '/?lang=xx');
  document.documentElement.lang = '';
  expect(detectLanguage(window)).toBe('en');
  expect(languageOf('es_419')).toBe('es');
});

it('keeps the choice in storage, in the cookie the server reads, and on the page', () => {
  rememberLanguage(window, 'es');
  expect(localStorage.getItem('i18nextLng')).toBe('es');
  expect(document.cookie).toContain('lang=es');
  expect(document.documentElement.lang).toBe('es');
});
