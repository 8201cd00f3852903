import { type ArticleText, fieldError, type Language } from '@firm/contract';
import type { AppDeps } from '../../../ground/deps.ts';
import { ChangedMeanwhile, Conflict, FeatureDisabled, Invalid, TooMany } from '../../../ground/errors.ts';
import type { Actor } from '../../../ground/http/actor.ts';
import { admitAttempt, forgetAttempts } from '../../../ground/limits/limits.ts';
import { translatingLimit, translationLimit } from '../articles.limits.ts';
import { type FullTextRow, fullTexts } from '../articles.repository.ts';
import { articleToChange } from '../changeArticle.ts';
import { cleanContent } from '../cleanContent.ts';
import { requireWriter } from '../rights.ts';
import { textIn, writeText } from '../texts.service.ts';
import { wholeArticle } from '../wholeArticle.ts';
import { askTranslation } from './askTranslation.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'env' | 'log'>;

/**
 * Has the configured service draft a translation that is missing, one at a time of each text, since each costs money
 * and takes minutes. It stays marked until somebody approves it.
 */
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
  // Ends by itself where the process ends before the service has answered.
  const drafting = { limit: translatingLimit, of: `${id}:${language}` } as const;
  await admitAttempt(db, clock(), drafting).catch((error: unknown) => {
    if (!(error instanceof TooMany)) throw error;
    const message = 'A draft of this translation is being made already';
    throw new Conflict('conflict', message, [{ field: 'language', message }]);
  });
  try {
    await admitAttempt(db, clock(), { limit: translationLimit, of: writer.id });
    const words = await draftOf(env.ai, original, language).catch((error: unknown) => {
      log.warn({ err: error, article: id }, 'a translation was not drafted');
      const message = 'The service did not answer. Try again later, or write the translation yourself.';
      throw new Conflict('conflict', message, [{ field: 'service', message }]);
    });
    const now = clock();
    return await db.transaction(async (tx) => {
      // Minutes later, the right may be gone.
      await requireWriter(tx, actor);
      await articleToChange(tx, id);
      await writeText(tx, id, { language, revision: 0, words, kind: 'translated', by: writer.id, now });
      return textIn(tx, id, language, now);
    });
  } finally {
    await forgetAttempts(db, drafting);
  }
}

/** Asks the service, and takes its answer as a writer's words. */
async function draftOf(ai: NonNullable<Deps['env']['ai']>, original: FullTextRow, language: Language) {
  const { title, excerpt, content, metaDescription } = original;
  const said = await askTranslation(ai, { title, excerpt, content, meta_description: metaDescription }, language);
  return {
    ...{ title: said.title, excerpt: said.excerpt, content: cleanContent(said.content).content },
    ...{ metaDescription: said.meta_description, originalRevision: original.revision },
  };
}
