import { type ArticleText, fieldError, type Language } from '@firm/contract';
import type { AppDeps } from '../../../ground/deps.ts';
import { ChangedMeanwhile, Conflict, FeatureDisabled, Invalid } from '../../../ground/errors.ts';
import type { Actor } from '../../../ground/http/actor.ts';
import { admitAttempt } from '../../../ground/limits/limits.ts';
import { sanitizeContent } from '../../blog/sanitizeContent.ts';
import { translationLimit } from '../articles.limits.ts';
import { fullTexts } from '../articles.repository.ts';
import { articleToChange } from '../changeArticle.ts';
import { requireWriter } from '../rights.ts';
import { textIn, writeText } from '../texts.service.ts';
import { wholeArticle } from '../wholeArticle.ts';
import { askTranslation } from './askTranslation.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'env' | 'log'>;

/** Has the configured service draft a translation that is missing. It stays marked until somebody approves it. */
export async function translateText(
  { database: { db }, clock, env, log }: Deps,
  actor: Pick<Actor, 'id'>,
  id: string,
  language: Language,
): Promise<ArticleText> {
  const writer = await requireWriter(db, actor);
  if (!env.ai) throw new FeatureDisabled('No service for translations is set up');
  const { article } = await wholeArticle(db, id);
  const texts = await fullTexts(db, id);
  const original = texts.find((text) => text.language === article.originalLanguage);
  if (texts.some((text) => text.language === language)) throw new ChangedMeanwhile();
  if (!original?.content) throw new Invalid([fieldError('content', 'required')]);
  await admitAttempt(db, clock(), { limit: translationLimit, of: writer.id });
  const { title, excerpt, content, metaDescription } = original;
  const said = await askTranslation(
    env.ai,
    { title, excerpt, content, meta_description: metaDescription },
    language,
  ).catch((error: unknown) => {
    log.warn({ err: error, article: id }, 'a translation was not drafted');
    throw new Conflict('conflict', 'The service did not answer. Try again later, or write the translation yourself.');
  });
  const words = {
    ...{ title: said.title, excerpt: said.excerpt, content: sanitizeContent(said.content) },
    ...{ metaDescription: said.meta_description, originalRevision: original.revision },
  };
  const now = clock();
  return db.transaction(async (tx) => {
    await articleToChange(tx, id);
    await writeText(tx, id, { language, revision: 0, words, kind: 'translated', by: writer.id, now });
    return textIn(tx, id, language, now);
  });
}
