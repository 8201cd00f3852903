import { type ArticlePresence, type Language, PRESENCE_EVERY_MS, type Presence } from '@firm/contract';
import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { announce } from '../../ground/live/live.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { users } from '../users/users.tables.ts';
import { articlePresenceLimit } from './articles.limits.ts';
import { articlePresence, articleVisits } from './articles.tables.ts';
import { requireWriter, type Writer } from './rights.ts';
import { wholeArticle } from './wholeArticle.ts';

/** Milliseconds of silence after which a page counts as closed. */
const SILENT_MS = 2 * PRESENCE_EVERY_MS;
const silentSince = (now: Date) => new Date(now.getTime() - SILENT_MS);

/** Notes what a writer does with an article, tells colleagues who have it open, and returns who they are. */
export async function notePresence(
  { database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>,
  actor: Pick<Writer, 'id'>,
  articleId: string,
  { state, language }: { state: Presence; language: Language },
): Promise<ArticlePresence> {
  const now = clock();
  await admitAttempt(db, now, { limit: articlePresenceLimit, of: actor.id });
  const writer = await requireWriter(db, actor);
  const { article, texts } = await wholeArticle(db, articleId);
  const others = await db.transaction(async (tx) => {
    const mine = and(eq(articleVisits.userId, writer.id), eq(articleVisits.articleId, articleId));
    const [before] = await tx
      .select()
      .from(articleVisits)
      .where(and(mine, gt(articleVisits.seenAt, silentSince(now))));
    const present = { articleId, language, isTyping: state === 'typing', seenAt: now };
    if (state === 'left') await tx.delete(articleVisits).where(mine);
    else
      await tx
        .insert(articleVisits)
        .values({ userId: writer.id, ...present })
        .onConflictDoUpdate({ target: [articleVisits.userId, articleVisits.articleId], set: present });
    const found = (await presentAt(tx, now)).filter((one) => one.articleId === articleId && one.id !== writer.id);
    const isSame = before?.isTyping === present.isTyping && before.language === language;
    if (state === 'left' ? before !== undefined : !isSame)
      await announce(tx, { to: found.map(({ id }) => id), topic: 'articles', id: articleId });
    return found;
  });
  return {
    others: others.map(({ articleId: _, ...other }) => other),
    revision: article.revision,
    texts: texts.map(({ text }) => ({ language: text.language, revision: text.revision })),
  };
}

/** Lists who has which article open. */
export async function presentAt(db: Db, now: Date, except?: string) {
  const rows = await db
    .select({
      articleId: articleVisits.articleId,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      language: articleVisits.language,
      isTyping: articleVisits.isTyping,
    })
    .from(articleVisits)
    .innerJoin(users, eq(users.id, articleVisits.userId))
    .where(and(gt(articleVisits.seenAt, silentSince(now)), except ? ne(articleVisits.userId, except) : undefined))
    .orderBy(asc(users.lastName), asc(users.id));
  return rows.map(({ articleId, id, language, isTyping, ...name }) => ({
    articleId,
    id,
    name: fullName(name),
    language,
    isTyping,
  }));
}

/** Deletes what closed pages left. */
export async function forgetPresence(db: Db, now: Date): Promise<void> {
  for (const table of [articleVisits, articlePresence])
    await db.delete(table).where(lt(table.seenAt, silentSince(now)));
}
