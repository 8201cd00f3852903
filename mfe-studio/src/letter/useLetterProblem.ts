import { type FieldError, LANGUAGES, LETTER_TEXT_MAX_LENGTH, type LetterArticle } from '@firm/contract';
import { capitalised, formatNumber } from '@firm/i18n';
import { useTexts } from '../texts.ts';
import type { LetterWords } from './useLetterDraft.ts';

/** Refusals of the server that have words of their own here, without a value in them. */
const REFUSALS = [
  'subject_missing',
  'words_missing',
  'month_taken',
  'time_past',
  'html_refused',
  'letter_picture',
] as const;

/** Says in words what the server refused of a letter, with the language, the field or the article that it is about. */
export function useLetterProblem(words: LetterWords, articles: readonly LetterArticle[]) {
  const { t, language } = useTexts();
  const labelOf = (field: string) => {
    if (field.endsWith('.title')) return t('letter.subject');
    if (field.endsWith('.text')) return t('letter.words');
    if (field.startsWith('articleIds')) return t('letter.articles');
    return field === 'original' ? t('letter.original') : undefined;
  };
  return ({ field, code, message }: FieldError): string => {
    const written = LANGUAGES.find((one) => field.startsWith(`texts.${one}.`));
    const inLanguage = written && capitalised(t(`language.${written}`));
    const said = (parts: readonly (string | undefined)[], problem: string) => {
      const about = parts.filter(Boolean).join(' · ');
      return about ? t('letter.problem.about', { about, problem }) : problem;
    };
    if (code === 'article_later') {
      const article = articles.find(({ id }) => id === words.articleIds[Number(field.split('.')[1])]);
      return t('letter.problem.article_later', { title: article?.title || t('articles.untitled') });
    }
    const known = REFUSALS.find((one) => one === code);
    if (known) return said([inLanguage], t(`letter.problem.${known}`));
    const isLong = written && (words.texts[written]?.text.length ?? 0) > LETTER_TEXT_MAX_LENGTH;
    if (isLong && field.endsWith('.text')) {
      const max = formatNumber(language, LETTER_TEXT_MAX_LENGTH);
      return said([inLanguage], t('letter.problem.words_long', { max }));
    }
    return said([inLanguage, labelOf(field)], message);
  };
}
