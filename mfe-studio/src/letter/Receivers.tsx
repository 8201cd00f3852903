import { LANGUAGES, type Language, type ListLetters } from '@firm/contract';
import { formatNumber } from '@firm/i18n';
import { Note } from '@firm/ui';
import { useTexts } from '../texts.ts';
import type { LetterWords } from './useLetterDraft.ts';

/** Says how many readers get a letter in which language; for those who get the original, there is no text in theirs. */
export function Receivers({ readers, words }: { readers: ListLetters['readers']; words: LetterWords }) {
  const { t, language } = useTexts();
  const { original, texts } = words;
  const lineOf = (theirs: Language, key: 'askOwn' | 'askOther') => {
    const named = { theirs: t(`language.${theirs}`), original: t(`language.${original}`) };
    const count = readers[theirs];
    return <li key={theirs}>{t(`letter.${key}`, { count, readers: formatNumber(language, count), ...named })}</li>;
  };
  const gets = LANGUAGES.filter((one) => readers[one] > 0);
  const isOther = (one: Language) => one !== original && texts[one] === null;
  const others = gets.filter(isOther);
  return (
    <>
      <ul>{gets.filter((one) => !isOther(one)).map((one) => lineOf(one, 'askOwn'))}</ul>
      {others.length > 0 && (
        <Note tone="warn">
          <ul>{others.map((one) => lineOf(one, 'askOther'))}</ul>
        </Note>
      )}
    </>
  );
}
