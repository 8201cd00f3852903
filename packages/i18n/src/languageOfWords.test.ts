import { languageOfWords } from './languageOfWords.ts';

test.each([
  ['Please send us the wage statement of your second job.', 'en'],
  ['Proof of address', 'en'],
  ['Hemos recibido su pasaporte. Gracias, y por favor firme la hoja.', 'es'],
  ['Comprobante del banco', 'es'],
  ['Nous avons bien reçu votre passeport, merci.', 'fr'],
  ['Justificatif de domicile et relevé du compte', 'fr'],
  ['W-2, 1099-INT', undefined],
  ['IRS-notice-CP2000.pdf', undefined],
  ['', undefined],
])('%p is written in %s', (text, language) => {
  expect(languageOfWords(text)).toBe(language);
});
