import { z } from 'zod';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid } from '../../ground/errors.ts';
import { announceArticles } from './announceArticles.ts';
import { isSeen, originalOf, plannedAtOf } from './articles.entity.ts';
import { lockArticle, type TextRow, updateText } from './articles.repository.ts';
import { showTexts } from './showTexts.ts';
import { wholeArticle } from './wholeArticle.ts';

export const PUBLISH_DUE = 'publish_article';
const Payload = z.object({ articleId: z.uuid() });

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox'>;

/** Publishes what is due. After a time without a process the job is done as soon as there is one. */
export function handleArticleJobs(deps: Deps): void {
  deps.outbox.handle(PUBLISH_DUE, async ({ payload }) => {
    const { articleId } = Payload.parse(payload);
    await publishDue(deps, articleId).catch((failure) => noteRefusal(deps, articleId, failure));
  });
}

/** Leaves the plan of a text that may not go out, such as one whose address is taken; the studio shows it as late. */
async function noteRefusal({ database: { db }, clock }: Deps, articleId: string, failure: unknown): Promise<void> {
  if (!(failure instanceof Invalid)) throw failure;
  await db.transaction(async (tx) => {
    await recordEvent(tx, {
      ...{ action: 'refused', at: clock(), actorId: null, target: { kind: 'articles.publish', id: articleId } },
      details: { reason: failure.errors?.[0]?.code ?? failure.code },
    });
    await announceArticles(tx, articleId);
  });
}

/** Publishes the texts of an article whose time has come, each once: publishing ends its plan. */
function publishDue({ database: { db }, clock }: Deps, articleId: string): Promise<void> {
  const now = clock();
  return db.transaction(async (tx) => {
    const article = await lockArticle(tx, articleId);
    if (!article || article.archivedAt) return;
    const { texts } = await wholeArticle(tx, articleId);
    const due = texts.filter(({ text }) => text.plannedAt && text.plannedAt <= now);
    if (due.length === 0) return;
    const original = originalOf(article, texts);
    // Its own job publishes these with it.
    if (original && !due.includes(original) && !isSeen(original, now) && plannedAtOf(original, now)) return;
    const goes = original && (isSeen(original, now) || due.includes(original)) ? due : [];
    if (goes.length > 0) await showTexts(tx, articleId, { languages: goes.map(languageOf), now });
    // A translation whose original was taken off meanwhile stays a draft.
    else for (const { text } of due) await updateText(tx, text, { plannedAt: null, plannedBy: null });
    await recordEvent(tx, {
      ...{ action: 'changed', at: now, actorId: null, target: { kind: 'articles.publish', id: articleId } },
      details: { languages: goes.map(languageOf) },
    });
    await announceArticles(tx, articleId);
  });
}

const languageOf = ({ text }: TextRow) => text.language;
