import { capitalised, localeOf } from '@firm/i18n';

const namesIn = (reader: string) => new Intl.DisplayNames(localeOf(reader), { type: 'language' });

/** The name of a language in words of the reader. */
export const languageName = (tag: string, reader: string): string => capitalised(namesIn(reader).of(tag) ?? tag);

/** Languages in a sentence, in words of the reader. */
export function languagesInLine(tags: readonly string[], reader: string): string {
  const names = namesIn(reader);
  return new Intl.ListFormat(localeOf(reader), { type: 'conjunction' }).format(tags.map((tag) => names.of(tag) ?? tag));
}
