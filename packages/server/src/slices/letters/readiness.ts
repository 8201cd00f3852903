import { type FieldError, fieldError, LANGUAGES } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { dayIn } from '../../ground/mail/momentIn.ts';
import { articleFor, articlesOf, type Counting, outAtOf } from './chosenArticles.repository.ts';
import { type LetterRow, wordsOf } from './letters.repository.ts';

/** Returns why a letter cannot leave as it is; `which` says what of its articles counts. */
export async function problemsOf(
  tx: Db,
  { id, original }: Pick<LetterRow, 'id' | 'original'>,
  which: Counting,
): Promise<FieldError[]> {
  const { texts, articleIds } = await wordsOf(tx, id);
  const problems: FieldError[] = LANGUAGES.flatMap((language) => {
    const text = texts[language];
    if (!text && language !== original) return [];
    const isEmpty = articleIds.length === 0 && !text?.text;
    return [
      ...(text?.title ? [] : [fieldError(`texts.${language}.title`, 'subject_missing')]),
      // Guests do not get a picture that only a letter shows, and in the end it is swept away.
      ...(/<img\b/.test(text?.text ?? '') ? [fieldError(`texts.${language}.text`, 'letter_picture')] : []),
      ...(isEmpty ? [fieldError(`texts.${language}.text`, 'words_missing')] : []),
    ];
  });
  for (const article of await articlesOf(tx, articleIds)) {
    if (articleFor(article, original, which)) continue;
    const { first } = article;
    const outAt = outAtOf(first);
    const when = outAt ? `appears on ${dayIn('en', outAt)}, after the letter` : 'is a draft';
    problems.push({
      field: `articleIds.${articleIds.indexOf(article.id)}`,
      message: `“${first.title}” ${when}`,
      code: 'article_later',
    });
  }
  return problems;
}
