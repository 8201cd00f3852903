import { z } from 'zod';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid } from '../../ground/errors.ts';
import { announceArticles } from './announceArticles.ts';
import { isSeen, originalOf, plannedAtOf, refusalOf } from './articles.entity.ts';
import { lockArticle, NOT_PLANNED, type TextRow, updateText } from './articles.repository.ts';
import { showTexts } from './showTexts.ts';
import { tellPlanners } from './tellPlanners.ts';
import { wholeArticle } from './wholeArticle.ts';

export const PUBLISH_DUE = 'publish_article';
const Payload = z.object({ articleId: z.uuid() });

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

/** Publishes what is due. After a time without a process the job is done as soon as there is one. */
export function handleArticleJobs(deps: Deps): void {
  deps.outbox.handle(PUBLISH_DUE, async ({ payload }) => {
    const { articleId } = Payload.parse(payload);
    await publishDue(deps, articleId).catch((failure) => noteRefusal(deps, articleId, failure));
  });
}

/**
 * Leaves the plan of a text that may not go out, such as one whose address is taken, with the reason, which the studio
 * shows and whoever planned it is told.
 */
async function noteRefusal(deps: Deps, articleId: string, failure: unknown): Promise<void> {
  if (!(failure instanceof Invalid)) throw failure;
  const { database, clock, outbox } = deps;
  const now = clock();
  const [{ field = '', code = failure.code } = {}] = failure.errors ?? [];
  /** The texts of an article go out together: the problem of one language keeps the others back. */
  const reasonOf = ({ text: { language } }: TextRow) =>
    /^texts\./.test(field) && !field.startsWith(`texts.${language}.`) ? 'other' : refusalOf(code);
  await database.db.transaction(async (tx) => {
    await lockArticle(tx, articleId);
    const whole = await wholeArticle(tx, articleId);
    const refused = dueIn(whole.texts, now);
    for (const row of refused) await updateText(tx, row.text, { planRefusal: reasonOf(row) });
    await recordEvent(tx, {
      ...{ action: 'refused', at: now, actorId: null, target: { kind: 'articles.publish', id: articleId } },
      details: { reason: code },
    });
    await tellPlanners(deps, tx, whole, { refused, reason: refusalOf(code) });
    await announceArticles(tx, articleId);
  });
  outbox.wake();
}

const dueIn = (texts: readonly TextRow[], now: Date) =>
  texts.filter(({ text }) => text.plannedAt && text.plannedAt <= now);

/** Publishes the texts of an article whose time has come, each once: publishing ends its plan. */
function publishDue({ database: { db }, clock }: Deps, articleId: string): Promise<void> {
  const now = clock();
  return db.transaction(async (tx) => {
    const article = await lockArticle(tx, articleId);
    if (!article || article.archivedAt) return;
    const { texts } = await wholeArticle(tx, articleId);
    const due = dueIn(texts, now);
    if (due.length === 0) return;
    const original = originalOf(article, texts);
    // Its own job publishes these with it.
    if (original && !due.includes(original) && !isSeen(original, now) && plannedAtOf(original, now)) return;
    const goes = original && (isSeen(original, now) || due.includes(original)) ? due : [];
    if (goes.length > 0) await showTexts(tx, articleId, { languages: goes.map(languageOf), now });
    // A translation whose original was taken off meanwhile stays a draft.
    else for (const { text } of due) await updateText(tx, text, NOT_PLANNED);
    await recordEvent(tx, {
      ...{ action: 'changed', at: now, actorId: null, target: { kind: 'articles.publish', id: articleId } },
      details: { languages: goes.map(languageOf) },
    });
    await announceArticles(tx, articleId);
  });
}

const languageOf = ({ text }: TextRow) => text.language;
