import { useFirm } from '@firm/federation';
import { capitalised, languages } from '@firm/i18n';

/** The languages in which the office speaks with people, each by its own name: English, Español, Français. */
export function useSpoken(): string {
  const firm = useFirm();
  const names = firm.languages?.map(ownName) ?? languages.map(({ name }) => name);
  return names.join(', ');
}

const ownName = (tag: string) => capitalised(new Intl.DisplayNames([tag, 'en'], { type: 'language' }).of(tag) ?? tag);
