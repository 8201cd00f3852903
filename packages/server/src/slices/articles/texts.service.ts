import { createHash } from 'node:crypto';
import type { Article, ArticleText, Language, TakenOut } from '@firm/contract';
import { fieldError } from '@firm/contract';
import type { ApproveTextBody, SaveTextBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { ChangedMeanwhile, Invalid, NotFound } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { HOUR_MS } from '../../ground/limits/limit.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { textOf } from '../blog/sanitizeContent.ts';
import { announceArticles } from './announceArticles.ts';
import { originalOf, textStates, toText } from './articles.entity.ts';
import { saveLimit } from './articles.limits.ts';
import * as repository from './articles.repository.ts';
import { toArticle } from './articles.service.ts';
import { articleToChange } from './changeArticle.ts';
import { type Part, partsOf } from './check/partsOf.ts';
import { departureFrom } from './check/structure.ts';
import { cleanContent } from './cleanContent.ts';
import { requirePublisher, requireWriter } from './rights.ts';
import { slugFor } from './slugs.ts';
import { keepVersion } from './versions.repository.ts';
import { wholeArticle } from './wholeArticle.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'env'>;
type Words = Omit<z.output<typeof SaveTextBody>, 'language' | 'revision'>;

export async function readText(
  { database: { db }, clock }: Deps,
  actor: Pick<Actor, 'id'>,
  id: string,
  language: Language,
): Promise<ArticleText> {
  await requireWriter(db, actor);
  return textIn(db, id, language, clock());
}

/** Returns the text of a language as writers see it. */
export async function textIn(db: Db, id: string, language: Language, now: Date): Promise<ArticleText> {
  const whole = await wholeArticle(db, id);
  const [row] = await repository.fullTexts(db, id, language);
  const state = textStates(whole, now).find((one) => one.language === language);
  if (!state) throw new NotFound('text');
  return toText(state, row);
}

/** Saves a text that the caller saw as it was; of two who change it, the second is refused and nothing is lost. */
export async function saveText(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  id: string,
  { language, revision, ...words }: z.output<typeof SaveTextBody>,
): Promise<{ text: ArticleText; takenOut: TakenOut[] }> {
  const { db } = deps.database;
  const now = deps.clock();
  await requireWriter(db, actor);
  await admitAttempt(db, now, { limit: saveLimit, of: actor.id });
  // Before the transaction: others wait for its locks.
  const { content, takenOut } = cleanContent(words.content);
  return db.transaction(async (tx) => {
    const writer = await requireWriter(tx, actor);
    await articleToChange(tx, id);
    const saving = { language, revision, words: { ...words, content }, by: writer.id, now };
    await writeText(tx, id, { ...saving, kind: 'saved' });
    // A text saves itself every few seconds; its versions say the rest.
    await recordEvent(tx, {
      ...{ action: 'changed', at: now, target: { kind: 'articles.saveText', id }, oncePerMs: HOUR_MS },
    });
    return { text: await textIn(tx, id, language, now), takenOut };
  });
}

/** Identifies what a text says to its translators; the migration and `adoptPosts` compute the same in SQL. */
const digestOf = ({ title, excerpt, content }: Pick<Words, 'title' | 'excerpt' | 'content'>): string =>
  createHash('md5').update([title, excerpt, content].join('\u001f')).digest('hex');

interface Writing {
  language: Language;
  /** The revision that was seen; 0 for a text that was missing. */
  revision: number;
  /** The words, sanitised. */
  words: Words;
  kind: 'saved' | 'restored' | 'translated';
  by: string;
  now: Date;
}

/** Writes the words of a text of a locked article and keeps them as a version. Throws a 409 for another revision. */
export async function writeText(tx: Db, articleId: string, writing: Writing): Promise<void> {
  const { language, revision, words, kind, by, now } = writing;
  const { title, excerpt, content, metaDescription } = words;
  const { article, texts } = await wholeArticle(tx, articleId);
  const [before] = await repository.fullTexts(tx, articleId, language);
  if ((before?.revision ?? 0) !== revision) throw new ChangedMeanwhile();
  const original = language === article.originalLanguage ? undefined : originalOf(article, texts)?.text;
  const held = original
    ? Math.min(words.originalRevision ?? before?.originalRevision ?? original.revision, original.revision)
    : null;
  const isBeside = held !== null && original && held >= original.wordsRevision;
  const [source] = isBeside ? await repository.fullTexts(tx, articleId, article.originalLanguage) : [];
  const slug = await slugFor(tx, { articleId, language, title, wanted: words.slug, before, now });
  const values = { slug, title, excerpt, content, metaDescription };
  const differs = (names: readonly (keyof typeof values)[]) =>
    !before || names.some((name) => before[name] !== values[name]);
  const saysOther = differs(['title', 'excerpt', 'content']);
  const isChanged = saysOther || differs(['slug', 'metaDescription']);
  if (before && !isChanged && held === before.originalRevision) return;
  const next = {
    ...values,
    revision: isChanged ? revision + 1 : revision,
    ...(saysOther && { wordsRevision: revision + 1 }),
    originalRevision: held,
    originalWords: source ? digestOf(source) : (before?.originalWords ?? null),
    ...{ savedAt: now, savedBy: by },
    ...(kind === 'translated' && { isMachine: true }),
  };
  if (before) await repository.updateText(tx, before, next);
  else await repository.insertText(tx, { articleId, language, ...next });
  // Words that are typed and undone leave no translation behind.
  if (!original && saysOther) await repository.holdBesideAgain(tx, articleId, digestOf(values), next.revision);
  if (isChanged) await keepVersion(tx, { articleId, language, ...next }, { kind, by, now });
  await repository.updateArticle(tx, articleId, { changedBy: by, changedAt: now });
  await announceArticles(tx, articleId);
}

/**
 * Says that a text may be published as it stands. Throws a 400 for one that lacks something, or is not built as its
 * original.
 */
export function approveText(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  id: string,
  { language, revision }: z.output<typeof ApproveTextBody>,
): Promise<Article> {
  const now = deps.clock();
  return deps.database.db.transaction(async (tx) => {
    const publisher = await requirePublisher(tx, actor);
    const { originalLanguage } = await articleToChange(tx, id);
    const texts = await repository.fullTexts(tx, id);
    const text = texts.find((one) => one.language === language);
    if ((text?.revision ?? 0) !== revision) throw new ChangedMeanwhile();
    if (!text) throw new NotFound('text');
    assertWhole(text);
    const original = texts.find((one) => one.language === originalLanguage);
    if (original && departureFrom(partsOf(original.content), partsOf(text.content)))
      throw new Invalid([fieldError('content', 'structure_differs')]);
    if (text.approvedRevision !== revision) {
      const approvedVersionId = await keepVersion(tx, text, { kind: 'approved', by: publisher.id, now });
      await repository.updateText(tx, text, { approvedVersionId, approvedRevision: revision, isMachine: false });
      await announceArticles(tx, id);
    }
    return toArticle(deps, tx, publisher, id);
  });
}

/** A text that readers see has a title, an opening line and words, and its pictures are described. */
function assertWhole({ title, excerpt, content }: repository.FullTextRow): void {
  const empty = Object.entries({ title, excerpt, content: textOf(content) }).filter(([, value]) => value === '');
  if (empty.length > 0) throw new Invalid(empty.map(([field]) => fieldError(field, 'required')));
  const isUndescribed = ({ tag, attributes }: Part) => tag === 'img' && !attributes.alt?.trim();
  if (partsOf(content).some(isUndescribed)) throw new Invalid([fieldError('content', 'alt_required')]);
}
